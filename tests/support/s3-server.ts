import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

/** How the store behaves: as it should, refusing, never answering, breaking off, or too slow. */
export type S3Mood = 'well' | 'refuses' | 'hangs' | 'resets' | 'slow' | 'lies';

const KEYS = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret', region: 'test-region-1' };
const BUCKET = 'documents';
const PAGE = 3;

/**
 * A store that speaks as much of S3 as we use: put, get, delete and list by path. Each request must
 * carry a valid signature over its headers and bytes, or it is refused as S3 does.
 */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; writtenAt: Date }>();
  const state = { mood: 'well' as S3Mood, refusedSignatures: 0 };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (state.mood === 'hangs') return;
    if (state.mood === 'resets') return void request.socket.destroy();
    if (state.mood === 'refuses')
      return answer(response, 503, '<Error><Code>SlowDown</Code></Error>');
    if (state.mood === 'lies')
      return answer(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (!(await isSigned(request, body))) {
      state.refusedSignatures += 1;
      return answer(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const url = new URL(request.url ?? '/', 'http://store');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== BUCKET) return answer(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = rest.join('/');
    if (key === '') return answer(response, 200, page(url.searchParams.get('continuation-token')));
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, writtenAt: new Date() });
      return answer(response, 200, '');
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(response, 204, '');
    }
    const found = objects.get(key);
    if (!found) return answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    if (state.mood !== 'slow') return answer(response, 200, found.bytes);
    // The head and half of the bytes come, the rest doesn't.
    response.writeHead(200, { 'content-length': found.bytes.length });
    response.write(found.bytes.subarray(0, found.bytes.length / 2));
  }

  function page(after: string | null): string {
    const keys = [...objects.keys()].sort().filter((key) => after === null || key > after);
    const shown = keys.slice(0, PAGE);
    const contents = shown.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.writtenAt.toISOString()}</LastModified></Contents>`,
    );
    const next =
      keys.length > PAGE ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, bucket: BUCKET, ...KEYS },
    objects,
    state,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function answer(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body);
}

/** Signs what came afresh with the secret and compares, as the store itself would. */
async function isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const { headers, method = 'GET', url = '/' } = request;
  const digest = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== digest) return false;
  const signer = new AwsV4Signer({
    ...KEYS,
    service: 's3',
    method,
    url: `http://${headers.host}${url}`,
    headers: { 'x-amz-content-sha256': digest },
    datetime: String(headers['x-amz-date']),
  });
  return headers.authorization === (await signer.authHeader());
}
