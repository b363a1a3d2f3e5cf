import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { allowingInline, contentSecurityPolicy } from '../../contract/content-security-policy.ts';
import { inlineHashes } from '../../server/http/inline-hashes.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A release differs in its build id … */
function withRelease(page: string, release: string): string {
  return page.replace(/(name="build-id" content=")[^"]+/, `$1${release}`);
}

/** … and so in the revision under which the worker keeps the page. */
function withRevision(worker: string, release: string): string {
  const entry = /\{[^{}]*"?url"?:["`]index\.html["`][^{}]*\}/;
  return worker.replace(entry, JSON.stringify({ url: 'index.html', revision: release }));
}

/** Answers a file of a built portal under the name of a release; the shell for any other path. */
export async function answerFile(
  folder: string,
  pathname: string,
  release: string,
  response: ServerResponse,
): Promise<void> {
  const file = path.extname(pathname) === '' ? '/index.html' : pathname;
  try {
    let body = await readFile(path.join(folder, path.posix.normalize(file)));
    if (file === '/index.html') body = Buffer.from(withRelease(body.toString(), release));
    if (file === '/service-worker.js') body = Buffer.from(withRevision(body.toString(), release));
    response.writeHead(200, {
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
      ...(file === '/index.html' ? policyOf(body.toString()) : {}),
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

function policyOf(html: string): Record<string, string> {
  return {
    'Content-Security-Policy': allowingInline(contentSecurityPolicy([]), inlineHashes(html)),
  };
}
