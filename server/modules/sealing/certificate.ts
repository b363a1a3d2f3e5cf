import { DISCLOSURE_DOCUMENTS } from '../../../domain/contracts/signing/disclosure-gate.ts';
import { sharersOf } from '../../../domain/contracts/signing/shared-contacts.ts';
import { SIGNER_ROLE_NAMES } from '../../../domain/contracts/template/signers.ts';
import { maskEmail, maskPhone } from '../../../domain/people/masks.ts';
import type { Certificate } from '../../ports/contract-pdf.ts';
import type { PaperRow } from '../../ports/pdf.ts';
import type { SignerIdentity } from '../../ports/signer.ts';
import { eventWords } from './event-words.ts';
import { moment } from './moment.ts';
import type { EnvelopeWhole } from './store.ts';

/** What a certificate says besides the envelope itself. */
type Making = {
  at: Date;
  zone: string;
  /** The hash of each document once it was filled, before this page was added, by its position. */
  filled: ReadonlyMap<number, string>;
  seal: SignerIdentity;
  verifyUrl: string;
  verifyCode: string;
};

/** The pages at the end of a sealed document (domain.md 4.8): what was signed, by whom, how and when. */
export function certificateOf(whole: EnvelopeWhole, making: Making): Certificate {
  const { row, agencyName, events } = whole;
  const { at, zone, verifyUrl, verifyCode, seal } = making;
  const { disclosure } = row;
  const given = disclosure && {
    what: DISCLOSURE_DOCUMENTS[disclosure.rule],
    on: disclosure.givenOn.split('-').toReversed().join('/'),
  };
  return {
    verifyUrl,
    paper: {
      issuer: agencyName,
      title: 'Certificate of signing',
      madeAt: at,
      facts: [
        ['Envelope', row.id],
        ['Subject', row.subject],
        ['Sent by', row.createdByName],
        ['Everybody had signed', moment(row.updatedAt, zone)],
        ...(given ? [['Given to the buyer before', `${given.what}, on ${given.on}`] as const] : []),
        ['Sealed', moment(at, zone)],
        ['Sealed with', `${seal.subject}; SHA-256 of the certificate: ${seal.fingerprint}`],
        ['Audit trail', `${events.length} entries; hash of the last: ${events.at(-1)?.hash ?? ''}`],
        ['Code to check it', verifyCode],
      ],
      notes: [
        'Times are those of the server, in UTC and as clocks at the property showed them.',
        'This file carries a digital signature over all of its bytes. If anything in it is changed or added, readers say so, and the page above no longer knows it.',
      ],
    },
    parts: [
      { heading: 'Documents', table: documentTable(whole, making.filled) },
      { heading: 'People', table: peopleTable(whole, zone) },
      { heading: 'What happened', table: eventTable(whole) },
    ],
  };
}

function documentTable({ documents }: EnvelopeWhole, filled: ReadonlyMap<number, string>) {
  const rows = documents.flatMap(({ document }): PaperRow[] => [
    { cells: [document.name, 'as it was sent', document.sha256] },
    { cells: ['', 'as it was signed, before this page', filled.get(document.position) ?? ''] },
  ]);
  const columns = [
    { heading: 'Document', share: 1.2 },
    { heading: 'State', share: 0.9 },
    { heading: 'SHA-256', share: 2.2 },
  ];
  return { columns, rows };
}

function peopleTable({ recipients }: EnvelopeWhole, zone: string) {
  const nameOf = (id: string | null) => recipients.find((each) => each.id === id)?.name ?? '';
  const rows = recipients.map((person): PaperRow => {
    const { kind, role, name, witnessFor, signedAt } = person;
    const part =
      kind === 'witness'
        ? `witness of ${nameOf(witnessFor)}`
        : kind === 'copy'
          ? 'gets a copy'
          : SIGNER_ROLE_NAMES[role].toLowerCase();
    const signed = signedAt ? moment(signedAt, zone) : '';
    return { cells: [`${name}, ${part}`, authentication(person, recipients), signed] };
  });
  const columns = [
    { heading: 'Person', share: 1.2 },
    { heading: 'How they were known', share: 1.8 },
    { heading: 'Signed', share: 1.3 },
  ];
  return { columns, rows };
}

function authentication(
  person: EnvelopeWhole['recipients'][number],
  people: EnvelopeWhole['recipients'],
): string {
  const { kind, email, phone, consented, inPerson, attestation } = person;
  if (kind === 'copy') return '';
  const ways = [email && maskEmail(email), phone && maskPhone(phone)].filter(Boolean).join(', ');
  const sharers = inPerson ? [] : sharersOf(person, people).map((each) => each.name);
  const said = [
    ...(inPerson
      ? [`In person with ${inPerson.name}, who knew them by ${inPerson.identifiedBy}.`]
      : [`${proofOf(consented?.otpId)} and a link of their own${ways ? ` (${ways})` : ''}.`]),
    ...(sharers.length > 0
      ? [`Shares a mailbox or phone with ${sharers.join(', ')}; each entered a code of their own.`]
      : []),
    ...(consented ? [`Agreed to sign electronically, wording ${consented.version}.`] : []),
    ...(attestation
      ? [`Says: an adult, no party, present in person; ${attestation.address}.`]
      : []),
  ];
  return said.join(' ');
}

function proofOf(otpId: string | null | undefined): string {
  return otpId ? `One-time code (proof ${otpId})` : 'One-time code';
}

function eventTable({ events, recipients }: EnvelopeWhole) {
  const nameOf = (id: string | null) => recipients.find((each) => each.id === id)?.name;
  const rows = events.map((event): PaperRow => {
    const about = nameOf(event.recipientId);
    const by = event.actorName;
    const whom = about !== undefined && about !== by ? `, about ${about}` : '';
    const from = event.actorKind === 'SYS' ? '' : `${event.address ?? ''} ${event.userAgent ?? ''}`;
    const { at, zone, kind, facts } = event;
    return { cells: [moment(at, zone), `${eventWords(kind, facts)}: ${by}${whom}`, from.trim()] };
  });
  const columns = [
    { heading: 'When', share: 1.5 },
    { heading: 'What', share: 1.5 },
    { heading: 'From', share: 1.4 },
  ];
  return { columns, rows };
}
