import { isAlsoSurname, isGivenName } from './given-names.ts';
import { BETWEEN, separated, withGaps } from './name-separators.ts';

/**
 * Who is named in one field. `one`: a person, `name` as it is to be kept (“Citizen, Jane” is proposed as “Jane
 * Citizen”). `people`: several, each that has a name proposed with a whole
 * one. `company`, `trust` and `estate`
 * sign through others: whoever is named as trustee or executor stands beside it.
 */
export type Named =
  | { is: 'one'; name: string }
  | { is: 'people'; names: string[] }
  | { is: 'company'; name: string }
  | { is: 'trust'; trust: string; trustee: string | undefined }
  | { is: 'estate'; of: string; executor: string | undefined };

const TITLE =
  /^(?:mr|mrs|ms|miss|mx|master|dr|prof|professor|sir|dame|lady|lord|rev|reverend|fr|sr|hon)\.?$/i;

/** What follows a comma and is no other name: honours, degrees, a generation. */
const SUFFIX =
  /^(?:jnr|jr|snr|sr|junior|senior|i{2,3}|iv|ac|ao|am|oam|qc|kc|sc|jp|phd|md|esq|frac[ps]|fracgp|facs|franzc\p{L}*|fanzca|facem|mrcp|frc\p{L}{1,3}|[fgm]aicd|fca|f?cpa|ca|ba|bsc|ma|msc|mba|llb|llm|mbbs|bds|rn|dds)\.?$/iu;

