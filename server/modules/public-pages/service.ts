import * as v from 'valibot';
import type { OtpAvailable } from '../../../contract/endpoints/otp.ts';
import type { PublicFacts } from '../../../contract/public-facts.ts';
import { AgencyIdSchema } from '../../../domain/ids.ts';
import { LINK_PURPOSES } from '../../../domain/products/link-purposes.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Link, LinkAccess } from '../../http/link-access.ts';
import type { PageAddress } from './page-address.ts';
import {
  findAgencyName,
  findAllTaking,
  findShown,
  findShownEnvelope,
  findTaking,
} from './store.ts';

/** What writing a public page needs from outside. */
export type PublicPageDeps = {
  linkAccess: LinkAccess;
  /** Reads what an agency may read. */
  reading: (agencyId: string) => Tx;
  /** Reads past agencies, for what each of them shows to everybody. */
  readingAll: Tx;
  /** Where a code can be sent to, masked. */
  available: (link: Link) => Promise<OtpAvailable>;
  settings: { brandName: string; supportPhone: string };
};

/** The most agencies that the first step of applying lists. */
const MOST_AGENCIES = 200;

/** A page that is asked for. */
type AskedPage = {
  address: PageAddress | undefined;
  /** Whom the address says one applies to. */
  agency: string | undefined;
  /** The caller's address. */
  from: string;
};

/**
 * What may be seen of a page before any proof. An address that leads to nothing, and a link that is
 * unknown or revoked, are the same `isGone`; too many unknown ones from one address are told to wait.
 */
export async function publicFacts(
  deps: PublicPageDeps,
  { address, agency, from }: AskedPage,
): Promise<PublicFacts | { retryAfterSeconds: number }> {
  const { linkAccess, reading, available, settings } = deps;
  const { brandName, supportPhone } = settings;
  const page = { brandName, supportPhone };
  if (!address) return { ...page, isGone: true };
  if ('code' in address) return page;
  if (!('shortcode' in address)) {
    if (agency !== undefined) return { ...page, ...(await appliedTo(reading, agency)) };
    if (address.page !== 'apply') return page;
    return { ...page, agencies: await findAllTaking(deps.readingAll, MOST_AGENCIES) };
  }
  if (address.page === 'sign') return signingFacts(deps, address.shortcode, from);
  if (address.page === 'check') return checkFacts(deps, address.shortcode, from);
  const asked = { address: from, proof: undefined, needs: 'none' } as const;
  const link = await linkAccess.open(address.shortcode, asked);
  if (!link.ok) {
    const { retryAfterSeconds } = link.error;
    return retryAfterSeconds === undefined ? { ...page, isGone: true } : { retryAfterSeconds };
  }
  const { agencyId, applicationId } = link.value;
  const [shown, channels] = await Promise.all([
    findShown(reading(agencyId), agencyId, applicationId),
    available(link.value),
  ]);
  if (!shown) return { ...page, isGone: true };
  const purpose = LINK_PURPOSES[shown.product];
  return { ...page, agencyName: shown.agencyName, purpose, available: channels };
}

/** To whom a home owner applies: one that has it off and one that there isn't look alike. */
async function appliedTo(
  reading: PublicPageDeps['reading'],
  agency: string,
): Promise<Pick<PublicFacts, 'agencyName' | 'isNotOffered'>> {
  const id = v.safeParse(AgencyIdSchema, agency);
  const agencyName = id.success ? await findTaking(reading(id.output), id.output) : undefined;
  return agencyName === undefined ? { isNotOffered: true } : { agencyName };
}

/**
 * What may be seen of what is to be signed: whose it is and of which kind, never of whom or which
 * property. One that has run out looks like one that there isn't.
 */
async function signingFacts(
  { linkAccess, reading, available, settings }: PublicPageDeps,
  shortcode: string,
  from: string,
): Promise<PublicFacts | { retryAfterSeconds: number }> {
  const page = { brandName: settings.brandName, supportPhone: settings.supportPhone };
  const asked = { address: from, proof: undefined, needs: 'none', of: ['envelope'] } as const;
  const link = await linkAccess.open(shortcode, asked);
  if (!link.ok) {
    const { retryAfterSeconds } = link.error;
    return retryAfterSeconds === undefined ? { ...page, isGone: true } : { retryAfterSeconds };
  }
  const { agencyId, envelopeId, inPerson } = link.value;
  const shown = await findShownEnvelope(reading(agencyId), agencyId, envelopeId);
  if (!shown) return { ...page, isGone: true };
  const facts = { ...page, agencyName: shown.agencyName, purpose: LINK_PURPOSES[shown.product] };
  // Beside a host no code is sent: the host vouches.
  return inPerson ? facts : { ...facts, available: await available(link.value) };
}

/** What may be seen of a check: whose it is, never of whom, for which property or how it stands. */
async function checkFacts(
  { linkAccess, reading, available, settings }: PublicPageDeps,
  shortcode: string,
  from: string,
): Promise<PublicFacts | { retryAfterSeconds: number }> {
  const page = { brandName: settings.brandName, supportPhone: settings.supportPhone };
  const asked = { address: from, proof: undefined, needs: 'none', of: ['aml'] } as const;
  const link = await linkAccess.open(shortcode, asked);
  if (!link.ok) {
    const { retryAfterSeconds } = link.error;
    return retryAfterSeconds === undefined ? { ...page, isGone: true } : { retryAfterSeconds };
  }
  const { agencyId } = link.value;
  const agencyName = await findAgencyName(reading(agencyId), agencyId);
  if (agencyName === undefined) return { ...page, isGone: true };
  const purpose = 'Confirm who you are, as the law asks of sellers and buyers.';
  return { ...page, agencyName, purpose, available: await available(link.value) };
}
