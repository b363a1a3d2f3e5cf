import { expect, test } from 'vitest';
import { keptText } from '../../../src/platform/typed-values.ts';

test('what was typed is kept over a sign-in, but no account number, wherever it stands', () => {
  const payee = { name: 'Styling Sisters', bsb: '062000', accountNumber: '12345678' };
  const values = { 'drawdown:1:payee': payee, list: [{ payee }], reason: 'Seen' };
  const text = keptText({ subject: 'me', at: 1, values });
  expect(text).not.toContain('12345678');
  expect(JSON.parse(text)).toMatchObject({
    values: { 'drawdown:1:payee': { ...payee, accountNumber: '' }, reason: 'Seen' },
  });
});
