import { isGivenName } from './given-names.ts';

/** What stands between two people once their names are told apart. */
export const BETWEEN = /\s*;\s*/;

/** A title that begins another name where it stands amid one. */
const AMID = /^(?:mr|mrs|ms|miss|mx|messrs)\.?$/i;

/** Signs that join or divide names in any way of writing. */
const SIGNS = /\s*(?:&amp;|[&+;/＆﹠＋；／、،؛|｜¦•\\]|&)\s*/g;

/** Words for “and”, in the languages in which lists of owners come. */
const WORDS =
  /\s+(?:and|amd|adn|et|und|with|plus|as well as|together with|along with|jointly with|και|κι|и|й|та|और|एवं|तथा|மற்றும்|và|和|与|與|及|跟|및|と|و)\s+/giu;

/** The same of those that are a given name or an initial where they are written large. */
const SMALL_WORDS = /\s+(?:['’]?n['’]?|dan|ve|en|og|och|ja|és|és|at|oraz|or|OR)\s+/gu;

/** Without a space beside them. */
const INSIDE: readonly [RegExp, string][] = [
  [/(?<=\p{sc=Thai})และ(?=\p{sc=Thai})|\s+และ\s*|\s*และ\s+/gu, ' ; '],
  [/(?<=\p{sc=Han}{2})[和与與及跟](?=\p{sc=Han}{2})/gu, ' ; '],
  [/(?<=[\p{sc=Han}\p{sc=Hangul}])[·・](?=[\p{sc=Han}\p{sc=Hangul}])/gu, ' ; '],
  [/(?<=[\p{sc=Han}\p{sc=Hiragana}]{2})と(?=[\p{sc=Han}\p{sc=Hiragana}]{2})/gu, ' ; '],
  [/(?<=\p{sc=Hangul}{2})[과와]\s+(?=\p{sc=Hangul}{2})/gu, ' ; '],
  // A name of its own may begin with the letter: Walid, Wael, Wafa.
  [
    /\s+و(?!ليد|ائل|فاء|سام|سيم|داد|جيه|هيب|حيد|رد|لاء|ئام|ضاح|صفي|جدي|ديع)(?=\p{sc=Arabic}{3})/gu,
    ' ; ',
  ],
  [/\s+ו(?![יורל])(?=\p{sc=Hebrew}{2})/gu, ' ; '],
  [/\s+·\s+/g, ' ; '],
  [/\s+[-‐‑–—−]+\s*|\s*[-‐‑–—−]+\s+|\s*—\s*/g, ' ; '],
];

const HAN_SURNAMES =
  '王李張张劉刘陳陈楊杨黃黄趙赵吳吴周徐孫孙馬马朱胡郭何高林羅罗鄭郑梁謝谢宋唐許许鄧邓馮冯韓韩曹曾彭蕭萧蔡潘田董袁於于余葉叶蔣蒋杜蘇苏魏程呂吕丁沈任姚盧卢傅鍾钟姜崔譚谭廖范汪陸陆金石戴賈贾韋韦夏邱方侯鄒邹熊孟秦白江閻阎薛尹雷黎史龍龙陶賀贺顧顾毛郝龔龚邵萬万錢钱嚴严覃武戚莫孔向湯汤';
const HANGUL_SURNAMES =
  '김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진지엄채원천방공';

/** Two whole names of Han or Hangul apart by no more than a space. */
function withApartNames(text: string): string {
  const names = text.split(' ');
  const isName = (name: string) =>
    (/^\p{sc=Han}{2,4}$/u.test(name) && HAN_SURNAMES.includes(name[0] ?? '')) ||
    (/^\p{sc=Hangul}{3,4}$/u.test(name) && HANGUL_SURNAMES.includes(name[0] ?? ''));
  return names.length > 1 && names.every(isName) ? names.join(' ; ') : text;
}

/** “Ortega y Gasset” is one surname, “Thi Or Lam” one name; “María y Juan” and “Ana e João Silva” are two people. */
function withJoinedNames(text: string): string {
  const [first = '', or, last = '', ...more] = text.split(' ');
  const isName = or === 'Or' && more.length === 0 && ![first, last].some(isGivenName);
  const told = isName ? text : text.replaceAll(/\s+Or\s+/g, ' ; ');
  return told.replaceAll(
    /\s+(?:y|Y|e|i)\s+(?=(\S+)(\s+[^\s;]+)?)/gu,
    (whole: string, after: string, another: string | undefined) =>
      isGivenName(after) || another !== undefined ? ' ; ' : whole,
  );
}

