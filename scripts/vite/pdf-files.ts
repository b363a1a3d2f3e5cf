import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What the PDF library asks for by name: decoders of scans, letters a file doesn't bring, East Asian codes. */
const FOLDERS: Record<string, RegExp> = {
  wasm: /^(?:jbig2|openjpeg|qcms_bg)\.wasm$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  cmaps: /\.bcmap$/,
};

/** The version stands for all that may ask for them: they never change under a name. */
const VERSION = 'node_modules/pdfjs-dist/package.json';

/** Where the files stand below the served root; the page learns it as `import.meta.env.PDF_FILES`. */
async function folderOf(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, VERSION), 'utf8'));
  return `assets/signer-pdf-${version}/`;
}

/** Puts what the PDF library asks for beside it. A device fetches of it only what a document needs. */
export function pdfFiles(): Plugin {
  let root = '.';
  return {
    name: 'lintel:pdf-files',
    async config({ root: given = '.' }) {
      root = given;
      const address = JSON.stringify(`/${await folderOf(root)}`);
      return { define: { 'import.meta.env.PDF_FILES': address } };
    },
    async generateBundle() {
      const into = await folderOf(root);
      for (const [folder, wanted] of Object.entries(FOLDERS)) {
        const from = path.join(root, 'node_modules/pdfjs-dist', folder);
        for (const name of (await readdir(from)).filter((each) => wanted.test(each))) {
          const source = await readFile(path.join(from, name));
          this.emitFile({ type: 'asset', fileName: `${into}${folder}/${name}`, source });
        }
      }
    },
  };
}
