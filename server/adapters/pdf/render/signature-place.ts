import { type PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from '@pdfme/pdf-lib';
import type { SealReason } from '../../../ports/contract-pdf.ts';

/**
 * Room for the signature in bytes: 12 KiB for a chain of three certificates with keys of 4,096 bits, and
 * 16 KiB for the longest time stamp that is taken.
 */
const ROOM = 28_672;

/**
 * Adds an empty place for a digital signature that certifies the file: readers report any later change,
 * also one that only adds (PDF 32000-2, 12.8.2.2: DocMDP, level 1), but for validation data, which has a
 * place beside it. The Signer fills both.
 */
export function addSignaturePlace(
  pdf: PDFDocument,
  page: PDFPage,
  { name, reason, location, at }: SealReason,
): void {
  const { context, catalog } = pdf;
  const byteRange = ['**********', '**********', '**********'].map((each) => PDFName.of(each));
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, ...byteRange],
      Contents: PDFHexString.of('0'.repeat(ROOM * 2)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      Location: PDFHexString.fromText(location),
      M: PDFString.fromDate(at),
      Prop_Build: { App: { Name: 'Lintel' } },
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          TransformParams: { Type: 'TransformParams', P: 1, V: PDFName.of('1.2') },
        },
      ],
    }),
  );
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Seal'),
      Rect: [0, 0, 0, 0],
      // Printed and locked.
      F: 132,
      P: page.ref,
      V: signature,
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([widget]));
  const form = context.obj({ SigFlags: 3, Fields: [widget] });
  catalog.set(PDFName.of('AcroForm'), context.register(form));
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
  // Empty until the file is signed. The update that fills it changes this object and no other.
  catalog.set(PDFName.of('DSS'), context.register(context.obj({ Type: 'DSS' })));
}
