import { describe, expect, test } from 'vitest';
import { DECISION_RULES } from '../../../../domain/applications/decision-facts.ts';
import { askedOfMore, looksAtMore } from '../../../../domain/applications/request-rules.ts';

const FOUND = DECISION_RULES.map((rule) => ({ rule, passed: false, text: rule }));
const CARD = { sections: [], amount: 5_000_00, approvedAmount: 5_000_00 };
const asked = (of: object) =>
  askedOfMore(FOUND, { ...CARD, drawn: 7_500_00, hasRoom: true, ...of }).map(({ rule }) => rule);
const WHOSE = [
  ...['owners', 'elsewhere', 'listing', 'authority', 'agreement', 'hardship', 'contact', 'reached'],
];

describe('within what was approved or the stated room nobody decides again', () => {
  test('$2,500 of a room of $15,000: neither the amount nor the sale’s days are judged anew', () => {
    const rules = asked({});
    expect(rules).toEqual(expect.arrayContaining([...WHOSE, 'size', 'agency', 'said-no']));
    for (const rule of ['amount', 'person', 'namesake', 'settlement', 'value']) {
      expect(rules).not.toContain(rule);
    }
  });

  test('drawn anew of what was approved: only who owns it, who is reached and that it is sold', () => {
    expect(asked({ drawn: 5_000_00, hasRoom: false }).toSorted()).toEqual(WHOSE.toSorted());
  });

  test('beyond the room, and where a person approved a part, all of it', () => {
    expect(asked({ hasRoom: false })).toEqual(DECISION_RULES);
    expect(asked({ approvedAmount: 4_000_00 })).toEqual(DECISION_RULES);
  });

  test('what more than the sale carries has a person look, and its page says so', () => {
    const loan = { ...CARD, sections: ['sale', 'works'] };
    expect(asked(loan)).toEqual(DECISION_RULES);
    expect(asked({ sections: ['income'] })).toEqual(DECISION_RULES);
    expect([loan, CARD, { ...CARD, approvedAmount: 1_00 }].map(looksAtMore)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
