import { type FoundFault, type Kind, runBatch } from './batch.ts';
import { addHappened, type Happened, KINDS, nothingYet } from './happened.ts';

/** How many histories of which seed, on which database; `only` one of them, to look at it again. */
export type MoneyRun = {
  histories: number;
  seed: number;
  kind: Kind;
  only?: number | undefined;
  say?: ((line: string) => void) | undefined;
};

/** What came of them; amounts in cents. */
export type MoneyReport = {
  histories: number;
  arrived: number;
  unexplained: number;
  faults: FoundFault[];
  seconds: number;
  happened: Happened;
};

/** Those that share a database and a clock: enough to be worth making it, few enough to stay quick. */
const PER_BATCH = 125;
const MOST_FAULTS = 5;

/**
 * Lives through random histories on the real services, and has every cent explained. The same seed gives the
 * same histories; each has a number, and lives the same alone. Stops after the batch in which it finds faults.
 */
export async function runMoney(run: MoneyRun): Promise<MoneyReport> {
  const { histories, seed, kind, only, say = () => {} } = run;
  const began = Date.now();
  const report: MoneyReport = {
    ...{ histories: 0, arrived: 0, unexplained: 0, faults: [], seconds: 0 },
    happened: nothingYet(),
  };
  const all = Array.from({ length: histories }, (_, number) => number);
  const wanted = only === undefined ? all : [only];
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
    report.faults.push(...faults.slice(0, MOST_FAULTS));
    report.seconds = (Date.now() - began) / 1000;
    say(
      `${kind}: ${report.histories} histories of seed ${seed} in ${report.seconds.toFixed(0)} s, ${report.arrived} cents arrived, ${report.unexplained} cents unexplained`,
    );
    if (faults.length > 0) break;
  }
  say(`${kind}: ${KINDS.map((each) => `${each} ${report.happened[each]}`).join(', ')}`);
  return report;
}

/** A fault in words, with what to call to see it again. */
export function wordsOf({ history, story, fault }: FoundFault, { seed }: { seed: number }): string {
  const again = `npm run chaos -- --money --seed ${seed} --only ${history}`;
  return [`${JSON.stringify(fault)} (${again})`, ...story].join('\n  ');
}
