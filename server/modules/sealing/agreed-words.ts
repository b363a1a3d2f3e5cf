import { agreedConsentText } from '../../../domain/contracts/signing/consent.ts';
import type { CertificatePart } from '../../ports/contract-pdf.ts';
import type { EnvelopeWhole } from './store.ts';

/**
 * The wording that people agreed to, whole, each version once: what a witness agreed to besides stands under
 * what everybody did.
 */
export function agreedParts({ recipients, agencyName }: EnvelopeWhole): CertificatePart[] {
  const versions = new Map<string, { paragraphs: Set<string>; witnesses: Set<string> }>();
  // Signers first, so that what is left of a witness's wording is theirs alone.
  const inOrder = recipients.toSorted(
    (a, b) => Number(a.kind === 'witness') - Number(b.kind === 'witness'),
  );
  for (const { kind, consented } of inOrder) {
    if (!consented) continue;
    const known = versions.get(consented.version) ?? {
      paragraphs: new Set(),
      witnesses: new Set(),
    };
    versions.set(consented.version, known);
    for (const line of agreedConsentText(consented, kind, agencyName).split('\n')) {
      if (known.paragraphs.has(line)) continue;
      (kind === 'witness' ? known.witnesses : known.paragraphs).add(line);
    }
  }
  return [...versions].map(([version, { paragraphs, witnesses }]) => ({
    heading: `What they agreed to (wording ${version})`,
    lines: [
      `${namesOf(recipients, version)} agreed to this before signing:`,
      ...[...paragraphs].map((line) => `“${line}”`),
      ...[...witnesses].map((line) => `Witnesses: “${line}”`),
    ],
  }));
}

function namesOf(recipients: EnvelopeWhole['recipients'], version: string): string {
  const names = recipients.flatMap(({ name, consented }) =>
    consented?.version === version ? [name] : [],
  );
  return names.length === 1
    ? `${names[0]}`
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
