import type { Verification } from '../../contract/endpoints/verification.ts';
import { element } from './element.ts';

/** What was asked about: the file somebody holds, or only the code of a certificate. */
export type Asked = { kind: 'file'; name: string; sha256: string } | { kind: 'code' };

const PRODUCTS = {
  'sale-contract': 'Sale contract',
  'listing-agreement': 'Listing agreement',
  'adhoc-contract': 'Contract',
} as const;

/** What is known, as a part of the page. */
export function resultOf(asked: Asked, found: Verification): HTMLElement {
  if (found.outcome === 'as-sent' && asked.kind === 'file') return asSent(asked);
  if (found.outcome !== 'sealed') return unknown(asked);
  const { agencyName, documentName, product, signerCount, sealedAt, envelopeId } = found;
  const people = signerCount === 1 ? '1 person' : `${signerCount} people`;
  const facts: [string, string][] = [
    ['Document', `${documentName} (${PRODUCTS[product]})`],
    ['Agency', agencyName],
    ['Signed by', people],
    ['Sealed', moment(sealedAt)],
    ['Envelope', envelopeId],
    ['SHA-256 of the sealed file', found.sha256],
    ['SHA-256 as it was sent', found.originalSha256],
  ];
  return asked.kind === 'file'
    ? part('same', `${asked.name} is exactly as it was sealed`, [], facts)
    : part('code', 'A document was sealed under this code', [CHOOSE], facts);
}

const CHOOSE =
  'This says nothing yet about a file that you hold. Choose it above to see whether it is the same.';

function asSent({ name, sha256 }: Extract<Asked, { kind: 'file' }>): HTMLElement {
  return part(
    'code',
    `${name} is a document as it was sent to be signed`,
    [
      'No signature is in this file. What was signed is another one, the sealed document: its certificate names this file by the SHA-256 “as it was sent”. Ask whoever gave it to you for the sealed one, and choose that.',
    ],
    [['SHA-256 of this file', sha256]],
  );
}

function unknown(asked: Asked): HTMLElement {
  if (asked.kind === 'code') {
    return part('unknown', 'Nothing was sealed under this code', [
      'Check the code on the last pages of the document, or choose the file above.',
    ]);
  }
  return part(
    'unknown',
    `${asked.name} is not a file that was sealed here`,
    [
      'Something in it was changed or added after it was sealed, or it was sealed elsewhere. Ask whoever gave it to you for their original.',
    ],
    [['SHA-256 of this file', asked.sha256]],
  );
}

/** A part of the page: what came out, what it means, and facts. */
export function part(
  outcome: 'same' | 'code' | 'unknown',
  title: string,
  texts: readonly string[],
  facts: readonly (readonly [string, string])[] = [],
): HTMLElement {
  const list = facts.map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  );
  return element(
    'section',
    { class: 'result', 'data-outcome': outcome },
    element('h2', {}, title),
    ...texts.map((text) => element('p', {}, text)),
    ...(list.length > 0 ? [element('dl', {}, ...list)] : []),
  );
}

const CLOCK = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

/** In the reader's own time, with its zone, and in UTC; once where those are the same. */
export function moment(iso: string, timeZone?: string): string {
  const at = new Date(iso);
  const inZone = (zone: string | undefined) =>
    new Intl.DateTimeFormat('en-AU', { ...CLOCK, timeZone: zone }).format(at);
  const [own, utc] = [inZone(timeZone), inZone('UTC')];
  return own === utc ? utc : `${own} (${utc})`;
}
