// Measures what a device downloads from dist/ against the budgets of docs/performance.md.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './root.ts';

export interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

interface Budget {
  ok: boolean;
  line: string;
}

const dist = path.join(root, 'dist');
const PAY_PAGE = 'pay.html';
const kB = 1000;
const firstScreenLimit = 150 * kB;
const installLimit = 600 * kB;
const payScriptsLimit = 95 * kB;
const payWholeLimit = 150 * kB;
const signScriptsLimit = 95 * kB;
const signWholeLimit = 150 * kB;
const signAllScriptsLimit = 150 * kB;

/** The files that the chunks need before they can run: themselves and all that they import. */
export function staticClosure(manifest: Manifest, keys: string[]): string[] {
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build's manifest has no chunk ${key}`);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...new Set([...seen].map((key) => manifest[key]?.file ?? ''))].sort();
}

/** The entries, and the chunk of the signed-in area with the listings (scripts/vite/chunk-groups.ts). */
export function firstScreenChunks(manifest: Manifest): string[] {
  const keys = Object.keys(manifest);
  const scripts = keys.filter((key) => manifest[key]?.file.endsWith('.js'));
  const screens = scripts.filter((key) => manifest[key]?.name === 'listings');
  if (screens.length === 0) throw new Error('the build has no chunk for /property-listings');
  return [...keys.filter((key) => manifest[key]?.isEntry), ...screens];
}

/**
 * What a payer's phone downloads: the page with its entry in it, the sheet it links, what it begins with,
 * the fields for the code, and the font. The rest comes when a payer asks for it.
 */
export function payFiles(manifest: Manifest, page: string): string[] {
  const chunks = Object.entries(manifest);
  const begins = chunks.filter(([, { isEntry, name }]) => isEntry || name === 'code');
  const scripts = staticClosure(
    manifest,
    begins.map(([key]) => key),
  ).filter((file) => file !== manifest[PAY_PAGE]?.file);
  const fonts = chunks.map(([, { file }]) => file).filter((file) => file.endsWith('.woff2'));
  const sheets = [...page.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)];
  if (begins.length < 2) throw new Error('the public page has no entry with fields for the code');
  return [PAY_PAGE, ...new Set([...scripts, ...sheets.map(([, file]) => file ?? ''), ...fonts])];
}

/**
 * What a signer's phone downloads: what comes before the document as a payer's page does, and all scripts
 * but the library that reads PDFs.
 */
export function signFiles(manifest: Manifest): { before: string[]; scripts: string[] } {
  const chunks = Object.entries(manifest);
  const closure = (wanted: (chunk: ManifestChunk) => boolean) => {
    const keys = chunks.filter(([, chunk]) => wanted(chunk)).map(([key]) => key);
    return staticClosure(manifest, keys).filter((file) => file.endsWith('.js'));
  };
  const before = closure(({ isEntry, name }) => isEntry === true || name === 'code');
  const after = closure(({ name }) => name === 'signing' || name === 'after');
  const fonts = chunks.map(([, { file }]) => file).filter((file) => file.endsWith('.woff2'));
  if (before.length < 2 || after.length < 2) {
    throw new Error(
      'the signing page has no entry, no fields for the code or nothing to sign with',
    );
  }
  return {
    before: ['sign.html', ...new Set([...before, ...fonts])],
    scripts: [...new Set([...before, ...after])],
  };
}

function readManifest(name: string): Manifest {
  return JSON.parse(readFileSync(path.join(dist, `.vite/${name}`), 'utf8'));
}

function precachedFiles(): string[] {
  const worker = readFileSync(path.join(dist, 'service-worker.js'), 'utf8');
  return [...worker.matchAll(/["']?url["']?:\s*["']([^"']+)["']/g)].map(([, url]) => url ?? '');
}

const sizes = new Map<string, number>();
function brotliSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(path.join(dist, file));
  // A font is compressed already, and is served as it is.
  const size = file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  sizes.set(file, size);
  return size;
}

const total = (files: string[]) => files.reduce((sum, file) => sum + brotliSize(file), 0);
const inKB = (bytes: number) => (bytes / kB).toFixed(1);

function budget(name: string, files: string[], limit: number): Budget {
  const size = total(files);
  const verdict = size <= limit ? 'within' : 'OVER';
  const line = `${name}: ${inKB(size)} kB brotli in ${files.length} files, ${verdict} ${inKB(limit)}`;
  return { ok: size <= limit, line };
}

function describeTable(firstScreen: string[], precached: string[]): string {
  const files = [...new Set([...firstScreen, ...precached])];
  const rows = files
    .sort((a, b) => brotliSize(b) - brotliSize(a))
    .map((file) => {
      const marks = `${firstScreen.includes(file) ? 'first' : ''}`.padEnd(6);
      return `  ${inKB(brotliSize(file)).padStart(8)}  ${marks}${file}`;
    });
  return ['  kB brotli  (first = needed for the first screen)', ...rows].join('\n');
}

/** Throws when there is no build, or the build is not of the expected kind. */
export function measureBundle(): { budgets: Budget[]; table: string } {
  const manifest = readManifest('manifest.json');
  const page = readFileSync(path.join(dist, PAY_PAGE), 'utf8');
  const pay = payFiles(readManifest('pay-manifest.json'), page);
  const sign = signFiles(readManifest('sign-manifest.json'));
  const signScripts = sign.before.filter((file) => file.endsWith('.js'));
  const payScripts = pay.filter((file) => file.endsWith('.js'));
  const firstScreen = staticClosure(manifest, firstScreenChunks(manifest));
  const scripts = firstScreen.filter((file) => file.endsWith('.js'));
  const precached = precachedFiles();
  const absent = precached.filter((file) => !existsSync(path.join(dist, file)));
  if (precached.length === 0) throw new Error('the worker precaches nothing');
  if (absent.length > 0) throw new Error(`the worker precaches absent files: ${absent.join(', ')}`);
  const budgets = [
    budget('/property-listings, first screen, scripts', scripts, firstScreenLimit),
    budget('install, tier 1', [...precached, 'service-worker.js'], installLimit),
    budget('/pay/{shortcode}, scripts', payScripts, payScriptsLimit),
    budget('/pay/{shortcode}, everything', pay, payWholeLimit),
    budget('/sign/{shortcode}, scripts before the document', signScripts, signScriptsLimit),
    budget('/sign/{shortcode}, everything before the document', sign.before, signWholeLimit),
    budget('/sign/{shortcode}, all scripts but pdfjs', sign.scripts, signAllScriptsLimit),
  ];
  const lines = budgets.map(({ line }) => `  ${line}`).join('\n');
  return { budgets, table: `${describeTable(scripts, precached)}\n${lines}` };
}

if (import.meta.main) {
  const { budgets, table } = measureBundle();
  console.log(table);
  process.exitCode = budgets.every(({ ok }) => ok) ? 0 : 1;
}
