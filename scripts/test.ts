// Runs every part, whatever an earlier one found, and ends with one line: "N passed, N failed".
//   --quick          only the parts of `npm run check`
//   --only <part>    only this part; may be given more than once
import { parseArgs } from 'node:util';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.ts';
import type { Part, PartResult } from './testing/part.ts';
import { parts } from './testing/parts.ts';
import { childrenSeconds } from './testing/processor-time.ts';
import { judge, placesToRepeat, tooUnsteady } from './testing/second-run.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string', multiple: true } },
});

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

async function guarded(run: () => Promise<PartResult>): Promise<PartResult> {
  try {
    return await run();
  } catch (error) {
    const text = error instanceof Error ? `${error.stack}` : String(error);
    return { passed: [], problems: [{ text }] };
  }
}

async function timed(run: () => Promise<PartResult>): Promise<PartResult & { took: string }> {
  const began = performance.now();
  const result = await guarded(run);
  return { ...result, took: ((performance.now() - began) / 1000).toFixed(1) };
}

async function report(name: string, running: ReturnType<typeof timed>): Promise<PartResult> {
  process.stdout.write(name.padEnd(18));
  const { took, ...result } = await running;
  const verdict = result.problems.length === 0 ? 'ok' : 'FAILED';
  const counts = `${result.passed.length} passed, ${result.problems.length} failed`;
  console.log(`${verdict.padEnd(8)}${counts.padEnd(26)}${took.padStart(7)} s`);
  if (result.notes) console.log(result.notes);
  return result;
}

async function reportAgain(
  { repeat }: Part,
  { problems }: PartResult,
): Promise<PartResult | undefined> {
  const places = placesToRepeat(problems);
  if (!repeat || places.length === 0) return undefined;
  const running = timed(() => repeat(places));
  return report('  again, alone', running);
}

keepTemporaryFilesInMemory();
const results = new Map<Part, PartResult>();
const beside: { part: Part; running: ReturnType<typeof timed> }[] = [];
for (const part of chosenParts()) {
  const running = timed(() => part.run());
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
const used = childrenSeconds();
if (used !== null) console.log(`\n${used.toFixed(0)} processor-seconds`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
