import type { IsoDate } from '../dates.ts';

/** How to reach the ombudsman, as it stood from a date on. */
export type Ombudsman = {
  from: IsoDate;
  name: string;
  short: string;
  phone: string;
  email: string;
  website: string;
  post: string;
};

/** AFCA by date (domain.md 3, row 26); its own site says what holds. Counsel confirms our membership and wording. */
const OMBUDSMEN: readonly Ombudsman[] = [
  {
    from: '2018-11-01' as IsoDate,
    name: 'Australian Financial Complaints Authority',
    short: 'AFCA',
    phone: '1800 931 678',
    email: 'info@afca.org.au',
    website: 'www.afca.org.au',
    post: 'GPO Box 3, Melbourne VIC 3001',
  },
];

/** The ombudsman of a date. Throws before there was one. */
export function ombudsmanOn(on: IsoDate): Ombudsman {
  const found = OMBUDSMEN.filter(({ from }) => from <= on).at(-1);
  if (!found) throw new Error(`No ombudsman on ${on}`);
  return found;
}

/** That somebody may go there, in one sentence, free and at any time. */
export function ombudsmanText({ name, short, phone, email, website, post }: Ombudsman): string {
  return (
    `If you are not happy with our answer, or have none in time, you can take it to the ${name} (${short}). ` +
    `It is free and independent: ${website}, ${email}, ${phone}, ${post}.`
  );
}
