/** A moment at which the suites are begun, whatever the day is. */
export interface Day {
  name: string;
  begins(now: Date): Date;
}

const DAY_MS = 24 * 60 * 60_000;

const inDays = (count: number) => (now: Date) => new Date(now.getTime() + count * DAY_MS);
const at = (instant: string) => () => new Date(instant);

/** Those of midnight are at the turn of a year; a run goes on from the moment at which it begins. */
export const days: Day[] = [
  { name: 'in-45-days', begins: inDays(45) },
  { name: 'in-400-days', begins: inDays(400) },
  { name: 'leap-day', begins: at('2028-02-29T10:00:00+11:00') },
  { name: 'clocks-forward', begins: at('2026-10-04T01:59:00+10:00') },
  { name: 'clocks-back', begins: at('2027-04-04T01:59:00+11:00') },
  { name: 'before-midnight-in-sydney', begins: at('2026-12-31T23:55:00+11:00') },
  { name: 'after-midnight-in-sydney', begins: at('2027-01-01T00:05:00+11:00') },
  { name: 'before-midnight-in-utc', begins: at('2026-12-31T23:55:00Z') },
  { name: 'after-midnight-in-utc', begins: at('2027-01-01T00:05:00Z') },
];

/** A test that fails on another day because files carry the machine's own clock there. */
export interface Exemption {
  /** `conformance/x.test.ts > its group > its name`, or how that begins. */
  test: string;
  reason: string;
}

export const exemptions: Exemption[] = [
  {
    test: 'tests/conformance/file-storage.test.ts > the file storage on disk > the list names every object once with its time',
    reason: 'the disk says when a file was written, the test when it wrote it',
  },
  ...['pglite', 'postgres'].map((database) => ({
    test: `tests/conformance/unused-contract-files.test.ts > PDFs that nobody uses, on ${database} > after 30 days`,
    reason: 'what the disk says was written long ago is removed',
  })),
];
