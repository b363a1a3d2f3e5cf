import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@pdfme/pdf-lib';
import type { PdfRefusal } from '../../../ports/pdf-check.ts';
import { refusalOfName } from './forbidden-names.ts';
import { pointsOf } from './pictures.ts';
import { decodedName, IMAGE_PIXELS } from './raw-file.ts';
import { Refused } from './refused.ts';

const MOST_NODES = 5_000_000;

/** Kinds of annotations and actions that bring in, play or fetch something. */
const KINDS: ReadonlyMap<string, PdfRefusal> = new Map([
  ['3D', 'embedded'],
  ['GoTo3DView', 'embedded'],
  ['Movie', 'embedded'],
  ['Rendition', 'embedded'],
  ['Screen', 'embedded'],
  ['Sound', 'embedded'],
  ['Thread', 'external'],
]);

/** Looks at every object of the file, also those that no page leads to: another reader may find a way. */
export function checkObjects(context: PDFContext): void {
  if (context.trailerInfo.Encrypt) throw new Refused('encrypted');
  let nodes = 0;
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    nodes += 1;
    if (nodes > MOST_NODES) throw new Refused('too-large');
    if (object instanceof PDFName) checkName(object);
    else if (object instanceof PDFArray) for (const each of object.asArray()) waiting.push(each);
    else if (object instanceof PDFStream) {
      checkStream(object.dict);
      checkPicture(object.dict);
      waiting.push(object.dict);
    } else if (object instanceof PDFDict) {
      checkDict(context, object);
      for (const [key, value] of object.entries()) {
        checkName(key);
        waiting.push(value);
      }
    }
  }
}

function checkName(name: PDFName): void {
  const refusal = refusalOfName(written(name), { isStructure: true });
  if (refusal) throw new Refused(refusal);
}

function written(name: PDFName): string {
  return decodedName(name.asString().slice(1));
}

/** A stream whose bytes lie in another file, or that stands for the page of one. */
function checkStream(dict: PDFDict): void {
  for (const key of ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI']) {
    if (dict.has(PDFName.of(key))) throw new Refused('external');
  }
}

function checkPicture(dict: PDFDict): void {
  if ((pointsOf(dict) ?? 0) > IMAGE_PIXELS) throw new Refused('too-large');
}

function checkDict(context: PDFContext, dict: PDFDict): void {
  for (const [key, value] of dict.entries()) {
    const name = written(key);
    const found = context.lookup(value);
    if (name === 'OpenAction' && !isMereGoTo(found)) throw new Refused('script');
    if (name === 'Collection') throw new Refused('embedded');
    if (!(found instanceof PDFName)) continue;
    const kind = written(found);
    const refusal = name === 'S' || name === 'Subtype' ? KINDS.get(kind) : undefined;
    if (refusal) throw new Refused(refusal);
    if (name === 'Type' && (kind === 'Filespec' || kind === 'F')) throw new Refused('external');
  }
}

/** Opening at a page runs nothing: the destination itself, or an action that only goes there. */
function isMereGoTo(action: PDFObject | undefined): boolean {
  if (action instanceof PDFArray) return true;
  if (!(action instanceof PDFDict)) return false;
  const kind = action.lookup(PDFName.of('S'));
  return kind instanceof PDFName && written(kind) === 'GoTo' && !action.has(PDFName.of('Next'));
}