/** Particles that begin a surname of several words. */
const PARTICLE =
  /^(?:van|von|der|den|de|da|di|du|del|della|dos|das|la|le|st|ter|ten|bin|binti|ibn|al|el|mac|mc|o')$/i;

/** Two letters with a stroke that join no two people: “s/o” is “son of”. */
const STROKE_WORDS = /\b([a-z])\/(o|l|p|a|as|c|-)(?=\s|$)/gi;
const KEPT_STROKE = '\u2044';

const BODY =
  /\b(?:a\.?\s?[cb]\.?\s?n\.?|arbn)[:\s]*\d|\bstrata (?:plan|corporation|scheme)|\b(?:the )?owners\b.*\b(?:plan|s\.?p\.?|u\.?p\.?)\s*(?:no\.?\s*)?\d|\bowners of\b|\bmortgagee\b|\bbank of\b|\b(?:anz|nab|westpac|commonwealth|national australia|bendigo|suncorp|macquarie|hsbc|heritage|ing) bank\b|\b(?:building society|credit union|bros)\.?(?=\s|$)/i;

const COMPANY =
  /\b(?:pty|p[/\u2044]l|ltd|limited|inc|incorporated|corp|corporation|llc|llp|plc|gmbh|a\.?[cb]\.?n\.?\s*\d)\b|\b(?:holdings|nominees|investments|developments|enterprises|association|society|council|department|owners corporation|body corporate|public trustee|state trustees)\b|\btrustee (?:&|and) guardian\b|(?:&|\band) (?:co|sons?|daughters?|associates|partners|bros|brothers)\.?$/i;

const TRUSTEE_FOR =
  /^(.+?),?\s+(?:atf|a\.t\.f\.|a[/\u2044]t[/\u2044]f|as (?:the )?(?:corporate )?trustees? (?:for|of)|trustees? for)\s+(.+)$/i;
const TRUSTEE_UNNAMED = /^(?:the )?trustees? (?:for|of)\s+(.+)$/i;
/** A word of companies, trusts and families that is somebody’s surname where a given name stands before it. */
function isOrdinaryName(text: string): boolean {
  const given = bare(text).slice(0, -1);
  return given.length > 0 && given.every((name) => isGivenName(name) && !isAlsoSurname(name));
}

const TRUST = /\b(?:trust|super(?:annuation)? fund|smsf)\b/i;

const EXECUTOR_OF =
  /^(.+?),?\s+(?:as )?(?:the )?(?:executors?|exors?\.?|executrix|administrators?|lpr|legal personal representatives?)\s+(?:of|for)\s+(?:the )?(?:estate of\s+)?(?:the )?(?:late\s+)?(.+)$/i;
const ESTATE =
  /^(?:the )?(?:(?:executors?|exors?\.?|administrators?|lpr|legal personal representatives?) (?:of|for) )?(?:the )?(?:deceased )?(?:est(?:ate)?\b\.?|late\b(?=\s+\S+\s+\S|\s+of\b))\s*(?:of\b\s*)?(?:the\b\s*)?(?:late\b\s*)?(.+)$/i;
const DECEASED = /^(.+?),?\s+(?:\(?(?:deceased|dec['’]?d|dec\.|\(?the late\)?)\)?|[([]dec[)\]])$/i;
const REPRESENTATIVE_OF =
  /^(?:the )?(?:lpr|l\.p\.r\.|legal personal representatives?) (?:of|for) (?:the )?(?:late )?(.+)$/i;

const FAMILY =
  /^(?:the )?\S.* (?:famil(?:y|ies)|household)$|^the (?!owners$)[\p{L}'’-]+s['’]?$|^the \S+ (?:sisters|brothers|siblings|twins)$/iu;

/** Further people without a name. */
const OTHERS =
  /^(?:(?:his|her|their|my)\s+)?(?:anor|anr|another|ano|ors|\d*\s*others?|tb[acd]|unknown|\?+|\d+|husband|wife|spouse|partner|fianc[eé]e?)\.?$/i;
const ET_AL = /[,\s]+et\.? al\b\.?$/i;

/** What somebody is in the matter, after their name. */
const ROLE =
  /\s*[,(;-]\s*(?:as\s+|the\s+|sole\s+|managing\s+|company\s+)*(?:directors?|secretary|director[/⁄ ]secretary|trustees?|executors?|executrix|administrators?|owners?|vendors?|sellers?|purchasers?|buyers?|proprietors?|attorney|p\.?o\.?a\.?|power of attorney|manager|guardian|widow|widower)\s*\)?$/i;

/** Who acts for somebody, or by what name they trade: the person themselves is the one who is asked. */
const ACTED_FOR =
  /^(.+?),?\s+\(?(?:c[/⁄]\s?[-o]?|care of|c\.o\.|(?:by|through|via) (?:his|her|their|its) (?:duly appointed )?(?:attorney|agent|guardian|solicitor|lawyer|representative)s?|by (?:attorney|power of attorney)|under (?:enduring )?(?:power of attorney|poa)|attorney:|t[/⁄]as?|trading as)(?=[\s:)]|$).*$/i;
const ACTS_FOR =
  /^.+?,?\s+(?:on behalf of|o\.?b\.?o\.?|for and on behalf of|(?:as )?(?:the )?(?:duly appointed )?(?:legal )?(?:guardian|attorney|agent|power of attorney|enduring power of attorney|p\.?o\.?a\.?)\s+(?:of|for))\s+(.+)$/i;
const POA_BEHIND = /^(.+?),?\s+\(?p\.?o\.?a\.?\b.*$/i;

const words = (text: string) => text.split(' ').filter((word) => word !== '');

/** The names of a part without its title. */
const bare = (part: string) => words(part).filter((word) => !TITLE.test(word));

const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);

/** The surname of a whole name: its last word, with the particles before it. */
function surname(name: string): string {
  const [, ...rest] = bare(name);
  const particle = rest.findIndex((word) => PARTICLE.test(word));
  return (particle < 0 ? rest.slice(-1) : rest.slice(particle)).join(' ');
}

/** In these a whole name is written as one word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a part has no surname of its own beside one that has. */
function lacksSurname(part: string): boolean {
  const names = bare(part);
  if (UNSPACED.test(part)) return false;
  return names.length < 2 || names.every(isInitial);
}

/** Gives a surname to each of several people who share one that is written once. */
function withSurnames(parts: readonly string[]): string[] {
  const named = parts.filter((part) => !OTHERS.test(part));
  const whole = named.findLast((part) => !lacksSurname(part)) ?? named.at(-1) ?? '';
  const shared = lacksSurname(whole) ? (bare(whole).at(-1) ?? '') : surname(whole);
  // “Smith J & M”: the surname stands first.
  const first = isInitial(shared) ? (bare(whole)[0] ?? '') : '';
  if (isInitial(first)) return [...parts];
  return parts.map((part) => {
    const isOwn = part === whole || OTHERS.test(part) || !lacksSurname(part);
    if (isOwn || shared === '') return part;
    // “Jane & John” alone share nothing, and nor do “Smith and Jones”.
    if (lacksSurname(whole) && bare(part).some((name) => !isInitial(name))) return part;
    return first === '' ? `${part} ${shared}` : `${first} ${part}`;
  });
}

/** Names that stand alone in Java: two of them are two people. */
const ALONE = /(?:arto|odo|arno|owo|anto|ono|isno|yadi|yudi|wati|ningsih|arni|atno)$/i;

/** Whether all of a part is honours and degrees. */
const isSuffix = (part: string) => words(part).every((word) => SUFFIX.test(word));

/** Whether two names with a comma between them are two people by their writing. */
function areTwo(before: string, after: string): boolean {
  const isUnspaced = (name: string) => UNSPACED.test(name) && [...name].length > 1;
  return (isUnspaced(before) && isUnspaced(after)) || (ALONE.test(before) && ALONE.test(after));
}

/** “Citizen, Jane” the way it is said; several given names make several people. */
function surnameFirst(text: string): string[] | undefined {
  const all = text.split(BETWEEN);
  if (all.length > 1 && all.every((part) => /^[^,，]+[,，][^,，]+$/.test(part))) {
    const each = all.map((part) => surnameFirst(part));
    if (each.every((names) => names?.length === 1)) return each.flatMap((names) => names ?? []);
  }
  const [before = '', after = '', ...more] = text.split(/\s*[,，]\s*/);
  if (after === '' || more.length > 0 || isSuffix(after) || areTwo(before, after)) {
    return undefined;
  }
  const family = bare(before);
  const isSurname = family.every((word, at, all) => at === all.length - 1 || PARTICLE.test(word));
  const titles = words(before).filter((word) => TITLE.test(word));
  const given = after.split(BETWEEN).map((part) => (OTHERS.test(part) ? OTHER : part));
  // “Jane, John & Mary Citizen”: the surname stands at the end.
  const isList =
    given.filter((part) => part !== OTHER).length > 1 && given.some((part) => !lacksSurname(part));
  if (!isSurname || isList) return undefined;
  return given.map((each) => (each === OTHER ? OTHER : [...titles, each, ...family].join(' ')));
}

const OTHER = 'others';

/** “Citizen Jane & John”: the surname stands before the first of them. */
function surnameBefore(parts: readonly string[]): string[] | undefined {
  const [first = '', ...rest] = parts;
  const [family = '', given = '', ...more] = words(first);
  const isSo =
    rest.length > 0 &&
    more.length === 0 &&
    isGivenName(given) &&
    !isGivenName(family) &&
    !TITLE.test(family) &&
    !isInitial(family) &&
    rest.every((part) => words(part).length === 1 && isGivenName(part));
  return isSo ? [given, ...rest].map((name) => `${name} ${family}`) : undefined;
}

/** “Mr and Mrs Brad Smith”, also as “Mr and Mrs Smith, Brad”: the given name is that of the first. */
function couple(text: string): string[] | undefined {
  const [titles = '', after = ''] = text.split(/\s*[,，]\s*/);
  const [first = '', rest = '', ...more] = titles.split(BETWEEN);
  const second = words(rest)[0] ?? '';
  if (!(TITLE.test(first) && TITLE.test(second)) || more.length > 0) return undefined;
  const given = after === '' ? bare(rest).join(' ').slice(0, -surname(rest).length).trim() : after;
  if (given === '') return undefined;
  const shared = after === '' ? surname(rest) : bare(rest).join(' ');
  return [`${first} ${given} ${shared}`, `${second} ${shared}`];
}

function people(text: string): string[] {
  const messrs = /^(?:messrs|misses|drs)\.?\s+/i;
  const all = separated(text.replace(ET_AL, ` & ${OTHER}`).replace(messrs, ''));
  const reversed = couple(all) ?? surnameFirst(all);
  if (reversed) return reversed;
  const parts = all
    .split(BETWEEN)
    .flatMap((part) =>
      part.split(UNSPACED.test(part) ? /\s*[,，]\s*/ : /\s*[,，]\s*(?=\S+ \S|\S+\s*$)/),
    )
    .map((part) => part.replaceAll(/^[\s,.:]+|[\s,:]+$/g, ''))
    .filter((part) => part !== '');
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const before = last !== undefined && isSuffix(part) ? joined.pop() : undefined;
    joined.push(before === undefined ? part : `${before}, ${part}`);
  }
  return surnameBefore(joined) ?? withSurnames(joined);
}

/** A name in one spelling: its letters composed, single spaces, no signs that nobody sees. */
export function tidyName(written: string): string {
  return written
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Reads who is named in a field of one name. Only a proposal: people are asked, and what they answer counts
 * (domain.md 4.7: each owner is checked on their own; each signs on their own).
 */
export function readNamed(written: string): Named {
  const text = tidyName(withGaps(written))
    .replaceAll(/[\u2044\u2215]/g, '/')
    .replaceAll(STROKE_WORDS, `$1${KEPT_STROKE}$2`);
  const shown = (part: string) => part.replaceAll(KEPT_STROKE, '/').replaceAll(' ; ', ', ').trim();

  const acted = ACTED_FOR.exec(text) ?? ACTS_FOR.exec(text) ?? POA_BEHIND.exec(text);
  if (acted && !COMPANY.test(text) && !BODY.test(text)) return readNamed(shown(acted[1] ?? ''));
  const unnamed = TRUSTEE_UNNAMED.exec(text);
  if (unnamed) return { is: 'trust', trust: shown(unnamed[1] ?? ''), trustee: undefined };
  const forTrust = TRUSTEE_FOR.exec(text);
  if (forTrust)
    return { is: 'trust', trust: shown(forTrust[2] ?? ''), trustee: shown(forTrust[1] ?? '') };
  const executor = EXECUTOR_OF.exec(text);
  if (executor) {
    const [, name = '', of = ''] = executor;
    return { is: 'estate', of: shown(of), executor: /^the$/i.test(name) ? undefined : shown(name) };
  }
  const estate = ESTATE.exec(text) ?? REPRESENTATIVE_OF.exec(text) ?? DECEASED.exec(text);
  if (estate) return { is: 'estate', of: shown(estate[1] ?? ''), executor: undefined };
  const isOrdinary = isOrdinaryName(text);
  if (!isOrdinary && (COMPANY.test(text) || BODY.test(text))) {
    return { is: 'company', name: shown(text) };
  }
  if (!isOrdinary && TRUST.test(text))
    return { is: 'trust', trust: shown(text), trustee: undefined };

  // Who they are stands nowhere.
  if (!isOrdinary && FAMILY.test(text)) return { is: 'people', names: [] };

  const all = people(text.replace(ROLE, '')).map(shown);
  const names = all.filter((name) => !OTHERS.test(name));
  return all.length > 1 ? { is: 'people', names } : { is: 'one', name: names[0] ?? shown(text) };
}

/** Whether a name is several people’s by what joins them, so that nobody is called so. */
export function isSurelySeveral(written: string): boolean {
  if (readNamed(written).is !== 'people') return false;
  return /[&＆﹠+]|\b(?:and|amd|ors?|anor|anr|et\.? al)\b|famil|^the /iu.test(tidyName(written));
}

/** Whether somebody is named along with others who aren’t: “& Ors”, “and husband”. */
export function namesOthers(written: string): boolean {
  return (
    readNamed(written).is === 'people' &&
    people(tidyName(written)).some((part) => OTHERS.test(part))
  );
}

/** The names that somebody lists as those of several people. */
export function namesListed(written: string): string[] {
  const named = readNamed(written);
  return named.is === 'people' ? named.names : named.is === 'one' ? [named.name] : [];
}
