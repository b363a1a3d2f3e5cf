// Puts small faults into the product's code, one at a time, and looks what catches each:
//   npm run mutations -- --seed 29 --count 20 --list faults.json
// and the same faults in another checkout:
//   npm run mutations -- --replay faults.json --in ../other
// With --quick those that no test near them catches don't meet all of them; with --browser they meet the browser too.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { processorSeconds } from '../../scripts/testing/processor-time.ts';
import { choose, type Mutation, mutated } from './candidates.ts';
import { allNet, browserNet, cheapNets, type Net } from './nets.ts';

const SURVIVED = 'SURVIVED';
const GONE = 'GONE: the text is no more';

/** `before` is what caught it in the run that is replayed. */
type Looked = Mutation & { verdict?: string; seconds?: number; before?: string | undefined };

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    list: { type: 'string' },
    replay: { type: 'string' },
    in: { type: 'string', default: '.' },
    quick: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
});

const from = path.resolve(values.in);
const git = (...args: string[]) => execFileSync('git', ['-C', from, ...args], { encoding: 'utf8' });

/** Neither demo data nor what a program wrote has rules. */
const isProduct = (file: string) =>
  /^(domain|contract|server|src|sw)\/.*\.tsx?$/.test(file) &&
  !/\.d\.ts$|\.gen\.ts$|\/demo|load-demo|\/db\/(?:migrations|schema)\//.test(file);

const scratch = mkdtempSync(path.join(tmpdir(), 'lintel-mutations-'));
git('worktree', 'add', '--quiet', '--detach', scratch, 'HEAD');
symlinkSync(path.join(from, 'node_modules'), path.join(scratch, 'node_modules'));
process.once('exit', () => {
  rmSync(scratch, { recursive: true, force: true });
  git('worktree', 'prune');
});
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

function caughtBy(mutation: Mutation, nets: Net[]): string | undefined {
  const file = path.join(scratch, mutation.file);
  try {
    const faulty = existsSync(file) ? mutated(readFileSync(file, 'utf8'), mutation) : undefined;
    if (faulty === undefined) return GONE;
    writeFileSync(file, faulty);
    for (const net of nets) {
      const test = net.run(scratch, mutation.file);
      if (test !== undefined) return `${net.name}: ${test}`;
    }
    return undefined;
  } finally {
    git('-C', scratch, 'checkout', '--quiet', '--', '.');
  }
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
};

function look(mutation: Looked, nets: Net[]): void {
  const began = processorSeconds();
  mutation.verdict = caughtBy(mutation, nets) ?? SURVIVED;
  mutation.seconds = (mutation.seconds ?? 0) + processorSeconds() - began;
  const { file, line, operator, verdict, seconds, before: earlier, from: text } = mutation;
  console.log(`${file}:${line}  ${operator}  ${short(text)}`);
  if (earlier) console.log(`    before: ${earlier}`);
  console.log(`    ${verdict}  ${seconds.toFixed(0)} s`);
  if (values.list) writeFileSync(values.list, `${JSON.stringify(mutations, null, 2)}\n`);
}

const files = git('ls-files').split('\n').filter(isProduct);
const mutations: Looked[] = values.replay
  ? (JSON.parse(readFileSync(values.replay, 'utf8')) as Looked[]).map(
      ({ verdict, seconds: _, ...mutation }) => ({ ...mutation, before: verdict }),
    )
  : choose(scratch, files, Number(values.seed), Number(values.count));
console.log(values.replay ? `again, as ${values.replay} says` : `seed ${values.seed}`);
if (values.list) writeFileSync(values.list, `${JSON.stringify(mutations, null, 2)}\n`);

for (const mutation of mutations) look(mutation, cheapNets);
const dear = [...(values.quick ? [] : [allNet]), ...(values.browser ? [browserNet] : [])];
const left = mutations.filter(({ verdict }) => verdict === SURVIVED);
if (dear.length > 0) for (const mutation of left) look(mutation, dear);

const missed = mutations.filter(({ verdict }) => verdict === SURVIVED || verdict === GONE).length;
console.log(`\n${mutations.length - missed} caught, ${missed} survived or gone`);
process.exitCode = missed === 0 ? 0 : 1;
