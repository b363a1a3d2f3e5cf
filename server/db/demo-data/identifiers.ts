import { uuidV7 } from '../../../domain/ids.ts';
import type { Random } from './random.ts';

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * A checksum-valid ABN with nine digits by chance. The two leading digits are solved for:
 * 10 x (first - 1) + second must bring the weighted sum to a multiple of 89 (domain.md 4.5).
 */
export function generateAbn(random: Random): string {
  const tail = Array.from({ length: 9 }, () => random.int(0, 9));
  const sum = tail.reduce((total, digit, i) => total + digit * (ABN_WEIGHTS[i + 2] ?? 0), 0);
  const lead = 89 - (sum % 89);
  return `${Math.floor(lead / 10) + 1}${lead % 10}${tail.join('')}`;
}

/** Numbers no one owns: reserved by the communications authority for fiction (domain.md 4.5). */
export const RESERVED_MOBILES = [
  '0491 570 006',
  '0491 570 156',
  '0491 570 157',
  '0491 570 158',
  '0491 570 159',
  '0491 570 110',
  '0491 570 313',
  '0491 570 737',
  '0491 571 266',
  '0491 571 491',
  '0491 571 804',
  '0491 572 549',
  '0491 572 665',
  '0491 572 983',
  '0491 573 770',
  '0491 573 087',
  '0491 574 118',
  '0491 574 632',
  '0491 575 254',
  '0491 575 789',
  '0491 576 398',
  '0491 576 801',
  '0491 577 426',
  '0491 577 644',
  '0491 578 957',
  '0491 578 148',
  '0491 578 888',
  '0491 579 212',
  '0491 579 760',
  '0491 579 455',
] as const;

/** How many of them are those of staff: whoever works for an agency can't be reached as an owner. */
const OF_STAFF = 6;
/** How many those share whose home has no open credit; one mobile is one person, so nobody else has them. */
const WITHOUT_CREDIT = 12;

const OF_OTHERS = RESERVED_MOBILES.length - OF_STAFF;

/** What hands out ids and numbers, each in turn. */
export type Issuer = {
  /** A UUIDv7 of that moment, in milliseconds. */
  id: (milliseconds: number) => string;
  /** One of those whose home may have open credit, or of those whose has none. */
  mobile: (hasCredit: boolean) => string;
  /** One that no owner or buyer has. */
  staffMobile: () => string;
  /** A landline of the reserved block (0X) 5550 XXXX, for an area code such as '02'. */
  landline: (areaCode: string) => string;
};

/** Ids by chance and time; numbers in rotation. */
export function createIssuer(random: Random): Issuer {
  const withCredit = RESERVED_MOBILES.slice(0, OF_OTHERS - WITHOUT_CREDIT);
  const without = RESERVED_MOBILES.slice(OF_OTHERS - WITHOUT_CREDIT, OF_OTHERS);
  let mobiles = 0;
  let staffMobiles = 0;
  let landlines = 0;
  return {
    id: (milliseconds) => uuidV7(milliseconds, random.bytes(10)),
    mobile: (hasCredit) => {
      mobiles += 1;
      const pool = hasCredit ? withCredit : without;
      return pool[mobiles % pool.length] ?? RESERVED_MOBILES[0];
    },
    staffMobile: () => {
      staffMobiles += 1;
      return RESERVED_MOBILES[OF_OTHERS + (staffMobiles % OF_STAFF)] ?? RESERVED_MOBILES[0];
    },
    landline: (areaCode) => {
      landlines += 1;
      return `(${areaCode}) 5550 ${String(landlines % 10_000).padStart(4, '0')}`;
    },
  };
}
