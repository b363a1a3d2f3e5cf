// Runs every part, whatever an earlier one found, and ends with one line: "N passed, N failed".
//   --quick          only the parts of `npm run check`
//   --only <part>    only this part; may be given more than once
import { parseArgs } from 'node:util';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.ts';
import type { Part, PartResult } from './testing/part.ts';
import { parts } from './testing/parts.ts';
import { childrenSeconds } from './testing/processor-time.ts';

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

async function runPart(part: Part): Promise<PartResult> {
  try {
    return await part.run();
  } catch (error) {
    return { passed: 0, problems: [error instanceof Error ? `${error.stack}` : String(error)] };
  }
}

keepTemporaryFilesInMemory();
let passed = 0;
const failures: { part: string; problem: string }[] = [];

async function timePart(part: Part): Promise<PartResult & { seconds: string }> {
  const began = performance.now();
  const result = await runPart(part);
  return { ...result, seconds: ((performance.now() - began) / 1000).toFixed(1) };
}

async function report(part: Part, running = timePart(part)): Promise<void> {
  process.stdout.write(part.name.padEnd(18));
  const { seconds, ...result } = await running;
  passed += result.passed;
  failures.push(...result.problems.map((problem) => ({ part: part.name, problem })));
  const verdict = result.problems.length === 0 ? 'ok' : 'FAILED';
  const counts = `${result.passed} passed, ${result.problems.length} failed`;
  console.log(`${verdict.padEnd(8)}${counts.padEnd(26)}${seconds.padStart(7)} s`);
  if (result.notes) console.log(result.notes);
}

const beside: { part: Part; running: ReturnType<typeof timePart> }[] = [];
for (const part of chosenParts()) {
  if (part.isBeside) beside.push({ part, running: timePart(part) });
  else await report(part);
}
for (const { part, running } of beside) await report(part, running);

for (const { part, problem } of failures) {
  console.log(`\n--- ${part} ---\n${problem}`);
}
const used = childrenSeconds();
if (used !== null) console.log(`\n${used.toFixed(0)} processor-seconds`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
