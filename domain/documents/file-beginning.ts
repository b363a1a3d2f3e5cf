import type { DocumentMediaType } from './document.ts';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** As many bytes as are looked at. */
const BEGINNING_BYTES = 16;

/** Whether a file begins as its type does; what has no beginning of its own, as a text, always does. */
export function fileBeginsAs(mediaType: DocumentMediaType, bytes: Uint8Array): boolean {
  const beginning = String.fromCharCode(...bytes.subarray(0, BEGINNING_BYTES));
  switch (mediaType) {
    case 'application/pdf':
      return /^%PDF-[12]\.\d/.test(beginning);
    case 'image/jpeg':
      return beginning.startsWith('\xff\xd8\xff');
    case 'image/png':
      return beginning.startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
    case 'image/webp':
      return beginning.startsWith('RIFF') && /^WEBPVP8[ LX]/.test(beginning.slice(8));
    case 'image/heic':
      return beginning.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(beginning.slice(8, 12));
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    case 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
      return beginning.startsWith('PK\x03\x04');
    case 'text/plain':
      return true;
  }
}
