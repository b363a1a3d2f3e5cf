import type { DocumentMediaType } from '../../../domain/documents/document.ts';
import { fileBeginsAs } from '../../../domain/documents/file-beginning.ts';
import { officePartsOf } from './office-parts.ts';

/** Looks at the bytes of a file as they pass and says whether they are what they are called. */
export type FileTypeCheck = {
  add(bytes: Uint8Array): void;
  /** Why the file is refused; undefined when it is what it is called. Call it once, at the end. */
  complaint(): string | undefined;
};

const HEAD = 1_024;
/** The table of contents of an office file stands at its end and is far smaller than this. */
const TAIL = 1_048_576;

const MARKUP =
  /<(!doctype\s+html|html|head|body|script|svg|iframe|object|embed|style|link|meta|math)\b/i;

/** Makes the check for a file that is said to be of this type. */
export function fileTypeCheck(mediaType: DocumentMediaType): FileTypeCheck {
  let head = Buffer.alloc(0);
  let tail: Uint8Array[] = [];
  const text = mediaType === 'text/plain' ? textCheck() : undefined;
  return {
    add(bytes) {
      if (head.length < HEAD) head = Buffer.concat([head, bytes.subarray(0, HEAD - head.length)]);
      text?.add(bytes);
      tail.push(bytes);
      const kept = () => tail.reduce((sum, { length }) => sum + length, 0);
      while (kept() - (tail[0]?.length ?? 0) >= TAIL) tail = tail.slice(1);
    },
    complaint() {
      const beginning = head.toString('latin1');
      if (MARKUP.test(beginning)) return 'It holds a web page or a drawing with scripts.';
      if (text) return text.complaint(beginning);
      const isIt = isOfType(mediaType, head, () => Buffer.concat(tail));
      return isIt ? undefined : 'It is not the type of file that its name says.';
    },
  };
}

function isOfType(mediaType: DocumentMediaType, head: Buffer, tail: () => Buffer): boolean {
  if (!fileBeginsAs(mediaType, head)) return false;
  switch (mediaType) {
    case 'application/pdf':
      return tail().includes('%%EOF');
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return isOffice(tail(), 'word/document.xml');
    case 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
      return isOffice(tail(), 'xl/workbook.xml');
    default:
      return true;
  }
}

/** An office file without macros: those have a media type of their own, which is not on our list. */
function isOffice(tail: Buffer, mainPart: string): boolean {
  const parts = officePartsOf(tail);
  return (
    parts.includes('[Content_Types].xml') &&
    parts.includes(mainPart) &&
    !parts.some((name) => /vbaProject\.bin$|(^|\/)\.\.(\/|$)|^\/|\\/i.test(name))
  );
}

function textCheck() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isText = true;
  const take = (bytes?: Uint8Array) => {
    try {
      const part = decoder.decode(bytes, { stream: bytes !== undefined });
      // Tab, line feed, form feed and carriage return are the control characters of plain text.
      if (/[^\P{Cc}\t\n\f\r]/u.test(part)) isText = false;
    } catch {
      isText = false;
    }
  };
  return {
    add: (bytes: Uint8Array) => {
      if (isText) take(bytes);
    },
    complaint: (beginning: string): string | undefined => {
      if (isText) take();
      if (!isText) return 'It is not plain text in UTF-8.';
      return /^(\xef\xbb\xbf)?\s*(#!|<\?|<!)/.test(beginning)
        ? 'It is a script or markup.'
        : undefined;
    },
  };
}
