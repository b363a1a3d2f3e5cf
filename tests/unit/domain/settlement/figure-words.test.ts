import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { checkWords } from '../../../../domain/settlement/check-words.ts';
import {
  adjustmentNote,
  commissionNote,
  figuresFault,
  fundingNote,
  withholdingNote,
} from '../../../../domain/settlement/figure-words.ts';

const day = (text: string) => text as IsoDate;
const YEAR = { from: day('2026-07-01'), to: day('2027-06-30') };
const DAYS = { buyerDays: 197, periodDays: 365 };

describe('domain.md 4.6: each figure says how it was worked out', () => {
  test('an account: the days of whoever bears them, and the period', () => {
    expect(adjustmentNote(DAYS, { ...YEAR, payment: 'paid' })).toBe(
      '197 of 365 days, 1 July 2026 to 30 June 2027: the buyer’s share',
    );
    expect(adjustmentNote(DAYS, { ...YEAR, payment: 'by_buyer' })).toBe(
      '168 of 365 days, 1 July 2026 to 30 June 2027: the vendor’s share, as the buyer pays it',
    );
  });

  test('a commission: its rate, of what, and where GST is', () => {
    const price = cents(985_000_00);
    expect(commissionNote({ kind: 'percent', basisPoints: 210, plusGst: true }, price)).toBe(
      '2.1 % of $985,000.00 and GST',
    );
    expect(commissionNote({ kind: 'flat', amount: cents(20_000_00), plusGst: false }, price)).toBe(
      '$20,000.00, with GST in it',
    );
    const tiers = [{ upTo: cents(900_000_00), basisPoints: 180 }, { basisPoints: 1200 }];
    expect(commissionNote({ kind: 'tiered', tiers, plusGst: true }, price)).toBe(
      '1.8 % up to $900,000.00, 12 % of the rest, at $985,000.00 and GST',
    );
  });

  test('a funding: to which day, and what another day adds', () => {
    const on = day('2026-12-15');
    expect(fundingNote({ perDiem: cents(312), isPlanned: false }, on)).toBe(
      'To 15/12/2026; each day adds $3.12',
    );
    expect(fundingNote({ perDiem: cents(0), isPlanned: true }, on)).toBe(
      'As it was asked for, to 15/12/2026',
    );
  });

  test('what is withheld: 15 % and why', () => {
    expect(withholdingNote('missing', undefined)).toBe(
      '15 % of the price: no clearance certificate',
    );
    expect(withholdingNote('expired', 2500)).toBe(
      '15 % of the price, by a share of 25 %: the clearance certificate ends before settlement',
    );
  });

  test('what can’t be worked out says what to correct', () => {
    const label = () => 'Water';
    expect(figuresFault({ reason: 'upside-down', outgoingId: 'w' }, label)).toContain('Water');
    expect(figuresFault({ reason: 'not-whole' }, label)).toContain('100 %');
    expect(figuresFault({ reason: 'nobody' }, label)).toContain('no vendor');
    expect(figuresFault({ reason: 'tiers-not-rising' }, label)).toContain('commission');
    expect(figuresFault({ reason: 'balance-below-nothing', by: cents(5_00) }, label)).toContain(
      '$5.00',
    );
  });
});

describe('row 76: each check says what is missing, and of whom', () => {
  const facts = {
    deposit: 'due',
    uncleared: ['Ann Lee', 'Bo Lee'],
    withoutLetter: ['Advertising'],
    toApprove: ['vendor', 'buyer'],
    missing: '$10.00',
  } as const;

  test('what isn’t done names it', () => {
    expect(checkWords('deposit_held', false, facts)).toBe('The deposit isn’t held in full yet.');
    expect(checkWords('clearance_certificates', false, facts)).toBe(
      'No valid clearance certificate of Ann Lee and Bo Lee.',
    );
    expect(checkWords('payout_letters', false, facts)).toBe(
      'No payout letter for the day of settlement: Advertising.',
    );
    expect(checkWords('figures_approved', false, facts)).toBe(
      'Not approved yet by the vendor’s side and the buyer’s side.',
    );
    expect(checkWords('statement_balanced', false, facts)).toContain('have to bring $10.00');
  });

  test('what is withheld counts as done, and says so', () => {
    expect(checkWords('clearance_certificates', true, facts)).toContain('15 % is withheld');
  });
});
