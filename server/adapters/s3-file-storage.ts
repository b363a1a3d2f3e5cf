import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import {
  checkFileKey,
  type FileStorage,
  FileStorageUnavailable,
  type StoredFile,
} from '../ports/file-storage.ts';

/** A bucket of an S3-compatible store and who may use it. */
export type S3Settings = {
  /** Without `/` at the end; the bucket is the first level of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 15_000;

/** Keeps objects in a bucket, addressed by path, each request signed (Signature Version 4). */
export function s3FileStorage(settings: S3Settings, timeoutMs = TIMEOUT_MS): FileStorage {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const bucket = `${settings.endpoint}/${settings.bucket}`;
  const addressOf = (key: string) => {
    checkFileKey(key);
    return `${bucket}/${key}`;
  };

  /** The answer with its body; undefined for 404. Hanging anywhere on the way is being away. */
  async function send(
    url: string,
    method: string,
    body?: Uint8Array,
  ): Promise<Uint8Array | undefined> {
    try {
      const response = await client.fetch(url, {
        method,
        ...(body ? { body: new Uint8Array(body) } : {}),
        // Signs the bytes too, so that what arrives is what was sent.
        headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.ok) return bytes;
      if (response.status === 404 && !isMissingBucket(bytes)) return undefined;
      throw new Error(`The store answered ${response.status}`);
    } catch (error) {
      throw new FileStorageUnavailable(error);
    }
  }

  return {
    async write(key, bytes) {
      if (!(await send(addressOf(key), 'PUT', bytes))) throw new FileStorageUnavailable();
    },
    read: (key) => send(addressOf(key), 'GET'),
    async remove(key) {
      await send(addressOf(key), 'DELETE');
    },
    async *list() {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2' });
        if (token) query.set('continuation-token', token);
        const page = await send(`${bucket}?${query}`, 'GET');
        if (!page) throw new FileStorageUnavailable();
        const xml = new TextDecoder().decode(page);
        yield* filesOf(xml);
        token = elementOf(xml, 'NextContinuationToken');
      } while (token);
    },
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isMissingBucket(body: Uint8Array): boolean {
  return new TextDecoder().decode(body).includes('NoSuchBucket');
}

/** Our keys have no character that XML would write another way; a stranger's file is passed over. */
function* filesOf(xml: string): Generator<StoredFile> {
  for (const [, contents = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = elementOf(contents, 'Key');
    const writtenAt = new Date(elementOf(contents, 'LastModified') ?? '');
    if (key && !Number.isNaN(writtenAt.getTime())) yield { key, writtenAt };
  }
}

function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}
