import { isOrderSound, type Placed } from '../../../../domain/contracts/signing/order.ts';
import { sharedFault } from '../../../../domain/contracts/signing/shared-contacts.ts';
import type { TemplateBody, TemplateSigner } from '../../../../domain/contracts/template/body.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { takesTexts } from '../../../../domain/people/reachable.ts';
import type { RecipientRow } from '../store.ts';
import type { DraftFault } from './documents.ts';

type Person = Pick<
  RecipientRow,
  | 'id'
  | 'kind'
  | 'role'
  | 'signerKey'
  | 'witnessFor'
  | 'name'
  | 'email'
  | 'phone'
  | 'channels'
  | 'position'
>;

/** What can't be kept even as a draft: people twice, or a witness of nobody. */
export function draftPeopleFaults(people: readonly Person[]): DraftFault[] {
  return people.flatMap((person, place) => {
    const path = `recipients.${place}`;
    const faults: DraftFault[] = [];
    const others = people.filter((each) => each !== person);
    if (others.some(({ id }) => id === person.id)) faults.push({ path, message: 'Is there twice' });
    const isWitness = person.kind === 'witness';
    const signer = others.find(({ id }) => id === person.witnessFor);
    if (isWitness !== (person.witnessFor !== null)) {
      faults.push({ path, message: 'A witness, and nobody else, witnesses somebody' });
    } else if (isWitness && signer?.kind !== 'signer') {
      faults.push({ path, message: 'Say whose signing is witnessed' });
    }
    return faults;
  });
}

/** Everything that keeps these people from being sent these documents. */
export function sendingFaults(
  people: readonly Person[],
  bodies: readonly TemplateBody[],
  listing: Pick<Listing, 'vendors' | 'buyers'>,
  inOrder: boolean,
): DraftFault[] {
  return [
    ...draftPeopleFaults(people),
    ...signerFaults(people, bodies),
    ...people.flatMap((person, place) => contactFaults(person, `recipients.${place}`)),
    ...people.flatMap((person, place) => {
      const message = sharedFault(person, people);
      return message === undefined ? [] : [{ path: `recipients.${place}`, message }];
    }),
    ...people.flatMap((person, place) =>
      person.kind === 'witness'
        ? witnessFaults(person, people, listing).map((message) => ({
            path: `recipients.${place}`,
            message,
          }))
        : [],
    ),
    ...orderFaults(people, inOrder),
  ];
}

/** Every signer of the documents is one person of the same kind, role and witnessing; nobody is over. */
function signerFaults(people: readonly Person[], bodies: readonly TemplateBody[]): DraftFault[] {
  const signers = new Map(bodies.flatMap(({ signers }) => signers.map((each) => [each.id, each])));
  const faults: DraftFault[] = [];
  for (const signer of signers.values()) {
    const found = people.filter(({ signerKey }) => signerKey === signer.id);
    const [person] = found;
    if (found.length !== 1 || !person) {
      faults.push({ path: `signers.${signer.id}`, message: `Choose one ${signer.label}` });
    } else if (!fits(person, signer, people)) {
      faults.push({ path: `signers.${signer.id}`, message: `Is not a ${signer.label}` });
    }
  }
  if (!people.some(({ kind }) => kind === 'signer')) {
    faults.push({ path: 'recipients', message: 'Somebody has to sign' });
  }
  people.forEach(({ kind, signerKey, name }, place) => {
    if (kind !== 'copy' && !signers.has(signerKey ?? '')) {
      faults.push({ path: `recipients.${place}`, message: `${name} has nothing to sign` });
    }
  });
  return faults;
}

function fits(person: Person, signer: TemplateSigner, people: readonly Person[]): boolean {
  if (person.kind !== signer.kind || person.role !== signer.role) return false;
  if (signer.kind === 'signer') return true;
  return people.find(({ id }) => id === person.witnessFor)?.signerKey === signer.witnessFor;
}

/** A copy goes somewhere; who signs may also do so on the agency's device alone. */
function contactFaults({ kind, channels, email, phone }: Person, path: string): DraftFault[] {
  if (kind === 'copy' && channels.length === 0) {
    return [{ path, message: 'Say how the copy is sent' }];
  }
  const isReached = channels.every((channel) =>
    channel === 'EMAIL' ? email !== null : takesTexts(phone),
  );
  return isReached ? [] : [{ path, message: 'Enter the email or the mobile it is sent to' }];
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** A witness is no party (domain.md 4.8). */
function witnessFaults(
  witness: Person,
  people: readonly Person[],
  { vendors, buyers }: Pick<Listing, 'vendors' | 'buyers'>,
): string[] {
  const signers = people.filter(({ kind }) => kind === 'signer');
  const parties = [...signers, ...vendors, ...buyers].map(({ name }) => plain(name));
  return parties.includes(plain(witness.name)) ? ['A witness is no party to the documents'] : [];
}

function orderFaults(people: readonly Person[], inOrder: boolean): DraftFault[] {
  const placed: Omit<Placed, 'state'>[] = [...people];
  if (isOrderSound(placed, inOrder)) return [];
  return [{ path: 'recipients', message: 'A witness signs after the one they witness' }];
}
