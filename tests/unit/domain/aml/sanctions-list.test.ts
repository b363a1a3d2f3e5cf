import { describe, expect, test } from 'vitest';
import {
  compareLists,
  LIST_COLUMNS,
  looksCut,
  namesToScreen,
  readSanctionsList,
} from '../../../../domain/aml/sanctions-list.ts';
import { inventedEntries, listRow, listTable } from '../../../support/workbook.ts';

const NAME = 'Name of Individual or Entity';

function read(...rows: Parameters<typeof listTable>) {
  const list = readSanctionsList(listTable(...rows));
  if (!list.ok) throw new Error(list.error.join('\n'));
  return list.value;
}

function faults(table: Parameters<typeof readSanctionsList>[0]): string[] {
  const list = readSanctionsList(table);
  return list.ok ? [] : list.error;
}

describe('domain.md 4.7 (5): the Consolidated List', () => {
  test('rows 12, 12a and 12b are one entry; columns that say something are kept', () => {
    const rows = read(
      { Reference: 12, [NAME]: 'Arkady  Vostrilov', 'Date of Birth': new Date('1969-07-01') },
      { Reference: '12a', [NAME]: 'Аркадий Вострилов', 'Name Type': 'Original Script' },
      { Reference: ' 12B ', [NAME]: 'A. Vostrilov', 'Alias Strength': 'Weak', Committees: 'Inv' },
      { Reference: 13, [NAME]: 'Quorin Shipping LLC', Type: 'entity' },
    );
    expect(rows.map(({ reference }) => reference)).toEqual(['12', '12', '12', '13']);
    expect(rows[0]).toEqual({
      rowReference: '12',
      reference: '12',
      name: 'Arkady Vostrilov',
      kind: 'individual',
      nameType: 'Primary Name',
      aliasStrength: '',
      born: '1969-07-01',
      bornIn: [1969],
      others: {},
    });
    expect(rows[2]).toMatchObject({ aliasStrength: 'Weak', others: { Committees: 'Inv' } });
    expect(namesToScreen(rows).map(({ bornIn }) => bornIn)).toEqual([[1969], [1969], [1969], []]);
  });

  test('a day kept as a number, a title above the columns and blank rows are read', () => {
    const table = listTable({ Reference: 1, [NAME]: 'Ilka Brandvoss', 'Date of Birth': 25_385 });
    const list = readSanctionsList([['Consolidated List'], ...table, [null, ''], []]);
    expect(list).toMatchObject({ ok: true, value: [{ born: '1969-07-01', bornIn: [1969] }] });
  });

  test('a column that is missing, renamed or there twice is named', () => {
    const [header = [], row = []] = listTable({ Reference: 1, [NAME]: 'Ilka Brandvoss' });
    const without = (at: number) => [header.toSpliced(at, 1), row.toSpliced(at, 1)];
    expect(faults(without(4))).toEqual(['The column “Alias Strength” is missing']);
    expect(faults([header.with(5, 'Birth date'), row])).toEqual([
      'The column “Date of Birth” is missing; not known: “Birth date”',
    ]);
    expect(faults([[...header, 'Type'], row])).toEqual(['The column “Type” is there twice']);
    expect(faults([['Name', 'Amount'], row])).toEqual([
      'The columns of the Consolidated List are not in this file',
    ]);
    expect(
      faults([
        [...header, 'A new one'],
        [...row, 'x'],
      ]),
    ).toEqual([]);
  });

  test('a list without names, and rows that can’t be relied on, are refused', () => {
    expect(faults([])).toEqual(['The columns of the Consolidated List are not in this file']);
    expect(faults(listTable())).toEqual(['The list has no names']);
    expect(
      faults([
        [...LIST_COLUMNS],
        listRow({ [NAME]: 'Nobody’s' }),
        listRow({ Reference: 'x12', [NAME]: 'Ilka Brandvoss' }),
        listRow({ Reference: 3 }),
        listRow({ Reference: 4, [NAME]: 'Ilka Brandvoss', Type: 'Aircraft' }),
        listRow({ Reference: 5, [NAME]: 'I'.repeat(501) }),
      ]),
    ).toEqual([
      'Row 2: no Reference',
      'Row 3: “x12” is no Reference such as 12 or 12a',
      'Row 4: no Name of Individual or Entity',
      'Row 5: the Type is “aircraft” instead of Individual, Entity or Vessel',
      'Row 6: a name of more than 500 characters',
    ]);
  });

  test('what comes, goes and changes is told by entries, whatever order rows stand in', () => {
    const [one, two, three] = inventedEntries(3);
    const before = read(one ?? {}, two ?? {}, { ...two, Reference: '2a', [NAME]: 'Other' });
    const after = read({ ...two, Reference: '2a', [NAME]: 'Other' }, two ?? {}, three ?? {});
    expect(compareLists(before, after)).toEqual({
      added: [{ reference: '3', name: 'Invented Person Number3' }],
      removed: [{ reference: '1', name: 'Invented Person Number1' }],
      changed: [],
    });
    const moved = read({ ...one, Address: 'Elsewhere' }, two ?? {});
    expect(compareLists(read(one ?? {}, two ?? {}), moved).changed).toEqual([
      { reference: '1', name: 'Invented Person Number1' },
    ]);
  });

  test('a list that lost more than a tenth of its entries looks cut', () => {
    expect([looksCut(100, 10), looksCut(100, 11), looksCut(0, 0)]).toEqual([false, true, false]);
  });
});
