import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

/** How the provider behaves: as it should, with a number that opted out, busy, away, silent. */
type SnsMood = 'well' | 'refuses' | 'busy' | 'resets' | 'hangs';

const KEYS = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret', region: 'test-region-1' };

/** Amazon SNS as far as we use it: the action Publish, signed over its bytes or refused. */
export async function startSnsServer() {
  const published: Record<string, string>[] = [];
  const state = { mood: 'well' as SnsMood, refusedSignatures: 0 };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (state.mood === 'hangs') return;
    if (state.mood === 'resets') return void request.socket.destroy();
    const refuse = (status: number, code: string) =>
      void response
        .writeHead(status)
        .end(`<ErrorResponse><Error><Code>${code}</Code></Error></ErrorResponse>`);
    if (state.mood === 'busy') return refuse(400, 'Throttling');
    if (state.mood === 'refuses') return refuse(400, 'InvalidParameter');
    if (!(await isSigned(request, body))) {
      state.refusedSignatures += 1;
      return refuse(403, 'SignatureDoesNotMatch');
    }
    published.push(Object.fromEntries(new URLSearchParams(body)));
    response.end(
      '<PublishResponse><PublishResult><MessageId>m</MessageId></PublishResult></PublishResponse>',
    );
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, ...KEYS },
    published,
    state,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Signs what came afresh with the secret and compares, as the provider itself would. */
async function isSigned(request: IncomingMessage, body: string): Promise<boolean> {
  const { headers, method = 'GET', url = '/' } = request;
  const digest = headers['x-amz-content-sha256'];
  const actual = createHash('sha256').update(body).digest('hex');
  if (digest !== undefined && digest !== actual) return false;
  const signer = new AwsV4Signer({
    ...KEYS,
    service: 'sns',
    method,
    url: `http://${headers.host}${url}`,
    headers: {
      'content-type': String(headers['content-type']),
      ...(digest === undefined ? {} : { 'x-amz-content-sha256': String(digest) }),
    },
    body,
    datetime: String(headers['x-amz-date']),
  });
  return headers.authorization === (await signer.authHeader());
}
