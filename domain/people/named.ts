/**
 * Who is named in one field. `one`: a person, `name` as it is to be kept (“Citizen, Jane” is proposed as “Jane
 * Citizen”). `people`: several, each that has a name proposed with a whole one. `company`, `trust` and `estate`
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
  /^(?:jnr|jr|snr|sr|junior|senior|i{2,3}|iv|ac|ao|am|oam|qc|kc|sc|jp|phd|md|esq)\.?$/i;

/** Particles that begin a surname of several words. */
const PARTICLE =
  /^(?:van|von|der|den|de|da|di|du|del|della|dos|das|la|le|st|ter|ten|bin|binti|ibn|al|el|mac|mc|o')$/i;

/** Two letters with a stroke that join no two people: “s/o” is “son of”. */
const STROKE_WORDS = /\b([a-z])\/(o|l|p|a|as|c|-)(?=\s|$)/gi;
const KEPT_STROKE = '\u2044';

const COMPANY =
  /\b(?:pty|p[/\u2044]l|ltd|limited|inc|incorporated|corp|corporation|llc|llp|plc|gmbh|a\.?[cb]\.?n\.?\s*\d)\b|\b(?:holdings|nominees|investments|developments|enterprises|association|society|council|department|owners corporation|body corporate|public trustee|state trustees)\b|\btrustee (?:&|and) guardian\b|(?:&|\band) (?:co|sons?|daughters?|associates|partners|bros|brothers)\.?$/i;

const TRUSTEE_FOR =
  /^(.+?),?\s+(?:atf|a\.t\.f\.|a[/\u2044]t[/\u2044]f|as (?:the )?(?:corporate )?trustees? (?:for|of)|trustees? for)\s+(.+)$/i;
const TRUSTEE_UNNAMED = /^(?:the )?trustees? (?:for|of)\s+(.+)$/i;
const TRUST = /\b(?:trust|super(?:annuation)? fund|smsf)\b/i;

const EXECUTOR_OF =
  /^(.+?),?\s+(?:as )?(?:the )?(?:executors?|exors?\.?|executrix|administrators?|lpr|legal personal representatives?)\s+(?:of|for)\s+(?:the )?(?:estate of\s+)?(?:the )?(?:late\s+)?(.+)$/i;
const ESTATE =
  /^(?:the )?(?:(?:executors?|exors?\.?|administrators?|lpr|legal personal representatives?) (?:of|for) )?(?:the )?(?:deceased )?(?:est(?:ate)?\b\.?|late\b)\s*(?:of\b\s*)?(?:the\b\s*)?(?:late\b\s*)?(.+)$/i;
const DECEASED = /^(.+?),?\s+\(?(?:deceased|dec['’]?d|dec\.|\(?the late\)?)\)?$/i;

const FAMILY = /^(?:the )?\S.* famil(?:y|ies)$/i;

/** Between two people, in the ways and alphabets that lists of owners have it. */
const BETWEEN = /\s*[&+;/＆＋；／、]\s*|\s+(?:and|or|et|und|y|with|plus)\s+/i;

/** Further people without a name. */
const OTHERS = /^(?:anor|another|ors|others?)\.?$/i;
const ET_AL = /\s+et\.? al\.?$/i;

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

/** “Citizen, Jane” the way it is said; several given names make several people. */
function surnameFirst(text: string): string[] | undefined {
  const [before = '', after = '', ...more] = text.split(/\s*[,，]\s*/);
  if (after === '' || more.length > 0 || SUFFIX.test(after)) return undefined;
  const family = bare(before);
  const isSurname = family.every((word, at, all) => at === all.length - 1 || PARTICLE.test(word));
  const titles = words(before).filter((word) => TITLE.test(word));
  const given = after.split(BETWEEN);
  // “Jane, John & Mary Citizen”: the surname stands at the end.
  const isList = given.length > 1 && given.some((part) => !lacksSurname(part));
  if (!isSurname || isList) return undefined;
  return given.map((each) => [...titles, each, ...family].join(' '));
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
  const reversed = couple(text) ?? surnameFirst(text);
  if (reversed) return reversed;
  const parts = text
    .replace(ET_AL, ' & others')
    .split(BETWEEN)
    .flatMap((part) => part.split(/\s*[,，]\s*(?=\S+ \S|\S+\s*$)/))
    .filter((part) => part !== '');
  const joined: string[] = [];
  for (const part of parts) {
    const before = SUFFIX.test(part) ? joined.pop() : undefined;
    joined.push(before === undefined ? part : `${before}, ${part}`);
  }
  return withSurnames(joined);
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
  const text = tidyName(written).replaceAll(STROKE_WORDS, `$1${KEPT_STROKE}$2`);
  const shown = (part: string) => part.replaceAll(KEPT_STROKE, '/').trim();

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
  const estate = ESTATE.exec(text) ?? DECEASED.exec(text);
  if (estate) return { is: 'estate', of: shown(estate[1] ?? ''), executor: undefined };
  if (COMPANY.test(text)) return { is: 'company', name: shown(text) };
  if (TRUST.test(text)) return { is: 'trust', trust: shown(text), trustee: undefined };

  // Who they are stands nowhere.
  if (FAMILY.test(text)) return { is: 'people', names: [] };

  const all = people(text).map(shown);
  const names = all.filter((name) => !OTHERS.test(name));
  return all.length > 1 ? { is: 'people', names } : { is: 'one', name: names[0] ?? shown(text) };
}
