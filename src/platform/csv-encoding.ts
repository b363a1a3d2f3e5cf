/** How the letters of a file may be kept that isn't in Unicode. */
export type LegacyEncoding = 'windows-1252' | 'macintosh' | 'dos' | 'windows-1250';

/** Signs 128 to 255 of code page 850, which spreadsheets call MS-DOS and browsers don't know. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const LEGACY: readonly LegacyEncoding[] = ['windows-1252', 'macintosh', 'dos', 'windows-1250'];
const LINE_FEED = 10;
const RETURN = 13;

function decodeLegacy(bytes: Uint8Array, encoding: LegacyEncoding): string {
  if (encoding !== 'dos') return new TextDecoder(encoding).decode(bytes);
  let text = '';
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : DOS[byte - 128];
  return text;
}

/** How much a text looks like words: letters where letters belong, signs where signs do. */
function likelihood(text: string): number {
  let score = 0;
  for (const { 0: sign, index } of text.matchAll(/\P{ASCII}/gu)) {
    const before = text[index - 1] ?? ' ';
    const after = text[index + 1] ?? ' ';
    const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(after);
    if (/[\x80-\x9f\ufffd]/u.test(sign)) score -= 5;
    else if (sign === '’') score += /\p{L}/u.test(before) && /\p{L}/u.test(after) ? 3 : 1;
    else if (/[ıƒªºþÞðÐŸ]/u.test(sign)) score -= 1;
    else if (/\p{Ll}/u.test(sign)) {
      const isLikely = isInWord && !/\p{Lu}/u.test(after);
      // Of accented letters in Australian names these are the usual ones.
      score += isLikely ? (/[éèëêöüóáíñçøï]/u.test(sign) ? 2.5 : 2) : -1;
    } else if (/\p{Lu}/u.test(sign)) score += /\p{Ll}/u.test(before) ? -2 : isInWord ? 1 : -1;
    else if (/\p{L}/u.test(before) && /\p{L}/u.test(after)) score -= 2;
    else if (/\p{Ll}/u.test(before) && /[‘“‰‡Œ•¤]/u.test(sign)) score -= 2;
    else if (/[–—“”‘…²½°£]/u.test(sign)) score += 1;
  }
  return score;
}

/** The likeliest encoding of lines that aren't Unicode; the usual one where several are as likely. */
function guessLegacy(lines: readonly Uint8Array[]): LegacyEncoding {
  const scores = LEGACY.map((encoding) => ({
    encoding,
    score: lines.reduce((sum, line) => sum + likelihood(decodeLegacy(line, encoding)), 0),
  }));
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).encoding;
}

/** UTF-16 by its mark, or by the zeros beside Latin letters where it has none. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4_096);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 > start.length && even * 8 < odd) return 'utf-16le';
  if (even * 4 > start.length && odd * 8 < even) return 'utf-16be';
  return undefined;
}

/** What files begin with that are no text: workbooks old and new, PDF, pictures, rich text, web pages. */
const NOT_TEXT = [
  'PK\u0003\u0004',
  '\u00d0\u00cf\u0011\u00e0',
  '%PDF',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  '{\\rtf',
];
const WEB_PAGE = /^\s*(?:<!doctype|<html|<table|<\?xml)/i;

function isText(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  return !NOT_TEXT.some((sign) => start.startsWith(sign)) && !WEB_PAGE.test(start);
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  bytes.forEach((byte, index) => {
    const isEnd = byte === LINE_FEED || (byte === RETURN && bytes[index + 1] !== LINE_FEED);
    if (!isEnd) return;
    lines.push(bytes.subarray(from, index + 1));
    from = index + 1;
  });
  lines.push(bytes.subarray(from));
  return lines;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const WINDOWS = decodeLegacy(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
  'windows-1252',
);
/** The first sign of a Latin letter or of a quote that was kept in Unicode twice, and one that may follow it. */
const TWICE =
  /[ÂÃÄÅ][\u0080-\u00bf–—‘’‚“”„†‡•…‰‹›€™ŒœŠšŸŽžƒˆ˜]|â€[\u0080-\u00bf–—‘’‚“”„†‡•…‰‹›€™ŒœŠšŸŽžƒˆ˜]/g;

/** Letters that a program kept in Unicode, read as Windows’ and kept again: `ZoÃ«` was `Zoë`. */
function mendTwiceKept(text: string): string {
  return text.replaceAll(
    TWICE,
    (signs) => decodeUtf8(Uint8Array.from(signs, (sign) => WINDOWS.indexOf(sign))) ?? signs,
  );
}

/** The text of a file; where some of its letters are a guess, how they were read, and how else they may read. */
export type DecodedText = {
  text: string;
  guess?: { encoding: LegacyEncoding; samples: { encoding: LegacyEncoding; text: string }[] };
};

/** Words with letters that are a guess, as each encoding has them; ways that give the same text stand once. */
function samplesOf(lines: readonly Uint8Array[], first: LegacyEncoding) {
  const samples = [first, ...LEGACY].map((encoding) => {
    const text = lines
      .slice(0, 200)
      .map((line) => decodeLegacy(line, encoding))
      .join('\n');
    const words = text.match(/[\p{L}\p{N}'.-]*\P{ASCII}[^\s,;"\t|]*/gu) ?? [];
    return { encoding, text: [...new Set(words)].slice(0, 3).join(' · ') };
  });
  return samples.filter(({ text }, at) => samples.findIndex((each) => each.text === text) === at);
}

/**
 * The bytes of a CSV file as text: Unicode where they are, line by line, since files are put together of several;
 * for the rest the likeliest of what spreadsheets write, or `chosen`. Undefined for what can't be text.
 */
export function decodeCsv(bytes: Uint8Array, chosen?: LegacyEncoding): DecodedText | undefined {
  if (!isText(bytes)) return undefined;
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
  if (bytes.subarray(0, 4_096).includes(0)) return undefined;
  const whole = decodeUtf8(bytes);
  if (whole !== undefined) return { text: mendTwiceKept(whole.replace(/^\ufeff/, '')) };
  const lines = linesOf(bytes).map((line) => ({ line, text: decodeUtf8(line) }));
  const legacy = lines.flatMap(({ line, text }) => (text === undefined ? [line] : []));
  const encoding = chosen ?? guessLegacy(legacy);
  const text = lines.map((each) => each.text ?? decodeLegacy(each.line, encoding)).join('');
  return {
    text: text.replace(/^\ufeff/, ''),
    guess: { encoding, samples: samplesOf(legacy, guessLegacy(legacy)) },
  };
}
