import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
} from '@pdfme/pdf-lib';

/** Every dictionary of a file, those of streams and those inside of others too. */
export function everyDict(context: PDFContext): PDFDict[] {
  const found: PDFDict[] = [];
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) for (const each of object.asArray()) waiting.push(each);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    found.push(dict);
    for (const value of dict.values()) waiting.push(value);
  }
  return found;
}

/** What stands under a key, wherever it lies. */
export function at(dict: PDFDict, key: string): PDFObject | undefined {
  return dict.lookup(PDFName.of(key));
}

/** The dictionary under a key, also that of a stream. */
export function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
  const found = at(dict, key);
  if (found instanceof PDFStream) return found.dict;
  return found instanceof PDFDict ? found : undefined;
}

/** The name under a key, without its slash. */
export function nameAt(dict: PDFDict, key: string): string | undefined {
  const found = at(dict, key);
  return found instanceof PDFName ? found.decodeText() : undefined;
}

/** The number under a key. */
export function numberAt(dict: PDFDict, key: string): number | undefined {
  const found = at(dict, key);
  return found instanceof PDFNumber ? found.asNumber() : undefined;
}

/** What an array under a key holds, each thing itself and no reference to it. */
export function listAt(dict: PDFDict, key: string): (PDFObject | undefined)[] {
  const found = at(dict, key);
  return found instanceof PDFArray ? found.asArray().map((each) => dict.context.lookup(each)) : [];
}

/** As many numbers as asked under a key; undefined for anything else. */
export function numbersAt(dict: PDFDict, key: string, count: number): number[] | undefined {
  const found = listAt(dict, key).map((each) =>
    each instanceof PDFNumber ? each.asNumber() : Number.NaN,
  );
  return found.length === count && found.every(Number.isFinite) ? found : undefined;
}
