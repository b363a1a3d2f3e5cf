import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Everything that takes two people, and what uses the first one's word up. */
const USED_UP: Record<string, string> = {
  'applications/change.ts': 'every move writes a decision without it',
  'drawdowns/decide.ts': 'any move of the request since',
  'drawdowns/reverse.ts': 'any move of the request since',
  'help/debts.ts': 'any way out of overdue, or into it, since',
  'payments/exceptions/look-into.ts': 'the queue keeps none once a state is written',
  'payments/exceptions/returned.ts': 'what is written last keeps none',
  'payments/exceptions/service.ts': 'the queue keeps none once a state is written',
  'payments/exceptions/undo.ts': 'what is undone waits without it',
  'payments/refund.ts': 'the refund keeps none',
  'payments/settlements/decide.ts': 'a report is decided once',
};

test('decision 121: of everything that takes two people it is known what ends the first one’s word', () => {
  const root = new URL('../../server/modules/', import.meta.url);
  const asks = /\b(?:approvalBy|resolutionBy)\(|two-people\.ts'/;
  const acts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('exceptions/two-people.ts'))
    .filter((path) => asks.test(readFileSync(new URL(path, root), 'utf8')));
  expect(acts.sort()).toEqual(Object.keys(USED_UP).sort());
});
