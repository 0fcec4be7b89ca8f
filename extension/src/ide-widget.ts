/** The line that shows, in a Pi in a terminal, which editor it is linked with and what is selected there. */

import { basename } from 'node:path';
import { SelectionChanged } from './wire.ts';

export class IdeWidget {
  readonly #show: (line: string | undefined) => void;
  #name: string | undefined;
  #place = '';
  #requests = 0;
  #line: string | undefined;

  constructor(show: (line: string | undefined) => void) {
    this.#show = show;
  }

  /** Takes the name of the editor; undefined: there is none any more. */
  setEditor(name: string | undefined): void {
    this.#name = name;
    this.#place = '';
    this.#requests = 0;
    this.#draw();
  }

  /** Takes pi-ide's `selection_changed`. */
  onSelectionChanged(params: unknown): void {
    const { filePath, selection, text } = SelectionChanged().safeParse(params).data ?? {};
    const file = filePath ? basename(filePath) : undefined;
    if (file === undefined) {
      this.#place = '';
    } else if (selection && text) {
      const lines = `${selection.start.line + 1}-${selection.end.line + 1}`;
      this.#place = ` · Lines ${lines} selected in ${file}`;
    } else {
      this.#place = ` · In ${file}`;
    }
    this.#draw();
  }

  /**
   * Shows that the editor waits for a suggestion, until the promise is settled. The text does not move: a spinner would draw
   * Pi's screen some twelve times a second, for a wait that is over before one has looked.
   */
  async during<T>(request: Promise<T>): Promise<T> {
    this.#requests++;
    this.#draw();
    try {
      return await request;
    } finally {
      this.#requests = Math.max(0, this.#requests - 1);
      this.#draw();
    }
  }

  #draw(): void {
    const suggesting = this.#requests > 0 ? ' · Suggesting…' : '';
    const line = this.#name === undefined ? undefined : this.#name + this.#place + suggesting;
    if (line !== this.#line) {
      this.#line = line;
      this.#show(line);
    }
  }
}
