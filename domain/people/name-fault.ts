import { parsePhone } from './phone.ts';

/** Written where a name isn't known. */
const PLACEHOLDER =
  /^(?:the\s+)?(?:tb[acd]|to be (?:advised|announced|confirmed|determined)|n\s*[/.]?\s*a|none|nil|unknown|not known|no name|name|vendors?|owners?|sellers?|buyers?|purchasers?|clients?|x{2,})(?:\s*#?\d+)?[.?]?$/i;
/** Turns the letters that follow around, so that a name reads as another. */
const OVERRIDE = /[\u202d\u202e]/;
/** Digits that may be dialled, not those of a company or a plan. */
const NUMBER = /\+?\(?\d[\d\s().-]{4,}\d/g;
const REGISTERED = /\b(?:a\.?\s?[bc]\.?\s?n|arbn|plan|sp|dp|lot)\b/i;

/** What is in the way of a name: that it is none, or holds what belongs elsewhere; undefined where nothing is. */
export function nameFault(name: string): string | undefined {
  if (OVERRIDE.test(name)) {
    return 'The name has an unseen sign that turns its letters around. Type it again';
  }
  const text = name.trim();
  if (/\S@\S+\.\S/.test(text))
    return 'This is an email address. Enter the name, and the email in its own field';
  const isDialled = [...text.matchAll(NUMBER)].some(([digits]) => parsePhone(digits) !== null);
  if (isDialled && !REGISTERED.test(text)) {
    return 'A phone number stands in the name. Enter the name, and the number in its own field';
  }
  const isNone = !/\p{L}/u.test(text) || PLACEHOLDER.test(text);
  return isNone ? `“${text}” isn’t a name. Enter the name as on a passport` : undefined;
}
