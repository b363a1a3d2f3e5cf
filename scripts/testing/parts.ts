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
  { name: 'unit', isQuick: true, run: () => runVitest(['unit', 'component']) },
  {
    name: 'chaos',
    isQuick: false,
    isBeside: true,
    run: () => runTool('node', ['tests/chaos/main.ts', '--ops', '300', '--seed', '5']),
  },
  { name: 'api', isQuick: false, run: () => runVitest(['api']) },
  { name: 'conformance', isQuick: false, run: () => runVitest(['conformance']) },
  {
    name: 'build',
    isQuick: false,
    run: () => runTool('node', ['scripts/build.ts']),
  },
  { name: 'bundle', isQuick: false, run: runBudgets },
  { name: 'browser', isQuick: false, run: runPlaywright },
];
