import { createHash } from 'node:crypto';
import type { Certificate, ContractPdf } from '../ports/contract-pdf.ts';
import type { NamedPaper, PaperSeal, PdfMaker } from '../ports/pdf.ts';
import type { Signer } from '../ports/signer.ts';
import type { FileContent } from './file-answer.ts';

/** What makes papers, and seals those that are to be sealed. */
export type PaperDeps = { pdf: PdfMaker; contractPdf: ContractPdf; signer: Signer };

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function certificateOf(
  { issuer, title, madeAt }: NamedPaper['paper'],
  { verifyUrl, facts }: PaperSeal,
  { subject, fingerprint }: { subject: string; fingerprint: string },
): Certificate {
  const lines = [
    `This file has a digital signature of ${subject} (SHA-256 ${fingerprint}). Readers of PDFs show it, and that nothing was changed since.`,
    `Open ${verifyUrl} to see whether what it says still holds.`,
  ];
  return {
    verifyUrl,
    paper: { issuer, title: `Seal of this ${title.toLowerCase()}`, madeAt, facts },
    parts: [{ heading: 'How to check this file', lines }],
  };
}

/** The PDF of a paper, sealed and its hash kept where it is to be. Made outside of transactions: a seal asks others for its time. */
export async function paperBytes(
  { paper, seal }: NamedPaper,
  { pdf, contractPdf, signer }: PaperDeps,
): Promise<{ bytes: Uint8Array; sha256: string }> {
  const made = await pdf.make(paper);
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  if (!seal) return { bytes: made, sha256: hash(made) };
  const certificate = certificateOf(paper, seal, await signer.identity());
  const { issuer: name, madeAt: at } = paper;
  const place = { name, reason: seal.reason, location: 'Australia', at };
  const bytes = await signer.sign(await contractPdf.prepare(made, certificate, place));
  const sha256 = hash(bytes);
  await seal.keep(sha256);
  return { bytes, sha256 };
}

/** The PDF of a paper as it is sent. Handlers give papers alone, so none is made within a transaction. */
export async function paperFile(named: NamedPaper, deps: PaperDeps): Promise<FileContent> {
  const { bytes, sha256 } = await paperBytes(named, deps);
  const { name } = named;
  return { name, mediaType: 'application/pdf', size: bytes.length, sha256, bytes: once(bytes) };
}
