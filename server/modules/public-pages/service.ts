import * as v from 'valibot';
import type { OtpAvailable } from '../../../contract/endpoints/otp.ts';
import { publicPaths } from '../../../contract/public-addresses.ts';
import type { PublicFacts } from '../../../contract/public-facts.ts';
import { readableColour } from '../../../domain/agencies/website.ts';
import { AgencyIdSchema } from '../../../domain/ids.ts';
import { LINK_PURPOSES } from '../../../domain/products/link-purposes.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Link, LinkAccess } from '../../http/link-access.ts';
import type { PublishedSite } from '../website/service.ts';
import type { PageAddress } from './page-address.ts';
import { findAgencyName, findShown, findShownEnvelope, findTaking } from './store.ts';

/** What writing a public page needs from outside. */
export type PublicPageDeps = {
  linkAccess: LinkAccess;
  /** Reads what an agency may read. */
  reading: (agencyId: string) => Tx;
  /** How an agency shows itself; undefined while it shows its name alone. */
  publishedSite: (agencyId: string) => Promise<PublishedSite | undefined>;
  /** Its logo, a PNG in base64. */
  publishedLogo: (agencyId: string) => Promise<string | undefined>;
  /** Where a code can be sent to, masked. */
  available: (link: Link) => Promise<OtpAvailable>;
  settings: { brandName: string; supportPhone: string };
};

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
  if (address.page === 'agency') return { ...page, ...(await agencyShown(deps, address)) };
  if (!('shortcode' in address)) {
    return agency === undefined ? page : { ...page, ...(await appliedTo(deps, agency)) };
  }
  if (address.page === 'sign') return signingFacts(deps, address.shortcode, from);
  if (address.page === 'check' || address.page === 'deposit' || address.page === 'settlement') {
    return personFacts(deps, { page: address.page, shortcode: address.shortcode, from });
  }
  const asked = { address: from, proof: undefined, needs: 'none' } as const;
  const link = await linkAccess.open(address.shortcode, asked);
  if (!link.ok) {
    const { retryAfterSeconds } = link.error;
    return retryAfterSeconds === undefined ? { ...page, isGone: true } : { retryAfterSeconds };
  }
  const { agencyId, applicationId } = link.value;
  const [shown, site, channels] = await Promise.all([
    findShown(reading(agencyId), agencyId, applicationId),
    siteOf(deps, agencyId),
    available(link.value),
  ]);
  if (!shown) return { ...page, isGone: true };
  const purpose = LINK_PURPOSES[shown.product];
  return { ...page, agencyName: shown.agencyName, ...site, purpose, available: channels };
}

type OfAgency = Pick<PublicFacts, 'agencyName' | 'site' | 'isNotOffered' | 'isGone'>;

/** How an agency shows itself; nothing while it shows its name alone. */
async function siteOf(
  deps: Pick<PublicPageDeps, 'publishedSite'>,
  agencyId: string,
): Promise<Pick<PublicFacts, 'site'>> {
  const published = await deps.publishedSite(agencyId);
  if (!published) return {};
  const { hasLogo, colour, version, ...said } = published;
  return {
    site: {
      ...said,
      ...(hasLogo ? { logo: publicPaths.logo(agencyId, version) } : {}),
      ...(colour === undefined ? {} : { colour: readableColour(colour) }),
    },
  };
}

/** The logo that is at an address; undefined where there is none. */
export async function logoAt(
  deps: Pick<PublicPageDeps, 'publishedLogo'>,
  agencyId: string,
): Promise<string | undefined> {
  const id = v.safeParse(AgencyIdSchema, agencyId);
  return id.success ? deps.publishedLogo(id.output) : undefined;
}

/** An agency's own page, which there is once it has published something. */
async function agencyShown(
  deps: Pick<PublicPageDeps, 'reading' | 'publishedSite'>,
  { agencyId }: { agencyId: string },
): Promise<OfAgency> {
  const id = v.safeParse(AgencyIdSchema, agencyId);
  if (!id.success) return { isGone: true };
  const tx = deps.reading(id.output);
  const agencyName = await findAgencyName(tx, id.output);
  const { site } = await siteOf(deps, id.output);
  if (agencyName === undefined || !site) return { isGone: true };
  const isTaking = (await findTaking(tx, id.output)) !== undefined;
  const applyPath = `${publicPaths.apply('one')}?agency=${id.output}`;
  return { agencyName, site: isTaking ? { ...site, applyPath } : site };
}

/** To whom a home owner applies: one that has it off and one that there isn't look alike. */
async function appliedTo(
  deps: Pick<PublicPageDeps, 'reading' | 'publishedSite'>,
  agency: string,
): Promise<OfAgency> {
  const id = v.safeParse(AgencyIdSchema, agency);
  const agencyName = id.success ? await findTaking(deps.reading(id.output), id.output) : undefined;
  if (!id.success || agencyName === undefined) return { isNotOffered: true };
  return { agencyName, ...(await siteOf(deps, id.output)) };
}

/**
 * What may be seen of what is to be signed: whose it is and of which kind, never of whom or which
 * property. One that has run out looks like one that there isn't.
 */
async function signingFacts(
  deps: PublicPageDeps,
  shortcode: string,
  from: string,
): Promise<PublicFacts | { retryAfterSeconds: number }> {
  const { linkAccess, reading, available, settings } = deps;
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
  const purpose = LINK_PURPOSES[shown.product];
  const site = await siteOf(deps, agencyId);
  const facts = { ...page, agencyName: shown.agencyName, ...site, purpose };
  // Beside a host no code is sent: the host vouches.
  return inPerson ? facts : { ...facts, available: await available(link.value) };
}

const PERSON_PAGES = {
  check: { of: ['aml'], purpose: 'Confirm who you are, as the law asks of sellers and buyers.' },
  deposit: { of: ['deposit'], purpose: 'See the deposit of a sale.' },
  settlement: { of: ['settlement'], purpose: 'See the settlement of a sale.' },
} as const;

/** What may be seen of a check, a deposit or a settlement: whose it is, never of whom, for which property or how it stands. */
async function personFacts(
  deps: PublicPageDeps,
  asked: { page: keyof typeof PERSON_PAGES; shortcode: string; from: string },
): Promise<PublicFacts | { retryAfterSeconds: number }> {
  const { linkAccess, reading, available, settings } = deps;
  const { of, purpose } = PERSON_PAGES[asked.page];
  const page = { brandName: settings.brandName, supportPhone: settings.supportPhone };
  const needs = { address: asked.from, proof: undefined, needs: 'none', of } as const;
  const link = await linkAccess.open(asked.shortcode, needs);
  if (!link.ok) {
    const { retryAfterSeconds } = link.error;
    return retryAfterSeconds === undefined ? { ...page, isGone: true } : { retryAfterSeconds };
  }
  const { agencyId } = link.value;
  const agencyName = await findAgencyName(reading(agencyId), agencyId);
  if (agencyName === undefined) return { ...page, isGone: true };
  const site = await siteOf(deps, agencyId);
  return { ...page, agencyName, ...site, purpose, available: await available(link.value) };
}
