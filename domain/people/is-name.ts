import { nameFault } from './name-fault.ts';

/** An email address, a number to dial, letters turned around, and what stands where a name isn’t known. */
const NONE =
  /[\u202d\u202e]|\S@\S|(?:\+\d|\b0[23478])(?:[\s()-]*\d){8}|^\s*(?:the )?(?:tb[acd]|to be .*|n\W?a|none|unknown|vendors?|owners?|sellers?|buyers?|x+)[\s\d.?]*$/i;

/** Whether a text may be a name, of a person or a company; one that isn’t there is asked for by other words. */
export function isName(text: string): boolean {
  return text === '' || (/\p{L}/u.test(text) && !NONE.test(text));
}

/** The names of a listing's parties that are none, by their paths. It stands apart from the record, which every page loads. */
export function namesThatAreNone(record: {
  readonly [part: string]: unknown;
}): { path: string; message: string }[] {
  return ['vendors', 'buyers'].flatMap((side) => {
    const parties = record[side];
    if (!Array.isArray(parties)) return [];
    return parties.flatMap((party: { name?: unknown }, at) => {
      const { name } = party;
      return typeof name !== 'string' || isName(name.trim())
        ? []
        : [{ path: `${side}.${at}.name`, message: nameFault(name) }];
    });
  });
}
