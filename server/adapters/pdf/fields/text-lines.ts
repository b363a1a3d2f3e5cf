import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ShownRect } from '../../../../domain/contracts/page-geometry.ts';

/** A piece of text and its place on the page as it is shown; y is where its letters stand. */
export type TextRun = { text: string; x: number; baseline: number; width: number; height: number };

/** A line of text, from left to right. */
export type TextLine = { baseline: number; runs: TextRun[] };

/** A field of the file's own form. */
export type FormWidget = {
  kind: 'text' | 'lines' | 'signature' | 'tick' | 'choice';
  name: string;
  isRequired: boolean;
  options: string[];
  place: ShownRect;
};

/** What can be read of a page. */
export type ReadPage = { width: number; height: number; lines: TextLine[]; widgets: FormWidget[] };

type Opened = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Opened['getPage']>>;
type Viewport = ReturnType<Page['getViewport']>;

/** Reads the texts and form fields of a checked file; runs nothing of it and fetches nothing. */
export async function readPages(file: Uint8Array): Promise<ReadPage[]> {
  const loading = getDocument({
    data: new Uint8Array(file),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise;
    const pages: ReadPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      pages.push(await readPage(page));
      page.cleanup();
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}

const MOST_PAGES = 10;

/** The text of the first pages, a line each. */
export async function readText(file: Uint8Array): Promise<string> {
  const pages = (await readPages(file)).slice(0, MOST_PAGES);
  const lines = pages.flatMap((page) => page.lines);
  return lines.map(({ runs }) => runs.map(({ text }) => text).join(' ')).join('\n');
}

async function readPage(page: Page): Promise<ReadPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item): TextRun[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , e = 0, f = 0] = item.transform as number[];
    const [x = 0, baseline = 0] = viewport.convertToViewportPoint(e, f);
    const unit = page.userUnit;
    return [{ text: item.str, x, baseline, width: item.width * unit, height: item.height * unit }];
  });
  const annotations: unknown[] = await page.getAnnotations();
  const { width, height } = viewport;
  return {
    width,
    height,
    lines: linesOf(runs),
    widgets: annotations.flatMap((each) => widgetOf(each, viewport)),
  };
}

/** Runs whose letters stand on the same height, within a third of them. */
function linesOf(runs: readonly TextRun[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const run of runs.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    const line = lines.at(-1);
    if (line && Math.abs(line.baseline - run.baseline) < Math.max(2, run.height / 3)) {
      line.runs.push(run);
    } else lines.push({ baseline: run.baseline, runs: [run] });
  }
  for (const { runs: own } of lines) own.sort((a, b) => a.x - b.x);
  return lines;
}

type Annotation = {
  subtype?: unknown;
  fieldType?: unknown;
  fieldName?: unknown;
  alternativeText?: unknown;
  rect?: unknown;
  required?: unknown;
  multiLine?: unknown;
  checkBox?: unknown;
  hidden?: unknown;
  options?: unknown;
};

function widgetOf(annotation: unknown, viewport: Viewport): FormWidget[] {
  const facts = annotation as Annotation;
  const kind = kindOf(facts);
  if (facts.subtype !== 'Widget' || kind === undefined || !Array.isArray(facts.rect)) return [];
  const [left = 0, bottom = 0, right = 0, top = 0] = facts.rect as number[];
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[];
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[];
  const place = {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
  const name = [facts.alternativeText, facts.fieldName].find(
    (each) => typeof each === 'string' && each !== '',
  );
  const options = (Array.isArray(facts.options) ? facts.options : []).flatMap((each: unknown) => {
    const value = (each as { displayValue?: unknown }).displayValue;
    return typeof value === 'string' && value.trim() !== '' ? [value.trim().slice(0, 80)] : [];
  });
  return [{ kind, name: String(name ?? ''), isRequired: facts.required === true, options, place }];
}

function kindOf({ fieldType, multiLine, checkBox }: Annotation): FormWidget['kind'] | undefined {
  if (fieldType === 'Sig') return 'signature';
  if (fieldType === 'Ch') return 'choice';
  if (fieldType === 'Btn') return checkBox === true ? 'tick' : undefined;
  if (fieldType === 'Tx') return multiLine === true ? 'lines' : 'text';
  return undefined;
}
