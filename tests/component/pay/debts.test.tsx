import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnDebtAgreement } from '../../../contract/endpoints/debts.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { DebtAgreements } from '../../../src/pay/debts/debt-agreements.tsx';
import { address } from './address.ts';
import { applicationOf } from './application-of.ts';
import { said } from './said.tsx';

vi.mock('../../../src/by-link/calls/use-read.ts', async () => (await import('./address.ts')).reads);

const EXTENSION: OwnDebtAgreement = {
  id: '019bb2a5-0000-7000-8000-000000000031',
  kind: 'extension',
  state: 'proposed',
  dueOn: '2027-02-01' as IsoDate,
  reason: 'Settlement moved',
  proposedAt: '2026-12-01T02:00:00.000Z' as IsoInstant,
  proposedByName: 'Staff',
  isAskedOfYou: true,
  waitsForOthers: false,
};

beforeEach(() => {
  address.read = undefined;
});

function card(...agreements: Partial<OwnDebtAgreement>[]): string {
  address.read = { agreements: agreements.map((changes) => ({ ...EXTENSION, ...changes })) };
  return said(<DebtAgreements />, applicationOf());
}

describe('domain.md row 25: what is agreed about a debt', () => {
  test('a later due day says what changes, and asks', () => {
    const text = card({});
    expect(text).toContain('Waits for your answer Pay by 01/02/2027 instead');
    expect(text).toContain('it goes on to cost what you agreed to before');
    expect(text).toMatch(/Settlement moved ?Agree ?Decline/);
  });

  test('a part payment says how much by when, and that the rest stays', () => {
    const text = card({ kind: 'part_payment', amount: cents(500_00) });
    expect(text).toContain('Pay $500.00 by 01/02/2027');
    expect(text).toContain('The rest stays due as it is');
  });

  test('who agreed already, and what is over, is asked for nothing', () => {
    const answered = { isAskedOfYou: false } as const;
    const waits = card({ ...answered, waitsForOthers: true });
    expect(waits).toContain('You agreed; others are still asked');
    expect(waits).not.toContain('Decline');
    expect(card({ ...answered, state: 'agreed' })).toContain('Agreed');
    expect(card({ ...answered, state: 'kept' })).toContain('Kept: the part was paid');
    expect(card({ ...answered, state: 'broken' })).toContain('the part didn’t come in time');
    expect(card({ ...answered, state: 'declined' })).toContain('Declined');
    expect(card({ ...answered, state: 'withdrawn' })).toContain('Taken back by us');
  });

  test('where nothing is agreed nothing is shown', () => {
    expect(card()).toBe('');
  });
});
