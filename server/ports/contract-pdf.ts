import type { ShownRect } from '../../domain/contracts/page-geometry.ts';
import type { Paper } from './pdf.ts';

/** What is written into a field. */
export type Ink =
  /** Text on one line while it fits, on more or smaller when it doesn't; nothing of it is cut. */
  | { kind: 'line'; text: string }
  /** Text from the top of the field, in lines of its own and wrapped ones. */
  | { kind: 'lines'; text: string }
  | { kind: 'tick' }
  /** A small box for each option, ticked or not, with its words. */
  | { kind: 'ticks'; options: readonly string[]; ticked: readonly string[] }
  /** A signature or initials: a PNG, as large as the field allows and never distorted. */
  | { kind: 'picture'; png: Uint8Array };

/** What is written where: a place on the page as it is shown, pages counted from 0. */
export type InkedField = ShownRect & { page: number; ink: Ink };

/** A part of a certificate under its heading: people with a few lines each, a table, paragraphs. */
export type CertificatePart = {
  heading: string;
  /** Never parted by the end of a page. */
  blocks?: readonly { title: string; lines: readonly string[] }[];
  table?: NonNullable<Paper['table']>;
  lines?: readonly string[];
};

/** The pages that are added at the end of what was signed, and how a reader comes to check them. */
export type Certificate = {
  paper: Pick<Paper, 'issuer' | 'title' | 'facts' | 'madeAt'>;
  parts: readonly CertificatePart[];
  /** Where a reader checks the file: a QR code beside the first facts. */
  verifyUrl: string;
};

/** What the place of the digital signature says to readers. */
export type SealReason = { name: string; reason: string; location: string; at: Date };

/** A picture that is no PNG, broken, or larger than a page can need. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture';
}

/**
 * Writes into contracts. It takes files only that PdfCheck took, runs nothing of them, and fetches nothing.
 * Fields of forms in them become plain content. Rejects with UnusablePicture when a picture can't be drawn.
 */
export type ContractPdf = {
  /** The file with these fields written into its pages, which stay as they are shown. */
  fill(file: Uint8Array, fields: readonly InkedField[], at: Date): Promise<Uint8Array>;
  /** The filled file with its certificate and an empty place for a signature, for a Signer to fill. */
  prepare(file: Uint8Array, certificate: Certificate, seal: SealReason): Promise<Uint8Array>;
  /** Whether a picture can be drawn, without drawing it anywhere. */
  canDraw(png: Uint8Array): Promise<boolean>;
};
