import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './pdf-tools.ts';

/** How the server behaves besides what its authority says. */
type StampMood = 'well' | 'busy' | 'resets' | 'hangs' | 'endless' | 'elsewhere' | 'as-a-page';

/** An authority over HTTP, as one somewhere on the network. */
export async function startStampServer(
  answer: (question: Buffer) => Promise<Uint8Array | undefined>,
) {
  const state = { mood: 'well' as StampMood, questions: 0, types: new Set<string | undefined>() };
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      state.questions += 1;
      state.types.add(request.headers['content-type']);
      const { mood } = state;
      if (mood === 'hangs') return;
      if (mood === 'resets') return void request.socket.destroy();
      if (mood === 'busy') return void response.writeHead(503).end();
      if (mood === 'elsewhere') {
        return void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
      }
      const type = mood === 'as-a-page' ? 'text/html' : 'application/timestamp-reply';
      response.setHeader('content-type', type);
      if (mood === 'endless') return void response.end(Buffer.alloc(1_048_576));
      const given = await answer(Buffer.concat(chunks));
      if (given) response.end(given);
      else response.writeHead(503).end();
    })().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}/stamp`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** An authority that isn't ours: `openssl ts`, with its own root, an authority below it, and its own key. */
export function opensslAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-tsa-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => {
    const { status, text } = runTool('openssl', args);
    if (status !== 0) throw new Error(text);
  };
  writeFileSync(at('serial'), '01\n');
  writeFileSync(
    at('ca.ext'),
    'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n',
  );
  writeFileSync(
    at('tsa.ext'),
    'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n',
  );
  writeFileSync(
    at('tsa.cnf'),
    [
      '[tsa]\ndefault_tsa = t',
      `[t]\nserial = ${at('serial')}\ncrypto_device = builtin\nsigner_digest = sha256`,
      'default_policy = 1.2.3.4.1\nother_policies = 1.2.3.4.2\ndigests = sha256\nordering = no',
      'tsa_name = yes\ness_cert_id_chain = no\ness_cert_id_alg = sha256\naccuracy = secs:1\n',
    ].join('\n'),
  );
  const request = (name: string) =>
    openssl(
      ...['req', '-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`)],
      ...['-out', at(`${name}.csr`), '-subj', `/CN=Test ${name}`],
    );
  for (const name of ['root', 'middle', 'tsa']) request(name);
  const days = ['-days', '3650'];
  openssl(
    ...['x509', '-req', '-in', at('root.csr'), '-signkey', at('root.key'), ...days],
    ...['-extfile', at('ca.ext'), '-out', at('root.pem')],
  );
  for (const [name, by, ext] of [
    ['middle', 'root', 'ca.ext'],
    ['tsa', 'middle', 'tsa.ext'],
  ] as const) {
    openssl(
      ...[
        'x509',
        '-req',
        '-in',
        at(`${name}.csr`),
        '-CA',
        at(`${by}.pem`),
        '-CAkey',
        at(`${by}.key`),
      ],
      ...['-CAcreateserial', ...days, '-extfile', at(ext), '-out', at(`${name}.pem`)],
    );
  }
  return {
    anchor: readFileSync(at('root.pem'), 'utf8'),
    async answer(question: Buffer) {
      writeFileSync(at('question'), question);
      openssl(
        ...[
          'ts',
          '-reply',
          '-config',
          at('tsa.cnf'),
          '-section',
          't',
          '-queryfile',
          at('question'),
        ],
        ...['-signer', at('tsa.pem'), '-inkey', at('tsa.key'), '-chain', at('middle.pem')],
        ...['-out', at('answer')],
      );
      return readFileSync(at('answer'));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
