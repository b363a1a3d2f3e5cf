import { publicPaths } from '../../../contract/public-addresses.ts';
import type { PublicFacts } from '../../../contract/public-facts.ts';
import { agencyMark } from '../../../domain/agencies/agency-mark.ts';
import type { PageAddress } from './page-address.ts';
import { escapeHtml } from './template.ts';

/** The heading and the first step of a page, as its scripts will show them (src/pay, src/sign). */
type FirstStep = { title: string; body: string };

const HEADINGS: Record<PageAddress['page'], string> = {
  sign: 'Documents to sign',
  check: 'Confirm who you are',
  deposit: 'The deposit',
  settlement: 'The settlement',
  verify: 'Check a sealed document',
  'verify-payout': 'Check a payout letter',
  pay: 'Your payment options',
  'payment-confirmation': 'Your payment',
  'payment-return': 'Your payment',
  'request-more-funds': 'Request more funds',
  'own-help': 'Help with your application',
  help: 'Help and complaints',
  decisions: 'How decisions are made',
  agency: 'Our agency',
  apply: 'Apply to pay at settlement',
  'apply-online': 'Complete your application',
  'apply-online-confirmation': 'Your application',
};

const GONE = `<p>It may have been cancelled or replaced by a newer one, or not have been copied whole. Please open the latest message from your agent, which says what became of it, or ask them for a new link.</p>`;
const BUSY = `<p>There were too many requests from your connection. Please try again in a while.</p>`;
const NOT_OFFERED = `<p>This agency doesn’t take applications online. Please ask your agent for a link.</p>`;
const ASK = `<p>To keep your details safe, we send you a 6-digit code first. Where shall it go?</p>`;

/** What stands in the document before any script runs: whose page it is, what for, and what to do first. */
export function firstStep(address: PageAddress | undefined, facts: PublicFacts): FirstStep {
  const { title, body } = contentOf(address, facts);
  const owner = facts.agencyName ?? facts.brandName;
  return { title: `${title} – ${owner}`, body: frame(facts, owner, body) };
}

/** For an address that asked too often: neither whether a link exists nor whose it is. */
export function waitPage(facts: PublicFacts): FirstStep & { facts: PublicFacts } {
  const body = `${heading('Please wait a moment')}${BUSY}`;
  const title = `Please wait a moment – ${facts.brandName}`;
  return { title, body: frame(facts, facts.brandName, body), facts };
}

function contentOf(address: PageAddress | undefined, facts: PublicFacts): FirstStep {
  if (!address || facts.isGone) {
    const title = 'This link doesn’t work';
    return { title, body: `${heading(title)}${GONE}` };
  }
  if (facts.available?.required) {
    const title = 'Confirm it’s you';
    const { purpose, available } = facts;
    return {
      title,
      body: `${heading(title, purpose)}${welcome(facts)}${ASK}${choices(available)}`,
    };
  }
  const title = (address.page === 'agency' && facts.agencyName) || HEADINGS[address.page];
  if (facts.isNotOffered) return { title, body: `${heading(title)}${NOT_OFFERED}` };
  return { title, body: `${heading(title, facts.purpose)}<p>Loading …</p>` };
}

function welcome({ site }: PublicFacts): string {
  return site?.welcome ? `<p>${escapeHtml(site.welcome)}</p>` : '';
}

function heading(title: string, summary?: string): string {
  const below = summary ? `<p class="summary">${escapeHtml(summary)}</p>` : '';
  return `<div class="title"><h1 tabindex="-1">${escapeHtml(title)}</h1>${below}</div>`;
}

/** Fields of the browser's own: what is tapped before the scripts run stays chosen, and they go on with it. */
function choices({ channels }: NonNullable<PublicFacts['available']>): string {
  const items = channels.map(({ channel, otpSentTo }) => {
    const text = channel === 'SMS' ? 'Text a code to' : 'Email a code to';
    return `<li><label class="choice"><input type="radio" name="early" value="${channel}" class="early"><span class="sign"></span><span>${text} <strong class="target">${escapeHtml(otpSentTo)}</strong></span></label></li>`;
  });
  return `<ul class="choices">${items.join('')}</ul>`;
}

/** An agency's logo, or the letters that stand for it. */
function mark({ site }: PublicFacts, owner: string): string {
  return site?.logo
    ? `<img class="logo" src="${escapeHtml(site.logo)}" alt="">`
    : `<span class="mark" aria-hidden="true">${escapeHtml(agencyMark(owner))}</span>`;
}

function frame(facts: PublicFacts, owner: string, body: string): string {
  const { brandName, supportPhone } = facts;
  const help = supportPhone
    ? `Need help? Call us on <a href="tel:${supportPhone.replaceAll(/[^\d+]/g, '')}">${escapeHtml(supportPhone.replaceAll(' ', '\u00a0'))}</a>.`
    : 'Need help? Please ask your agent.';
  return `<header class="head">${mark(facts, owner)}<span class="owner">${escapeHtml(owner)}</span><span class="secure">By ${escapeHtml(brandName)}, which never asks for your code or card number by phone, text or email</span></header><main class="page"><div class="stack">${body}</div></main><footer class="help"><p>${help}</p><p><a href="${publicPaths.help()}">Help and complaints</a> · <a href="${publicPaths.decisions()}">How decisions are made</a></p></footer>`;
}
