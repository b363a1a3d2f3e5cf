import { createHash } from 'node:crypto';
import type { InlineHashes } from '../../contract/content-security-policy.ts';

const STYLES = /<style>([\s\S]*?)<\/style>/g;
const SCRIPTS = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;

/** The hashes of the scripts and styles that stand in a built document, as a policy names them. */
export function inlineHashes(html: string): InlineHashes {
  const hashesOf = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([, part = '']) => {
      return `'sha256-${createHash('sha256').update(part).digest('base64')}'`;
    });
  return { scripts: hashesOf(SCRIPTS), styles: hashesOf(STYLES) };
}
