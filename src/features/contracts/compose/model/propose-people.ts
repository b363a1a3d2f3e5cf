import type { TemplateVersion } from '../../../../../contract/template-shapes.ts';
import type { TemplateSigner } from '../../../../../domain/contracts/template/body.ts';
import type { Listing } from '../../../../../domain/listings/listing.ts';
import { takesTexts } from '../../../../../domain/people/reachable.ts';
import type { Person } from './compose-draft.ts';

type Body = Pick<TemplateVersion, 'body'>;

/** The agent who signs, as far as this device knows them. */
export type KnownAgent = { name: string; email?: string | undefined };

/** Whom an envelope's people are proposed from. */
export type PeopleSource = {
  listing: Pick<Listing, 'vendors' | 'buyers'>;
  agent: KnownAgent | undefined;
  newId: () => string;
};

/** Everybody whom the chosen documents ask, each once: a person has the same id in all of them. */
function signersOf(documents: readonly Body[]): TemplateSigner[] {
  const all = documents.flatMap(({ body }) => body.signers);
  const unique = all.filter((each, place) => all.findIndex(({ id }) => id === each.id) === place);
  return unique.sort((a, b) => a.order - b.order);
}

type Contact = Pick<Person, 'name' | 'email' | 'phone'>;

function contactOf(
  signer: TemplateSigner,
  signers: readonly TemplateSigner[],
  { listing, agent }: PeopleSource,
): Contact {
  if (signer.kind === 'witness') return { name: '', email: '', phone: '' };
  const alike = signers.filter(({ role, kind }) => role === signer.role && kind === 'signer');
  const place = alike.findIndex(({ id }) => id === signer.id);
  if (signer.role === 'agent') {
    return { name: (place === 0 && agent?.name) || '', email: agent?.email ?? '', phone: '' };
  }
  const party = (signer.role === 'buyer' ? listing.buyers : listing.vendors)[place];
  // The dead sign nothing: their executor does.
  const name = (party?.kind === 'estate' ? party.contactName : party?.name) ?? '';
  return { name, email: party?.email ?? '', phone: party?.mobile ?? '' };
}

/** The ways that lead to somebody; nobody who can't be reached is left with one. */
function reachableBy({ email, phone }: Pick<Person, 'email' | 'phone'>): Person['channels'] {
  return [...(email ? (['EMAIL'] as const) : []), ...(takesTexts(phone) ? (['SMS'] as const) : [])];
}

/**
 * Who is asked by these documents: the listing's vendors and buyers in their order, its agent, and a
 * place for each witness. Whoever was asked before keeps what was typed; copies stay.
 */
export function proposePeople(
  documents: readonly Body[],
  source: PeopleSource,
  before: readonly Person[] = [],
): Person[] {
  const signers = signersOf(documents);
  const ids = new Map(
    signers.map(({ id }) => [
      id,
      before.find(({ signerKey }) => signerKey === id)?.id ?? source.newId(),
    ]),
  );
  const asked = signers.map((signer): Person => {
    const { id: signerKey, kind, role, label, witnessFor, order } = signer;
    const known = before.find((person) => person.signerKey === signerKey);
    const whom = witnessFor === undefined ? undefined : ids.get(witnessFor);
    const contact = contactOf(signer, signers, source);
    return {
      ...contact,
      channels: reachableBy(contact),
      position: order,
      ...known,
      id: ids.get(signerKey) ?? '',
      kind,
      role,
      label,
      signerKey,
      ...(whom === undefined ? {} : { witnessFor: whom }),
    };
  });
  return [...asked, ...before.filter(({ kind }) => kind === 'copy')];
}

/** The vendors or buyers of the listing for whom the documents have no place to sign. */
export function leftOut(people: readonly Person[], { vendors, buyers }: PeopleSource['listing']) {
  const roles = new Set(people.map(({ role, kind }) => (kind === 'signer' ? role : undefined)));
  const concerned = [
    ...(roles.has('vendor') ? vendors : []),
    ...(roles.has('buyer') ? buyers : []),
  ];
  return concerned.filter(({ name }) => !people.some((person) => person.name.trim() === name));
}
