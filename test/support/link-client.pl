# A client of the link without any of JavaScript in it, and with nothing but what every Debian has: sends each line of
# its input as a text message, in fragments of $ARGV[2] bytes, and prints each message that comes back. Ends with its
# input, by a proper close; the last line says how the server took it.
use strict;
use warnings;
use IO::Socket::INET;

my ($port, $token, $size) = @ARGV;
my $socket = IO::Socket::INET->new(PeerAddr => '127.0.0.1', PeerPort => $port, Proto => 'tcp') or die "connect: $@";
binmode $_ for ($socket, \*STDIN, \*STDOUT);
$| = 1;

sub take {
  my ($count) = @_;
  my $bytes = '';
  while (length $bytes < $count) {
    read($socket, $bytes, $count - length $bytes, length $bytes) or die 'the server hung up';
  }
  return $bytes;
}

sub frame {
  my ($first, $payload) = @_;
  my $key = join '', map { chr int rand 256 } 1 .. 4;
  my $length = length $payload;
  my $head = $length < 126 ? pack('CC', $first, 0x80 | $length)
    : $length < 65536 ? pack('CCn', $first, 0x80 | 126, $length)
    : pack('CCQ>', $first, 0x80 | 127, $length);
  my $mask = substr($key x ($length / 4 + 1), 0, $length);
  return $head . $key . ($payload ^ $mask);
}

sub receive {
  my ($first, $second) = unpack 'CC', take(2);
  my $length = $second & 0x7f;
  $length = unpack 'n', take(2) if $length == 126;
  $length = unpack 'Q>', take(8) if $length == 127;
  die 'a masked frame of a server' if $second & 0x80;
  return ($first & 0x0f, take($length));
}

print $socket join("\r\n",
  'GET / HTTP/1.1', "Host: 127.0.0.1:$port", 'Upgrade: websocket', 'Connection: Upgrade',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13',
  "X-Pi-Ide-Authorization: $token", '', '');
$socket->flush;
my $head = '';
$head .= take(1) until $head =~ /\r\n\r\n$/;
die $head unless $head =~ m{^HTTP/1\.1 101 } and $head =~ /^Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=\r$/m;

while (my $line = <STDIN>) {
  chomp $line;
  my @parts = unpack "(a$size)*", $line;
  for my $i (0 .. $#parts) {
    print $socket frame(0x89, "before the last") if $i == $#parts;
    print $socket frame(($i == $#parts ? 0x80 : 0) | ($i == 0 ? 1 : 0), $parts[$i]);
  }
  $socket->flush;
  my $pongs = 0;
  while (1) {
    my ($opcode, $payload) = receive();
    $pongs++ if $opcode == 10;
    print $socket frame(0x8a, $payload) if $opcode == 9;
    next unless $opcode == 1 and $payload =~ /"id":/;
    print "$payload\n";
    last;
  }
  die "$pongs pongs" unless $pongs == 1;
}

print $socket frame(0x88, pack('n', 1000) . 'done');
$socket->flush;
my ($opcode, $payload) = (0, '');
($opcode, $payload) = receive() until $opcode == 8;
my $rest = read $socket, my $byte, 1;
printf "closed %d, then %d more bytes\n", unpack('n', $payload), $rest;
