/** Banks by the digits with which their BSBs begin, the longer before the shorter. */
const BANKS: readonly (readonly [begins: string, name: string])[] = [
  ['923', 'ING'],
  ['01', 'ANZ'],
  ['03', 'Westpac'],
  ['73', 'Westpac'],
  ['06', 'Commonwealth Bank'],
  ['76', 'Commonwealth Bank'],
  ['08', 'NAB'],
  ['78', 'NAB'],
  ['10', 'BankSA'],
  ['11', 'St.George Bank'],
  ['12', 'Bank of Queensland'],
  ['18', 'Macquarie Bank'],
  ['30', 'Bankwest'],
  ['34', 'HSBC'],
  ['48', 'Suncorp Bank'],
  ['63', 'Bendigo Bank'],
];

/** The bank of a BSB as stored; undefined where its first digits aren't a known bank's. */
export function bankOfBsb(bsb: string): string | undefined {
  return BANKS.find(([begins]) => bsb.startsWith(begins))?.[1];
}
