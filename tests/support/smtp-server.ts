import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How the server behaves: as it should, with no such mailbox, busy, away from the start, silent. */
type SmtpMood = 'well' | 'refuses' | 'busy' | 'resets' | 'hangs' | 'wrong-password';

/** A letter as it came: the envelope and every byte between DATA and the dot. */
export type TakenLetter = { from: string; to: string[]; data: string; user: string | undefined };

/** A mail server that speaks as much of SMTP as a client needs, on this machine, without TLS. */
export async function startSmtpServer() {
  const letters: TakenLetter[] = [];
  const state = { mood: 'well' as SmtpMood };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (state.mood === 'resets') return void socket.destroy();
    if (state.mood === 'hangs') return;
    converse(socket);
  });

  function converse(socket: Socket): void {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let letter: TakenLetter = { from: '', to: [], data: '', user: undefined };
    let user: string | undefined;
    let isData = false;
    let rest = '';
    say('220 test');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!isData) take(line);
        else if (line === '.') {
          isData = false;
          letters.push(letter);
          letter = { from: '', to: [], data: '', user };
          say('250 taken');
        } else letter.data += `${line.replace(/^\.\./, '.')}\r\n`;
      }
    });

    function take(line: string): void {
      if (/^EHLO/.test(line)) return void socket.write('250-test\r\n250 AUTH PLAIN\r\n');
      if (/^AUTH PLAIN /.test(line)) {
        if (state.mood === 'wrong-password') return void say('535 no');
        user = Buffer.from(line.slice(11), 'base64').toString().split('\0')[1];
        letter.user = user;
        return void say('235 welcome');
      }
      if (/^MAIL FROM:/.test(line)) {
        letter.from = /<(.*?)>/.exec(line)?.[1] ?? '';
        return void say('250 ok');
      }
      if (/^RCPT TO:/.test(line)) {
        if (state.mood === 'refuses') return void say('550 no such mailbox');
        if (state.mood === 'busy') return void say('451 try later');
        letter.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
        return void say('250 ok');
      }
      if (line === 'DATA') {
        isData = true;
        return void say('354 go on');
      }
      if (line === 'QUIT') return void socket.end('221 bye\r\n');
      say('250 ok');
    }
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://lintel:a%20password@127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    state,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
