import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@pdfme/pdf-lib';

/** Leaves out what nothing leads to any more. */
export function forgetUnreached(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray) for (const each of object.asArray()) waiting.push(each);
    else if (object instanceof PDFStream) waiting.push(object.dict);
    else if (object instanceof PDFDict) for (const each of object.values()) waiting.push(each);
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) context.delete(ref);
  }
}