/** “Mr Mrs Smith”, and “Mr John Smith Mrs Jane Smith”: where another title stands, another person begins. */
function withTitles(text: string): string {
  const parts = text.replaceAll(/\b(mr|mrs|ms|miss)(\.?)\s+(?=(?:mr|mrs|ms|miss)\b)/gi, '$1$2 ; ');
  return parts
    .split(BETWEEN)
    .map((part) => {
      const names = part.split(' ');
      return names
        .map((name, at) =>
          at > 1 && at < names.length - 1 && AMID.test(name) && !names[at - 1]?.endsWith(',')
            ? `; ${name}`
            : name,
        )
        .join(' ');
    })
    .join(' ; ');
}

/** What stands in a list and is no name: shares, numbers, what somebody is called in it, how they own together. */
const SHARES =
  /\(?\s*(?:as to\s+)?(?:an?\s+)?(?:(?:undivided\s+)?\d{1,4}\s*[/⁄]\s*\d{1,4}(?:ths?)?|\d{1,3}(?:[.,]\d+)?\s*%)(?:\s+(?:interest|shares?|each|parts?))?\s*\)?/gi;
const HELD =
  /,?\s*\(?\b(?:both\s+)?(?:as\s+)?(?:joint tenants|joint proprietors|tenants in common)(?: in (?:equal|unequal) shares)?\)?/gi;
const LABEL =
  /(?:^|[\s;,])(?:(?:vendor|owner|seller|client|purchaser|buyer|applicant|party|proprietor|name)s?\s*(?:no\.?\s*)?(?:#?\d{1,2}|[a-f])?\s*[:=]|(?:vendor|owner|seller|client|purchaser|buyer|applicant|party|proprietor)\s*#?\d{1,2}\b[.)]?|#\d{1,2}\b|\(?\d{1,2}\s*[.):](?=\s*\p{L})|\(?(?:[a-f]|i{1,3}|iv)\)(?=\s))\s*/giu;

/** In brackets and no other person: what somebody is called besides, or was. */
const ALIAS =
  /^(?:n[eé]e|born|formerly|previously|a\.?k\.?a\.?|also|known|called|previous|maiden|dec|the late|late|as\b|jr|snr|junior|senior)\b/i;
const LATIN = /\p{sc=Latin}/u;

function withBrackets(text: string): string {
  return text
    .replaceAll(/[([（［]\s*(?:&|\+|and|with|or)\s+([^)\]）］]*)[)\]）］]/gi, ' ; $1 ')
    .replaceAll(/[([（［]([^)\]）］]*)[)\]）］]/g, (whole: string, inner: string, at: number) => {
      const before = text.slice(0, at);
      const isOtherSpelling = LATIN.test(inner) !== LATIN.test(before);
      const isWhole = /^\S+\s+\S/.test(inner.trim()) && /\S\s+\S/.test(before.trim());
      return !isWhole || isOtherSpelling || ALIAS.test(inner.trim()) ? whole : ` ; ${inner} `;
    });
}

/** A whole name, then a gap or a new line, then another whole name. */
export function withGaps(written: string): string {
  return written
    .replaceAll(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ; ')
    .replaceAll(/(\S+ \S+)(?:[ \u00a0]{2,}|\t+|\u2003+|\u3000{2,})(?=\S+ \S+)/g, '$1 ; ');
}

/** A text with one sign between all people who are named in it. */
export function separated(text: string): string {
  const listed = text.replaceAll(SHARES, ' ; ').replaceAll(HELD, ' ').replaceAll(LABEL, ' ; ');
  const marked = INSIDE.reduce(
    (all, [sign, between]) => all.replaceAll(sign, between),
    withBrackets(listed).replaceAll(/\s+/g, ' ').trim(),
  );
  const worded = marked
    .replaceAll(/\s+and\s*\/\s*or\s+/gi, ' ; ')
    .replaceAll(SIGNS, ' ; ')
    .replaceAll(WORDS, ' ; ')
    .replaceAll(SMALL_WORDS, ' ; ');
  return withTitles(withJoinedNames(withApartNames(worded.replaceAll(/\s+/g, ' ').trim())))
    .replaceAll(/(?:\s*;)+\s*/g, ' ; ')
    .replaceAll(/^[\s;,]+|[\s;,]+$/g, '');
}
