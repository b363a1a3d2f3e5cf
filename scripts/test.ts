// Runs every part, whatever an earlier one found, and ends with one line: "N passed, N failed".
//   --quick          only the parts of `npm run check`
//   --only <part>    only this part; may be given more than once
//   --changed        only what a change since main touches: the parts, and of some their files
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from './root.ts';
import { changedSinceMain, leftOut, type Selection, selectParts } from './testing/changed.ts';
import { dearestTests } from './testing/figures.ts';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.ts';
import type { Part, PartResult } from './testing/part.ts';
import { parts } from './testing/parts.ts';
import { changedSpecs } from './testing/playwright.ts';
import { processorSeconds } from './testing/processor-time.ts';
import { isProcessTest, judge, placesToRepeat, tooUnsteady } from './testing/second-run.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    changed: { type: 'boolean' },
  },
});

const partNames = parts.map(({ name }) => name);

function chosenParts(): Part[] {
  const { only, quick } = values;
  const unknown = only?.filter((name) => !parts.some((part) => part.name === name)) ?? [];
  if (unknown.length > 0) {
    const names = parts.map(({ name }) => `"${name}"`).join(', ');
    console.error(`There is no part ${unknown.join(', ')}; the parts are ${names}.`);
    process.exit(2);
  }
  if (only) return parts.filter(({ name }) => only.includes(name));
  return quick ? parts.filter(({ isQuick }) => isQuick) : parts;
}

async function selectChanged(chosen: Part[]): Promise<Selection> {
  const { base, files } = changedSinceMain();
  const processTests = globSync('tests/**/*.test.ts', { cwd: root }).filter(isProcessTest);
  const specs = await changedSpecs(base);
  const selection = selectParts(files, partNames, { specs, processTests });
  return new Map([...selection].filter(([name]) => chosen.some((part) => part.name === name)));
}

async function guarded(run: () => Promise<PartResult>): Promise<PartResult> {
  try {
    return await run();
  } catch (error) {
    const text = error instanceof Error ? `${error.stack}` : String(error);
    return { passed: [], problems: [{ text }] };
  }
}

interface Measured extends PartResult {
  wallSeconds: number;
  processorSeconds: number;
}

/** Of parts that count their own; the part during which one ends must not be charged for it. */
let countedBeside = 0;

async function measured(run: () => Promise<PartResult>): Promise<Measured> {
  const began = performance.now();
  const before = processorSeconds() - countedBeside;
  const result = await guarded(run);
  const own = result.processorSeconds;
  const used = own ?? processorSeconds() - countedBeside - before;
  if (own) countedBeside += own;
  const wallSeconds = (performance.now() - began) / 1000;
  return { ...result, wallSeconds, processorSeconds: used };
}

/** Nothing where the system doesn't tell, or a part that counts its own was ended before it did. */
function inProcessorSeconds(used: number): string {
  return Number.isNaN(used) ? '' : `${used.toFixed(1).padStart(9)} processor-s`;
}

async function report(name: string, running: Promise<Measured>): Promise<PartResult> {
  process.stdout.write(name.padEnd(18));
  const { wallSeconds, ...result } = await running;
  const verdict = result.problems.length === 0 ? 'ok' : 'FAILED';
  const counts = `${result.passed.length} passed, ${result.problems.length} failed`;
  const took = `${wallSeconds.toFixed(1).padStart(7)} s`;
  const used = inProcessorSeconds(result.processorSeconds);
  console.log(`${verdict.padEnd(8)}${counts.padEnd(26)}${took}${used}`);
  if (result.notes) console.log(result.notes);
  return result;
}

async function reportAgain(
  { name, repeat }: Part,
  { problems }: PartResult,
): Promise<PartResult | undefined> {
  const places = placesToRepeat(problems);
  if (!repeat || places.length === 0) return undefined;
  const running = measured(() => repeat(places));
  return report(`${name}, alone`, running);
}

keepTemporaryFilesInMemory();
const results = new Map<Part, PartResult>();
const beside: { part: Part; running: Promise<Measured> }[] = [];
const chosen = chosenParts();
const selection = values.changed ? await selectChanged(chosen) : undefined;
for (const part of chosen) {
  if (selection && !selection.has(part.name)) continue;
  const files = selection?.get(part.name);
  const { runSome } = part;
  const running = measured(() => (runSome && Array.isArray(files) ? runSome(files) : part.run()));
  if (part.isBeside) beside.push({ part, running });
  else results.set(part, await report(part.name, running));
}
for (const { part, running } of beside) results.set(part, await report(part.name, running));

let passed = 0;
const failures: string[] = [];
const unsteady: string[] = [];
for (const [part, first] of results) {
  const verdict = judge(first, await reportAgain(part, first));
  passed += first.passed.length + verdict.passed.length;
  failures.push(...verdict.failures.map((text) => `--- ${part.name} ---\n${text}`));
  unsteady.push(...verdict.unsteady);
}
const tooMany = tooUnsteady(unsteady.length);
if (tooMany) failures.push(tooMany);

for (const failure of failures) console.log(`\n${failure}`);
for (const text of unsteady) console.log(`\n--- unsteady, see docs/testing.md ---\n${text}`);
const dearest = dearestTests(results.values());
if (dearest.length > 0) console.log(`\nThe dearest tests:\n${dearest.join('\n')}`);
console.log(`\nAll parts:${inProcessorSeconds(processorSeconds())}`);
if (selection) console.log(`\n${leftOut(selection, partNames)}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
