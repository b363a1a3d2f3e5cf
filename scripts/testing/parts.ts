import { measureBundle } from '../bundle-budget.ts';
import { checkTypes } from '../typecheck.ts';
import { execute, type Part, type PartResult, runTool, tail } from './part.ts';
import { repeatPlaywright, runPlaywright } from './playwright.ts';
import { repeatVitest, runRelated, runVitest } from './vitest.ts';

async function runTypes(): Promise<PartResult> {
  const results = await checkTypes();
  const failed = results.filter(({ ok }) => !ok);
  return {
    passed: results.filter(({ ok }) => ok).map(({ room }) => room),
    problems: failed.map(({ room, output }) => ({ text: `tsc -p ${room}\n${output}` })),
  };
}

async function runBudgets(): Promise<PartResult> {
  const { budgets, table } = measureBundle();
  const lines = (isHeld: boolean) =>
    budgets.filter(({ ok }) => ok === isHeld).map(({ line }) => line);
  return {
    passed: lines(true),
    problems: lines(false).map((text) => ({ text })),
    notes: table,
  };
}

/** A failure is told of the suite as a whole: its people work at once. */
async function runChaos(): Promise<PartResult> {
  const of = 'tests/chaos/main.ts';
  const { code, output } = await execute('node', [of, '--ops', '120', '--seed', '5']);
  const [, processorSeconds] = /([\d.]+) processor-seconds$/m.exec(output) ?? [];
  return {
    passed: code === 0 ? [of] : [],
    problems: code === 0 ? [] : [{ of, text: tail(output, 200) }],
    processorSeconds: Number(processorSeconds),
  };
}

/** Everything `npm test` runs, in this order: the quick parts first. */
export const parts: Part[] = [
  {
    name: 'format and lint',
    isQuick: true,
    run: () => runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=50']),
  },
  { name: 'types', isQuick: true, run: runTypes },
  { name: 'architecture', isQuick: true, run: () => runVitest(['architecture']) },
  { name: 'dead code', isQuick: true, run: () => runTool('knip', []) },
  {
    name: 'dead code but for tests',
    isQuick: true,
    run: () => runTool('knip', ['--config', 'knip.product.jsonc']),
  },
  {
    name: 'unit',
    isQuick: true,
    run: () => runVitest(['unit', 'component']),
    runSome: (files) => runRelated(['unit', 'component'], files),
  },
  {
    name: 'chaos',
    isQuick: false,
    isBeside: true,
    run: runChaos,
    repeat: runChaos,
  },
  {
    name: 'api',
    isQuick: false,
    run: () => runVitest(['api']),
    runSome: (files) => runRelated(['api'], files),
    repeat: (files) => repeatVitest(['api'], files),
  },
  {
    name: 'conformance',
    isQuick: false,
    run: () => runVitest(['conformance']),
    runSome: (files) => runRelated(['conformance'], files),
    repeat: (files) => repeatVitest(['conformance'], files),
  },
  {
    name: 'build',
    isQuick: false,
    run: () => runTool('node', ['scripts/build.ts']),
  },
  { name: 'bundle', isQuick: false, run: runBudgets },
  {
    name: 'browser',
    isQuick: false,
    run: () => runPlaywright(),
    runSome: runPlaywright,
    repeat: repeatPlaywright,
  },
];
