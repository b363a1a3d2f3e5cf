import { sharersOf } from '../../../domain/contracts/signing/shared-contacts.ts';
import type { StaffTie } from '../../../domain/contracts/signing/staff-contacts.ts';
import { SIGNER_ROLE_NAMES } from '../../../domain/contracts/template/signers.ts';
import { deviceWords } from './device-words.ts';
import { codeWords, identifiedWords, maskedWays } from './event-words.ts';
import { moment } from './moment.ts';
import type { EnvelopeWhole } from './store.ts';

type Recipient = EnvelopeWhole['recipients'][number];
type Block = { title: string; lines: string[] };

/** Everybody who signed, in a few lines each: who, how they were reached and known, when, and from where. */
export function signerBlocks(whole: EnvelopeWhole, zone: string): Block[] {
  return whole.recipients
    .filter(({ kind }) => kind !== 'copy')
    .map((person) => ({
      title: `${person.name}, ${partOf(person, whole.recipients)}`,
      lines: [
        knownBy(person, whole),
        ...staffLines(person, whole),
        ...signedLines(person, whole, zone),
        ...attestationLines(person, whole.recipients),
      ],
    }));
}

function partOf({ kind, role, witnessFor }: Recipient, people: readonly Recipient[]): string {
  if (kind !== 'witness') return SIGNER_ROLE_NAMES[role].toLowerCase();
  return `witness of ${nameOf(people, witnessFor)}`;
}

function nameOf(people: readonly Recipient[], id: string | null): string {
  return people.find((each) => each.id === id)?.name ?? '';
}

/** The entry of their signing: a signature counts once, and a correction takes it back. */
function signingOf({ id }: Recipient, { events }: EnvelopeWhole) {
  return events.findLast(({ kind, recipientId }) => kind === 'sign' && recipientId === id);
}

function knownBy(person: Recipient, whole: EnvelopeWhole): string {
  const { inPerson, channels, email, phone } = person;
  if (inPerson) {
    return `In person, on a device of ${whole.agencyName}, beside ${inPerson.name}, who stated that they ${identifiedWords(inPerson.identifiedBy, inPerson.seen)}.`;
  }
  const ways = maskedWays(email, phone, channels);
  const facts = signingOf(person, whole)?.facts ?? {};
  const said = `Opened a link of their own sent ${ways || 'to them'}, and entered ${codeWords(facts)}.`;
  const sharers = sharersOf(person, whole.recipients).map((each) => each.name);
  return sharers.length === 0
    ? said
    : `${said} Shares a mailbox or phone with ${sharers.join(', ')}; each entered a code of their own.`;
}

const WORKS_WITH: Readonly<Record<StaffTie['worksWith'], (agencyName: string) => string>> = {
  agency: (agencyName) => `at ${agencyName}, which sent this`,
  us: () => 'with whoever runs this service',
};

/** Whoever signs for themselves and sends or keeps such documents too is named as what they are. */
function staffLines(person: Recipient, whole: EnvelopeWhole): string[] {
  const staff = signingOf(person, whole)?.facts.staff as StaffTie | undefined;
  if (!staff) return [];
  const where = WORKS_WITH[staff.worksWith](whole.agencyName);
  return [
    staff.by === 'contact'
      ? `Has an account of their own ${where}, under this name and by this mailbox or phone.`
      : `Somebody of this name has an account ${where}, under another mailbox and phone.`,
  ];
}

function signedLines(person: Recipient, whole: EnvelopeWhole, zone: string): string[] {
  const { signedAt, inPerson, kind } = person;
  if (!signedAt) return [];
  const page = inPerson ? 'that device' : 'the web page that the link opens';
  const { address, userAgent } = signingOf(person, whole) ?? {};
  const from = address
    ? `, with ${deviceWords(userAgent ?? '')} at network address ${address}`
    : '';
  const as = kind === 'witness' ? ' as a witness' : '';
  return [`Signed${as} on ${page}, at ${moment(signedAt, zone)}${from}.`];
}

function attestationLines(
  { attestation, witnessFor }: Recipient,
  people: readonly Recipient[],
): string[] {
  if (!attestation) return [];
  return [
    `Stated that they are an adult and not a party, and were present in person when ${nameOf(people, witnessFor)} signed. Address: ${attestation.address}.`,
  ];
}
