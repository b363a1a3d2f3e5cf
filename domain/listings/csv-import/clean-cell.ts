/** Signs that nobody sees; those that join letters of some scripts stay. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g;
/** Text that a spreadsheet was told to keep: `="0412"`, and `'0412` as our own downloads write it. */
const FORCED = /^=\s*"([^"]*)"$/;
const GUARDED = /^'(?=[=+\-@\d])/;
/** What stands where nothing is known. */
const NOTHING = /^(?:null|n\/?a|nil|none|undefined|nan|-+|–|—|\.|\?)$/i;
/** What a spreadsheet shows where it can't work a cell out, or can't show it. */
const ERROR = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#+)$/i;
/** A number that a spreadsheet shortened: `1.00E+02`. */
const SHORTENED = /^\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i;

/** A cell without what a spreadsheet put around it; what stands for nothing is empty. Lines become `between`. */
export function cleanCell(text: string, between: string): string {
  const plain = text
    .replaceAll(UNSEEN, '')
    .trim()
    .replace(FORCED, '$1')
    .replace(GUARDED, '')
    .replaceAll(/\s*[\r\n]+\s*/g, between)
    .replaceAll(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .trim();
  return NOTHING.test(plain) ? '' : plain;
}

/** Whether a spreadsheet shortened the number, so that nobody knows what was typed. */
export function isDamagedNumber(text: string): boolean {
  return SHORTENED.test(text);
}

/** What is wrong with a cell before anybody reads it; undefined where nothing is. */
export function damageOf(text: string): string | undefined {
  if (ERROR.test(text)) return `The spreadsheet shows an error here (${text.slice(0, 10)})`;
  if (text.includes('\ufffd')) {
    return `A letter was lost before the file came here: “${text.slice(0, 40)}”. Write it again`;
  }
  return undefined;
}
