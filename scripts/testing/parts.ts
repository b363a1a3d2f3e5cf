import { measureBundle } from '../bundle-budget.ts';
import { checkTypes } from '../typecheck.ts';
import { type Part, type PartResult, runTool } from './part.ts';
import { runPlaywright } from './playwright.ts';
import { runVitest } from './vitest.ts';

async function runTypes(): Promise<PartResult> {
  const results = await checkTypes();
  const failed = results.filter(({ ok }) => !ok);
  return {
    passed: results.length - failed.length,
    problems: failed.map(({ room, output }) => `tsc -p ${room}\n${output}`),
  };
}

async function runBudgets(): Promise<PartResult> {
  const { budgets, table } = measureBundle();
  const over = budgets.filter(({ ok }) => !ok);
  return {
    passed: budgets.length - over.length,
    problems: over.map(({ line }) => line),
    notes: table,
  };
}

/** Everything `npm test` runs: the quick parts first, then the slow ones side by side in two lines. */
export const parts: Part[] = [
  {
    name: 'format and lint',
    isQuick: true,
    run: () => runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=50']),
  },
  { name: 'types', isQuick: true, run: runTypes },
  { name: 'architecture', isQuick: true, run: () => runVitest(['architecture']) },
  { name: 'dead code', isQuick: true, run: () => runTool('knip', []) },
  { name: 'unit', isQuick: true, run: () => runVitest(['unit', 'component']) },
  { name: 'api', isQuick: false, line: 'servers', run: () => runVitest(['api']) },
  { name: 'conformance', isQuick: false, line: 'servers', run: () => runVitest(['conformance']) },
  {
    name: 'build',
    isQuick: false,
    line: 'browsers',
    run: () => runTool('node', ['scripts/build.ts']),
  },
  { name: 'bundle', isQuick: false, line: 'browsers', run: runBudgets },
  { name: 'browser', isQuick: false, line: 'browsers', run: runPlaywright },
  {
    name: 'chaos',
    isQuick: false,
    line: 'browsers',
    run: () => runTool('node', ['tests/chaos/main.ts', '--ops', '300', '--seed', '5']),
  },
];
