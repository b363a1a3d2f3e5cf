import { DISCLOSURE_DOCUMENTS } from '../../../domain/contracts/signing/disclosure-gate.ts';
import type { Certificate, CertificatePart } from '../../ports/contract-pdf.ts';
import type { PaperRow } from '../../ports/pdf.ts';
import type { SignerIdentity } from '../../ports/signer.ts';
import { agreedParts } from './agreed-words.ts';
import { eventWords, isTold } from './event-words.ts';
import { clocks, moment } from './moment.ts';
import { signerBlocks } from './signer-words.ts';
import type { EnvelopeWhole } from './store.ts';

/** What a certificate says besides the envelope itself. */
type Making = {
  at: Date;
  zone: string;
  /** The document whose sealed file it stands in. */
  position: number;
  seal: SignerIdentity;
  verifyUrl: string;
};

/** The pages at the end of a sealed document (domain.md 4.8): what was signed, by whom, how and when. */
export function certificateOf(given: EnvelopeWhole, making: Making): Certificate {
  // In the order in which they signed.
  const signedAt = ({ signedAt: at }: { signedAt: Date | null }) => at?.getTime() ?? 0;
  const recipients = given.recipients.toSorted((a, b) => signedAt(a) - signedAt(b));
  const whole = { ...given, recipients };
  const { agencyName } = whole;
  const { at, zone, verifyUrl } = making;
  return {
    verifyUrl,
    paper: {
      issuer: agencyName,
      title: 'Certificate of signing',
      madeAt: at,
      facts: factsOf(whole, making),
    },
    parts: [
      { heading: 'Who signed', blocks: signerBlocks(whole, zone) },
      documentPart(whole),
      { heading: 'What happened', table: eventTable(whole, zone) },
      ...agreedParts(whole),
      { heading: 'How to check this file', lines: checkLines(whole, making) },
    ],
  };
}

function factsOf(
  { row, agencyName, documents, recipients }: EnvelopeWhole,
  { at, zone, position, verifyUrl }: Making,
): readonly (readonly [string, string])[] {
  const { disclosure, sentAt } = row;
  const own = documents.find(({ document }) => document.position === position)?.document.name ?? '';
  const signed = recipients.flatMap(({ signedAt }) => (signedAt ? [signedAt.getTime()] : []));
  const copies = recipients.filter(({ kind }) => kind === 'copy').map(({ name }) => name);
  const given = disclosure?.givenOn.split('-').toReversed().join('/');
  return [
    ['Document', own],
    ['Subject', row.subject],
    ['Sent by', `${row.createdByName} of ${agencyName}`],
    ...(sentAt ? [['Sent', moment(sentAt, zone)] as const] : []),
    ...(disclosure
      ? ([
          ['Given to the buyer before', `${DISCLOSURE_DOCUMENTS[disclosure.rule]}, on ${given}`],
        ] as const)
      : []),
    ...(signed.length > 0
      ? [['Everybody had signed', moment(new Date(Math.max(...signed)), zone)] as const]
      : []),
    ['Sealed', moment(at, zone)],
    ...(copies.length > 0 ? [['Copy to', copies.join(', ')] as const] : []),
    ['Envelope', row.id],
    ['Check this file at', verifyUrl],
  ];
}

function documentPart({ documents }: EnvelopeWhole): CertificatePart {
  return {
    heading:
      documents.length === 1 ? 'The document as it was sent' : 'The documents as they were sent',
    table: {
      columns: [
        { heading: 'Document', share: 0.9 },
        { heading: 'Pages', share: 0.36 },
        { heading: 'SHA-256 of the file', share: 3 },
      ],
      rows: documents.map(({ document, file }): PaperRow => {
        return { cells: [document.name, String(file.pages.length), document.sha256] };
      }),
    },
  };
}

function eventTable({ events, recipients }: EnvelopeWhole, zone: string) {
  const find = (id: string | null) => recipients.find((each) => each.id === id);
  const rows = events.filter(isTold).map((event): PaperRow => {
    const { at, kind, facts, actorKind, actorName: by, address } = event;
    const person = find(event.recipientId);
    const said = eventWords({
      kind,
      facts,
      by,
      about: person?.name ?? by,
      isInPerson: Boolean(person?.inPerson),
      witnessFor: find(person?.witnessFor ?? null)?.name,
    });
    const { utc, local } = clocks(at, zone);
    return { cells: [`${utc} UTC ${local}`, said, actorKind === 'SYS' ? '' : (address ?? '')] };
  });
  const columns = [
    // As wide as the second of its two lines: in UTC, and at the property.
    { heading: 'When', share: 1.48 },
    { heading: 'What', share: 2.5 },
    { heading: 'Network address', share: 0.95 },
  ];
  return { columns, rows };
}

function checkLines(
  { agencyName, events, documents }: EnvelopeWhole,
  { seal, verifyUrl, zone }: Making,
): string[] {
  const file = documents.length === 1 ? 'the document' : 'each document';
  return [
    `Open ${verifyUrl} and choose this file. The page works out the SHA-256 of all its bytes and says whether it is the file that was sealed. That SHA-256 is shown there, for a file cannot hold its own.`,
    `The SHA-256 above is of the PDF of ${file} before anything was filled in. Whoever signed can download that PDF by their link, beside their sealed copy: any program that works out SHA-256 comes to the same.`,
    `The document with this certificate carries a digital signature, which PDF readers check: if anything in it is changed or added, they say so. It was made with the certificate of ${seal.subject}, SHA-256 ${seal.fingerprint}.`,
    'In the signature stands a time stamp of an authority for time stamps (RFC 3161), which says when it was there at the latest. After the document stand the certificates and revocation lists by which both can be checked years later; a reader may call these an addition, for they are there since the sealing but can’t be in what they prove.',
    `${agencyName} keeps the audit trail of the envelope, which also has all that each browser said of itself: ${events.length} entries when this was sealed, each with the SHA-256 of the one before. The last has ${events.at(-1)?.hash ?? ''}.`,
    `Times are those of the server, in UTC and as clocks at the property showed them (${zone}).`,
  ];
}
