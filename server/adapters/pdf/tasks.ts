import type { Result } from '../../../domain/result.ts';
import type { Certificate, InkedField, SealReason } from '../../ports/contract-pdf.ts';
import type { Paper } from '../../ports/pdf.ts';
import type { CheckedPage, PdfRefusal, TakenPdf } from '../../ports/pdf-check.ts';
import type { ProposedField } from '../../ports/pdf-fields.ts';

/** What a thread of its own is asked to do with a file or a paper. */
export type Task =
  | { kind: 'check'; file: Uint8Array }
  | { kind: 'take'; file: Uint8Array }
  | { kind: 'propose'; file: Uint8Array }
  | { kind: 'text'; file: Uint8Array }
  | { kind: 'picture'; file: Uint8Array }
  | { kind: 'paper'; paper: Paper }
  | { kind: 'fill'; file: Uint8Array; fields: readonly InkedField[]; at: Date }
  | { kind: 'prepare'; file: Uint8Array; certificate: Certificate; seal: SealReason };

/** What it answers to each. */
export type Answers = {
  check: Result<readonly CheckedPage[], PdfRefusal>;
  take: Result<TakenPdf, PdfRefusal>;
  propose: readonly ProposedField[];
  text: string;
  picture: boolean;
  paper: Uint8Array;
  fill: Uint8Array;
  prepare: Uint8Array;
};

/** What a thread sends back: its answer and how long it took, or that it failed and how. */
export type Reply =
  | { ok: true; answer: Answers[keyof Answers]; milliseconds: number }
  | { ok: false; name: string; message: string };
