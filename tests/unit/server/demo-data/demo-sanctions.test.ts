import { expect, test } from 'vitest';
import { namesToScreen } from '../../../../domain/aml/sanctions-list.ts';
import { screeningList } from '../../../../domain/aml/screening.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '../../../../server/db/demo-data/names.ts';
import {
  DEMO_LISTED,
  demoSanctionsList,
} from '../../../../server/db/demo-data/sanctions/demo-list.ts';

const rows = demoSanctionsList();
const list = screeningList(namesToScreen(rows));

test('the demonstration’s list has four hundred entries, and three people of it in three ways', () => {
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(400);
  const found = DEMO_LISTED.map(({ name, bornOn }) =>
    list.screen({ name, bornIn: Number(bornOn.slice(0, 4)) }),
  );
  expect(found.map((hits) => hits.map(({ reference }) => reference))).toEqual([
    ['1'],
    ['2'],
    ['3'],
  ]);
  expect(found.map(([hit]) => hit?.reasons)).toEqual([
    ['same-name', 'same-birth-year'],
    ['spelled-alike', 'same-birth-year'],
    ['same-name', 'other-birth-year'],
  ]);
});

test('nobody else of the demonstration is on it', () => {
  const names = GIVEN_NAMES.map(
    (given, at) => `${given} ${FAMILY_NAMES[at % FAMILY_NAMES.length]}`,
  );
  expect(names.filter((name) => list.screen({ name }).length > 0)).toEqual([]);
});
