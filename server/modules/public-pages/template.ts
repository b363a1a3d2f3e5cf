import type { PublicFacts } from '../../../contract/public-facts.ts';
import { inlineHashes } from '../../http/inline-hashes.ts';

/** A built page of links, ready to be filled. */
export type PageTemplate = {
  /** What the policy allows besides files of ours: sheet and script that stand in the page, by hash. */
  policy: string;
  fill(parts: { title: string; body: string; facts: PublicFacts }): string;
};

const TITLE = /<title>[^<]*<\/title>/;
const BODY = '<!--page-->';
const FACTS = '<script type="application/json" id="facts">null</script>';

/** Which page it is, and what its policy allows beyond the others'. */
export type PageKind = { file: string; allows?: Partial<Record<string, string>> };

const PAY_PAGE: PageKind = { file: 'pay.html' };

/**
 * The signing page shows pictures that it made itself, and reads PDFs in a worker of ours, whose address
 * passes the one Trusted Types policy it may make.
 */
export const SIGN_PAGE: PageKind = {
  file: 'sign.html',
  allows: {
    'img-src': "'self' data:",
    'worker-src': "'self'",
    'trusted-types': 'pdf-worker',
  },
};

/** Takes a page as it was built. Throws when a place to fill is missing, a fault of the build. */
export function pageTemplate(html: string, { file, allows = {} } = PAY_PAGE): PageTemplate {
  for (const place of [TITLE, BODY, FACTS]) {
    const isThere = typeof place === 'string' ? html.includes(place) : place.test(html);
    if (!isThere) throw new Error(`${file} has no ${place}`);
  }
  return {
    policy: policyWith(html, allows),
    fill: ({ title, body, facts }) =>
      html
        .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
        .replace(BODY, () => body)
        .replace(FACTS, () => FACTS.replace('null', () => jsonInHtml(facts))),
  };
}

/**
 * Stricter than the portal's (security.md 2.6): no worker, no manifest, no identity provider; forms go
 * nowhere, for the page of a card provider is a place to go to, not to post to.
 */
function policyWith(html: string, allows: NonNullable<PageKind['allows']>): string {
  const { scripts, styles } = inlineHashes(html);
  const ours = (hashes: readonly string[]) => ["'self'", ...hashes].join(' ');
  const rules = {
    'default-src': "'none'",
    'script-src': ours(scripts),
    'style-src': ours(styles),
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'none'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    ...allows,
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (each) => names[each] ?? each);
}

/** A value inside a script element: nothing in it can end the element or begin a comment. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
