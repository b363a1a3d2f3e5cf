import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILE_REFUSALS } from '../../../contract/template-shapes.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startApi, type TestApi } from '../../support/api-app.ts';
import { addAgency, newId } from '../../support/builders.ts';
import { templateCalls } from '../../support/contract-papers.ts';
import { hostilePdfs } from '../../support/pdfs/hostile-pdfs.ts';
import { oddPdfs } from '../../support/pdfs/odd-pdfs.ts';
import { twofoldPdfs } from '../../support/pdfs/over-pdfs.ts';

let api: TestApi & { close(): Promise<void> };
let calls: ReturnType<typeof templateCalls>;
beforeAll(async () => {
  api = await startApi();
  calls = templateCalls(api, (await addAgency(api.database)).principal);
});
afterAll(() => api.close());

const MOST_BYTES = 10_485_760;
/** Each reason once; tests/unit/server/pdf/check.test.ts and take.test.ts try every file. */
const odd = oddPdfs().flatMap(({ becomes, ...each }) =>
  becomes === 'read' ? [] : [{ ...each, refusal: becomes }],
);
const oneOfEach = [
  ...new Map(
    [...hostilePdfs(), ...twofoldPdfs(), ...odd]
      .filter(({ bytes }) => bytes.length > 0 && bytes.length <= MOST_BYTES)
      .map((each) => [each.refusal, each]),
  ).values(),
];

async function everythingKept() {
  const rows = await asSystem(api.database, (tx) =>
    tx.rows<{ n: number }>('SELECT count(*)::int AS n FROM contract_file', []),
  );
  const files: string[] = [];
  for await (const { key } of api.deps.files.list()) files.push(key);
  return { rows, files };
}

describe('security.md 3.2 (37): a hostile PDF is refused with its reason and changes nothing', () => {
  test('there is one of each reason', () => {
    expect(oneOfEach.length).toBe(FILE_REFUSALS.length);
  });

  test.each(oneOfEach.map((each) => [each.refusal, each] as const))(
    '%s',
    async (refusal, hostile) => {
      const before = await everythingKept();
      const id = newId();
      const refused = await calls.upload(new Uint8Array(hostile.bytes), id);
      expect(refused.status, refused.text).toBe(422);
      expect(refused.json).toMatchObject({ code: 'file.refused', detail: refusal });
      expect((await calls.file(id)).status).toBe(404);
      expect(await everythingKept()).toEqual(before);
    },
    60_000,
  );
});
