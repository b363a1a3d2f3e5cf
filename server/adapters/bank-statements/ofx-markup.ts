import { ok, type Result, refuse } from '../../../domain/result.ts';

const ROOT = '<OFX>';
const TAG = /\s*<(\/?)([A-Z0-9_.]{1,32})>([^<]*)/gy;
const MOST_LEVELS = 32;
/** Elements that banks write with nothing in them and leave open. */
const MAYBE_EMPTY = new Set(
  [
    'ACCTID ACCTKEY ACCTTYPE BANKID BRANCHID CHECKNUM DTASOF DTAVAIL DTEND DTSERVER DTSTART DTUSER',
    'FID FITID LANGUAGE MEMO MESSAGE NAME ORG PAYEEID REFNUM SIC SRVRTID TRNUID',
  ].flatMap((names) => names.split(' ')),
);

const written = (text: string) => text.replaceAll('&', '&amp;').replaceAll('>', '&gt;');

/** What is open while elements are read, and what was written of them. */
class Elements {
  readonly open: string[] = [];
  readonly parts: string[] = [];
  /** The element with a text that was closed at once: its own end may follow. */
  private text: string | undefined;

  begin(name: string, text: string): boolean {
    const isText = text !== '' || MAYBE_EMPTY.has(name);
    this.text = isText ? name : undefined;
    this.parts.push(isText ? `<${name}>${written(text)}</${name}>` : `<${name}>`);
    if (!isText) this.open.push(name);
    return this.open.length > 0 && this.open.length <= MOST_LEVELS;
  }

  end(name: string, text: string): boolean {
    const isOfText = this.text === name;
    this.text = undefined;
    if (text !== '') return false;
    if (isOfText) return true;
    this.parts.push(`</${name}>`);
    return this.open.pop() === name;
  }
}

/**
 * The elements of an OFX file as XML in which each is closed, as SGML needn't; else the place that isn't OFX. Comments,
 * sections, attributes and declarations aren't taken. The parser behind it is slow without end on some texts that
 * aren't closed, and so is given none.
 */
export function closedOfx(whole: string): Result<string, number> {
  const start = whole.indexOf(ROOT);
  if (start < 0 || whole.slice(0, start).includes('<!')) return refuse(0);
  const body = whole.slice(start).trimEnd();
  const again = body.indexOf(ROOT, 1);
  if (again > 0) return refuse(start + again);
  const elements = new Elements();
  let at = 0;
  for (const [tag, slash, name = '', text = ''] of body.matchAll(TAG)) {
    const isRight =
      slash === ''
        ? elements.begin(name, text.trim())
        : elements.open.length > 0 && elements.end(name, text.trim());
    if (!isRight) return refuse(start + at);
    at += tag.length;
  }
  const isWhole = at === body.length && elements.open.length === 0;
  return isWhole ? ok(elements.parts.join('')) : refuse(start + at);
}
