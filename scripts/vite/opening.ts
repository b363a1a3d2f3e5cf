import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const FOLDER = 'src/opening';
const PLACE = '<!--opening-->';
const ROOT_END = '</div>';
const SHEET = /\s*<link rel="stylesheet"[^>]*>/;
const HELPER = '\0vite/preload-helper.js';
const IN_HEAD = 'document.head.appendChild(link)';
const WITH_SHEET =
  "(document.querySelector('body>link')?.parentNode??document.head).appendChild(link)";

/**
 * Puts into index.html what is painted before any script or sheet is there, with the style it needs and the
 * script that decides whether it is shown. The policy admits both by their hashes. The portal's sheet comes
 * below it: scripts wait for a sheet, the paint of what stands above it does not. Sheets that come later stand
 * behind it, as they would in the head: of two rules of one layer the later one holds.
 */
export function opening(): Plugin {
  return {
    name: 'lintel:opening',
    apply: 'build',
    transform(code, id) {
      if (id !== HELPER) return null;
      if (!code.includes(IN_HEAD))
        throw new Error('The helper that loads sheets is another by now');
      return { code: code.replace(IN_HEAD, WITH_SHEET), map: null };
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const sheet = SHEET.exec(html)?.[0];
        if (!sheet || !html.includes(PLACE)) throw new Error('index.html has no place to open in');
        const shown = source('opening.html').replace('<!--mark-->', mark).replace(/\n\s*/g, '');
        const script = await scriptWith(filesOf(bundle ?? {}));
        return html
          .replace(sheet, '')
          .replace(PLACE + ROOT_END, () => `${shown}${ROOT_END}${sheet}`)
          .replace(
            '</title>',
            () => `</title>\n    <style>${style()}</style>\n    <script>${script}</script>`,
          );
      },
    },
  };
}

const source = (name: string) => readFileSync(resolve(FOLDER, name), 'utf8').trim();

/** The brand's mark at the size of the frame's. */
function mark(): string {
  const size = 'width="32" height="32"';
  return readFileSync(resolve('public/icons/lintel.svg'), 'utf8').replace('<svg ', `<svg ${size} `);
}

/** The style with the tokens' values in place of their names: the tokens' own sheet is not there yet. */
function style(): string {
  const tokens = readFileSync(resolve('src/ui/styles/tokens.css'), 'utf8');
  return source('opening.css')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/var\((--[\w-]+)\)/g, (_use, name: string) => {
      const value = new RegExp(`${name}:\\s*([^;]+);`).exec(tokens)?.[1];
      if (!value) throw new Error(`tokens.css has no ${name}`);
      return value;
    })
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();
}

type Files = Record<'listings' | 'cards' | 'signIn', string[]>;

/** What each way to begin fetches besides the portal's own scripts, by the names that it was built under. */
function filesOf(bundle: Rolldown.OutputBundle): Files {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter((chunk) => chunk.isEntry && chunk.name === 'index');
  const withImports = (first: string[]) => {
    const files = new Set(first);
    // A set hands out what is added to it while it is walked.
    for (const file of files) for (const each of byFile.get(file)?.imports ?? []) files.add(each);
    return files;
  };
  const atOnce = withImports(entries.map(({ fileName }) => fileName));
  const of = (...names: string[]) => {
    const wanted = names.map((name) => {
      const chunk = chunks.find((each) => !each.isEntry && each.name === name);
      if (!chunk) throw new Error(`The build has no chunk ${name}`);
      return chunk.fileName;
    });
    const scripts = [...withImports(wanted)].filter((file) => !atOnce.has(file));
    const sheets = scripts.flatMap((file) => [
      ...(byFile.get(file)?.viteMetadata?.importedCss ?? []),
    ]);
    return [...new Set([...scripts, ...sheets])].map((file) => `/${file}`);
  };
  if (atOnce.size === 0) throw new Error('The build has no entry');
  return {
    listings: of('listings'),
    cards: of('cards'),
    signIn: of('sign-in-copy', 'login', 'identity-library'),
  };
}

async function scriptWith(files: Files): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { OPENING_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: resolve(FOLDER, 'opening.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The opening was not built');
  return chunk.code.trim();
}
