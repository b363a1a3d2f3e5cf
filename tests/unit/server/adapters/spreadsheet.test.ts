import { deflateRawSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { spreadsheetReader } from '../../../../server/adapters/spreadsheet.ts';
import { inventedEntries, listTable, workbookOf } from '../../../support/workbook.ts';

const reader = spreadsheetReader();
const table = listTable(...inventedEntries(40));
const whole = workbookOf(table);

async function refusal(file: Uint8Array): Promise<string> {
  const read = await reader.read(file);
  return read.ok ? 'read' : read.error;
}

describe('files of a list', () => {
  test('a workbook is read with its texts, numbers and days', async () => {
    const day = new Date('1969-07-01');
    const read = await reader.read(
      workbookOf([
        ['Title', 'Day'],
        ['Ünï & <co>', day],
        [12, null],
      ]),
    );
    expect(read).toEqual({
      ok: true,
      value: [
        ['Title', 'Day'],
        ['Ünï & <co>', day],
        [12, null],
      ],
    });
  });

  test('a text with commas is read as well', async () => {
    const read = await reader.read(strToU8('Reference,Name\n12,"Vostrilov, Arkady"\n'));
    expect(read).toMatchObject({
      ok: true,
      value: [
        ['Reference', 'Name'],
        ['12', 'Vostrilov, Arkady'],
      ],
    });
  });

  test('a workbook that is cut anywhere is refused', async () => {
    for (const share of [0.02, 0.3, 0.6, 0.9, 0.999]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect(await refusal(cut)).toBe('The file is cut short or damaged');
    }
  });

  test('a text that is cut within a row is refused', async () => {
    const lines = table.map((row) => row.map((cell) => cell ?? '').join(',')).join('\n');
    expect(await refusal(strToU8(lines.slice(0, -20)))).toMatch(/^Row 41 has not as many cells/);
  });

  test('macros and links are refused', async () => {
    for (const part of ['xl/vbaProject.bin', 'xl/externalLinks/externalLink1.xml']) {
      expect(await refusal(workbookOf(table, { [part]: strToU8('x') }))).toBe(
        'The workbook has macros or links in it',
      );
    }
  });

  test('a file that unfolds to more than a list can be is refused, whatever it says of its size', async () => {
    const small = spreadsheetReader(1_000_000);
    const refused = { ok: false, error: 'The file unfolds to more than a list can be' };
    const bomb = workbookOf(table, { 'xl/bomb.xml': new Uint8Array(3_000_000) });
    expect(await small.read(bomb)).toEqual(refused);
    // The true size is nowhere said; it is met by unfolding.
    const packed = Buffer.from(bomb);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(3_000_000);
    for (let at = packed.indexOf(size); at >= 0; at = packed.indexOf(size))
      packed.writeUInt32LE(9, at);
    expect(await small.read(packed)).toEqual(refused);
    expect(await small.read(whole)).toMatchObject({ ok: true });
  });

  test('other files are refused by what they are', async () => {
    expect(await refusal(new Uint8Array())).toBe('The file is empty');
    expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toMatch(/XLS\) or has a password/);
    expect(await refusal(Buffer.from([0x25, 0x50, 0xff, 0xfe]))).toMatch(/no Excel workbook/);
    expect(await refusal(deflateRawSync(Buffer.from('PK')))).not.toBe('read');
  });
});
