import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, the longest first; vitest knows no times on a fresh checkout. */
const LONG = [
  'tests/api/faults/kill.test.ts',
  'tests/api/fuzz.test.ts',
  'tests/api/faults/upload-kill.test.ts',
  'tests/api/contracts/envelopes.test.ts',
  'tests/api/faults/backup.test.ts',
  'tests/api/payments/races.test.ts',
  'tests/api/contracts/envelope-model.test.ts',
  'tests/api/permissions/envelopes.test.ts',
  'tests/api/faults/process.test.ts',
  'tests/api/funding/one-time-codes.test.ts',
  'tests/conformance/demo-funding.test.ts',
];

/** Begins with the files that take long, so that none of them is left alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((file) => moduleId.endsWith(file));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
