import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DebtAgreement } from '../../../contract/endpoints/debts.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { AgreementList } from '../../../src/features/funding/review/help/agreement-list.tsx';
import { plainText } from '../../support/plain-text.ts';

const PROPOSED: DebtAgreement = {
  id: '019bb2a5-0000-7000-8000-000000000031',
  kind: 'part_payment',
  state: 'proposed',
  dueOn: '2027-02-01' as IsoDate,
  amount: cents(500_00),
  reason: 'A part first.',
  proposedAt: '2026-12-01T02:00:00.000Z' as IsoInstant,
  proposedByName: 'Ada Staff',
  agreedNames: ['Vera Vendor'],
  waitingForNames: ['Otto Vendor'],
};

const said = (...agreements: DebtAgreement[]) =>
  plainText(
    renderToStaticMarkup(
      <AgreementList agreements={agreements} isWorking={false} onTakeBack={() => undefined} />,
    ),
  );

test('domain.md row 25: what waits names who is still asked, and can be taken back', () => {
  const text = said(PROPOSED);
  expect(text).toContain('$500.00 by 01/02/2027 Proposed');
  expect(text).toContain('A part first. Proposed by Ada Staff. Still asked: Otto Vendor.');
  expect(text).toContain('Take it back');
});

test('what is decided says by whom, and stays', () => {
  const text = said({ ...PROPOSED, state: 'declined', decidedByName: 'Otto Vendor' });
  expect(text).toContain('Declined by Otto Vendor.');
  expect(text).not.toContain('Take it back');
  expect(said()).toContain('Nothing was proposed yet.');
});
