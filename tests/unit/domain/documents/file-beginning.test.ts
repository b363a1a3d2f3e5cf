import { expect, test } from 'vitest';
import { fileBeginsAs } from '../../../../domain/documents/file-beginning.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['application/pdf', '%PDF-1.7\n', true],
  ['application/pdf', '\n%PDF-1.7', false],
  ['image/jpeg', '\xff\xd8\xff\xe0 JFIF', true],
  ['image/jpeg', 'wrong', false],
  ['image/jpeg', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', false],
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', true],
  ['image/webp', 'RIFF\0\0\0\0WEBPVP8 ', true],
  ['image/heic', '\0\0\0\x18ftypheic', true],
  ['image/heic', '\0\0\0\x18ftypisom', false],
  [DOCX, 'PK\x03\x04', true],
  [DOCX, '', false],
  ['text/plain', 'anything', true],
] as const)('%s: %j begins so: %s', (mediaType, beginning, expected) => {
  expect(fileBeginsAs(mediaType, latin(beginning))).toBe(expected);
});
