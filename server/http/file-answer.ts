import { streamOf } from './streams.ts';

/** A kept file as a handler gives it. */
export type FileContent = {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  bytes: AsyncIterable<Uint8Array>;
};

/**
 * Sends a file that somebody uploaded: to be saved, never shown in our origin, and were it opened all
 * the same, nothing in it runs or loads.
 */
export function fileAnswer({ name, mediaType, size, sha256, bytes }: FileContent): Response {
  return new Response(streamOf(bytes), {
    headers: {
      'content-type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
      'content-length': String(size),
      'content-disposition': attachment(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      etag: `"${sha256}"`,
    },
  });
}

/** RFC 6266: the name as it is in UTF-8, and one in ASCII for those who don't read that. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
