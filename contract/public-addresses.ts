/** What the pages of help behind a link are about; the first is where they begin. */
export const OWN_HELP_STEPS = [
  'overview',
  'person',
  'hardship',
  'complaint',
  'cancel',
  'disagree',
  'decline',
] as const;
export type OwnHelpStep = (typeof OWN_HELP_STEPS)[number];

/** Which public page an address names (spec 2, and the pages of help beside it). */
export type PublicAddress =
  | { page: 'pay'; shortcode: string; drawdownId?: string }
  | { page: 'payment-confirmation'; shortcode: string; drawdownId?: string }
  | {
      page: 'request-more-funds';
      shortcode: string;
      drawdownId: string;
      step: 'details' | 'confirmation';
    }
  | { page: 'own-help'; shortcode: string; step: OwnHelpStep }
  | { page: 'help' }
  | { page: 'decisions' }
  | { page: 'agency'; agencyId: string }
  | { page: 'apply'; step: 'one' | 'two' | 'three' }
  | { page: 'payment-return' }
  | { page: 'apply-online'; shortcode: string }
  | { page: 'apply-online-confirmation'; shortcode: string };

const CONFIRMATION = 'payment-confirmation';
const MORE = 'request-more-funds';
const HELP = 'help';
const RETURN = 'payment-return';
const STEPS = ['one', 'two', 'three'] as const;

/** Whether an address belongs to the public pages, known or not: the portal never answers these. */
export function isPublicPage(path: string): boolean {
  return /^\/(?:pay|vendors|help|agencies)(?:\/|$)/.test(path);
}

/** Takes the address of a public page apart; undefined for one that spec 2 doesn't list. */
export function parsePublicAddress(path: string): PublicAddress | undefined {
  const [first, ...rest] = path.replace(/\/$/, '').split('/').slice(1).map(decoded);
  if (first === 'pay') return payAddress(rest);
  if (first === 'vendors') return vendorAddress(rest);
  if (first === HELP) return helpAddress(rest);
  if (first === 'agencies') return agencyAddress(rest);
  return undefined;
}

function agencyAddress([agencyId, ...more]: string[]): PublicAddress | undefined {
  return agencyId && more.length === 0 ? { page: 'agency', agencyId } : undefined;
}

function helpAddress([page, ...more]: string[]): PublicAddress | undefined {
  if (page === undefined) return { page: 'help' };
  return page === 'decisions' && more.length === 0 ? { page } : undefined;
}

function payAddress(parts: string[]): PublicAddress | undefined {
  const [shortcode, second, third, fourth, ...more] = parts;
  if (!shortcode || more.length > 0) return undefined;
  if (second === undefined) return { page: 'pay', shortcode };
  if (second === CONFIRMATION && third === undefined) return { page: CONFIRMATION, shortcode };
  if (second === HELP) {
    // Each step has one address: the overview's has none behind it.
    const step = OWN_HELP_STEPS.find((each) => each === (third ?? 'overview'));
    const isKnown = step !== undefined && third !== 'overview' && fourth === undefined;
    return isKnown ? { page: 'own-help', shortcode, step } : undefined;
  }
  const drawdownId = second;
  if (third === undefined) return { page: 'pay', shortcode, drawdownId };
  if (third === CONFIRMATION && fourth === undefined) {
    return { page: CONFIRMATION, shortcode, drawdownId };
  }
  if (third !== MORE) return undefined;
  // The address without a sub-route begins with the details.
  const step = fourth === 'confirmation' ? 'confirmation' : 'details';
  const isKnown = fourth === undefined || fourth === step;
  return isKnown ? { page: MORE, shortcode, drawdownId, step } : undefined;
}

function vendorAddress([name = '', shortcode, ...more]: string[]): PublicAddress | undefined {
  if (more.length > 0) return undefined;
  if (shortcode === undefined) {
    if (name === RETURN) return { page: RETURN };
    const step = STEPS.find((each) => name === `vendor-application-step-${each}`);
    return step && { page: 'apply', step };
  }
  if (shortcode === '') return undefined;
  if (name === 'vendor-application-online') return { page: 'apply-online', shortcode };
  if (name === 'vendor-application-online-confirmation') {
    return { page: 'apply-online-confirmation', shortcode };
  }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where the pages of a link live; each writes what `parsePublicAddress` reads. */
export const publicPaths = {
  pay: (shortcode: string, drawdownId?: string) =>
    `/pay/${encodeURIComponent(shortcode)}${drawdownId ? `/${encodeURIComponent(drawdownId)}` : ''}`,
  paymentConfirmation: (shortcode: string, drawdownId?: string) =>
    `${publicPaths.pay(shortcode, drawdownId)}/${CONFIRMATION}`,
  requestMoreFunds: (shortcode: string, drawdownId: string, step: 'details' | 'confirmation') =>
    `${publicPaths.pay(shortcode, drawdownId)}/${MORE}/${step}`,
  ownHelp: (shortcode: string, step: OwnHelpStep = 'overview', request?: string) =>
    `${publicPaths.pay(shortcode)}/${HELP}${step === 'overview' ? '' : `/${step}`}${request ? `?request=${encodeURIComponent(request)}` : ''}`,
  help: () => '/help',
  decisions: () => '/help/decisions',
  /** What an agency shows of itself to everybody. */
  agency: (agencyId: string) => `/agencies/${encodeURIComponent(agencyId)}`,
  /** A logo as it was published in that version. */
  logo: (agencyId: string, version: number) =>
    `/logos/${encodeURIComponent(agencyId)}?version=${version}`,
  /** Where a provider sends a payer back to: it isn't told the link, which may be the whole credential. */
  paymentReturn: () => `/vendors/${RETURN}`,
  apply: (step: 'one' | 'two' | 'three') => `/vendors/vendor-application-step-${step}`,
  applyOnline: (shortcode: string) =>
    `/vendors/vendor-application-online/${encodeURIComponent(shortcode)}`,
  applyOnlineConfirmation: (shortcode: string) =>
    `/vendors/vendor-application-online-confirmation/${encodeURIComponent(shortcode)}`,
};
