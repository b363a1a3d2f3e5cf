import { type FoundFault, type Kind, runBatch } from './batch.ts';
import { addHappened, type Happened, KINDS, nothingYet } from './happened.ts';

/** Up to which history of which seed, from which, on which database; `only` one of them, to look at it again. */
export type MoneyRun = {
  histories: number;
  seed: number;
  kind: Kind;
  from?: number | undefined;
  only?: number | undefined;
  say?: ((line: string) => void) | undefined;
};

/** What came of them; amounts in cents. */
export type MoneyReport = {
  histories: number;
  arrived: number;
  unexplained: number;
  faults: (FoundFault & { numbers: readonly number[] })[];
  seconds: number;
  happened: Happened;
};

/** Those that share a database and a clock: enough to be worth making it, few enough to stay quick. */
const PER_BATCH = 125;
const MOST_FAULTS_OF_BATCH = 5;
const MOST_FAULTS = 20;

/**
 * Lives through random histories on the real services, and has every cent explained. The same seed gives the
 * same histories; each has a number, and lives the same alone. Goes on past faults, so that what is
 * mended next is known, and stops when it has many.
 */
export async function runMoney(run: MoneyRun): Promise<MoneyReport> {
  const { histories, seed, kind, from = 0, only, say = () => {} } = run;
  const began = Date.now();
  const report: MoneyReport = {
    histories: 0,
    arrived: 0,
    unexplained: 0,
    faults: [],
    seconds: 0,
    happened: nothingYet(),
  };
  const all = Array.from({ length: histories }, (_, number) => number);
  const wanted = only === undefined ? all.slice(from) : [only];
  const batches = Map.groupBy(wanted, (number) => Math.floor(number / PER_BATCH));
  for (const [batch, numbers] of batches) {
    const { arrived, unexplained, faults, happened } = await runBatch({
      numbers,
      batch,
      seed,
      kind,
    });
    report.histories += numbers.length;
    addHappened(report.happened, happened);
    report.arrived += arrived;
    report.unexplained += unexplained;
    const named = faults.slice(0, MOST_FAULTS_OF_BATCH).map((each) => ({ ...each, numbers }));
    report.faults.push(...named);
    report.seconds = (Date.now() - began) / 1000;
    say(
      `${kind}: ${report.histories} histories of seed ${seed} in ${report.seconds.toFixed(0)} s, ${report.arrived} cents arrived, ${report.unexplained} cents unexplained`,
    );
    for (const fault of named) say(wordsOf(fault, { seed }));
    if (report.faults.length >= MOST_FAULTS) break;
  }
  say(`${kind}: ${KINDS.map((each) => `${each} ${report.happened[each]}`).join(', ')}`);
  return report;
}

/** A fault in words, with what to call to see it again. */
export function wordsOf(
  { history, story, fault, numbers = [] }: FoundFault & { numbers?: readonly number[] },
  { seed }: { seed: number },
): string {
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  // Money of nobody is of one of its batch.
  const which =
    history === undefined ? `--from ${first} --histories ${last + 1}` : `--only ${history}`;
  const again = `npm run chaos -- --money --seed ${seed} ${which}`;
  return [`${JSON.stringify(fault)} (${again})`, ...story].join('\n  ');
}
