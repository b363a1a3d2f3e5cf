// Prints which tests show what: `npm run proofs -- offline`, `threats` or `spec`, all three without a name.
import { NUMBERED, type Numbered, proofsOf } from './testing/proofs.ts';

const known = Object.keys(NUMBERED) as Numbered[];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.some((kind) => kind === name));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')}: there are ${known.join(', ')}\n`);
  process.exit(1);
}

for (const kind of known.filter((name) => asked.length === 0 || asked.includes(name))) {
  process.stdout.write(`# ${kind}\n`);
  for (const { number, texts, isOpen, tests } of proofsOf(kind)) {
    process.stdout.write(`\n## ${number}${isOpen ? ' (open)' : ''}: ${texts.join('; ')}\n\n`);
    process.stdout.write(tests.map((test) => `- ${test}\n`).join(''));
  }
}
