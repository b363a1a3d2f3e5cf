import { execFileSync } from 'node:child_process';
import { root } from '../root.ts';

/** The names of parts to run, each with the files that decide what of it runs, or as a whole. */
export type Selection = Map<string, string[] | 'whole'>;

/** What a change touches by more than imports. */
export interface Touched {
  /** Browser tests that import a changed file. */
  specs: string[];
  /** Tests that start `server/main.ts` as a process, and so import nothing of it. */
  processTests: string[];
}

const QUICK = ['format and lint', 'types', 'architecture', 'dead code', 'dead code but for tests'];
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig[^/]*\.json|scripts\/(test\.ts|testing\/|setup))/;
const DATABASE = /^(server\/db\/(schema|migrations)\/|drizzle\.config\.ts)/;
const SERVER = /^(server|contract|domain)\//;
/** Tests, tools and settings: what imports them is found by their imports. */
const NO_PRODUCT = /^(tests|scripts)\/|^(vitest\.config|knip|biome)\.|^\./;
/** What stands around all browser tests. */
const AROUND_BROWSER =
  /^(playwright\.config\.ts|tests\/e2e\/support\/|tests\/support\/(chromium|postgres|run-server|free-port|end-with-parent))/;

const CONTRACTS = ['contracts/', 'journeys/contracts', 'a11y/contracts'];
const MONEY = ['pay/', 'journeys/(funding|money|review)', 'a11y/funding', 'offline/funding'];

/** Which browser tests see a folder of the product. Where none is named here, all of them may. */
export const AREAS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(src\/pay\/|pay\.html)/, ['pay/']],
  [/^(src\/verify\/|verify\.html|server\/modules\/verification\/)/, ['verify/']],
  [/^(src\/sign\/|sign\.html|src\/designer\/|designer\.html|viewer\.html)/, CONTRACTS],
  [/^src\/features\/(contracts|templates)\//, CONTRACTS],
  [
    /^server\/modules\/(contract-files|envelopes|sealing|signing|templates)\//,
    [...CONTRACTS, 'verify/'],
  ],
  [/^src\/by-link\//, ['pay/', 'verify/', ...CONTRACTS]],
  [/^src\/features\/funding\//, MONEY],
  [
    /^server\/modules\/(applications|drawdowns|ledger|payments|products|vendor-applications)\//,
    MONEY,
  ],
  [/^sw\//, ['pwa/', 'offline/']],
  [
    /^src\/features\/auth\//,
    ['journeys/(sign-in|roles|public)', 'a11y/sign-in', 'offline/(session|sign)'],
  ],
];

/** The browser tests that see these files. */
function browserTests(files: readonly string[], specs: readonly string[]): string[] | 'whole' {
  const found = new Set(specs);
  for (const file of files) {
    if (AROUND_BROWSER.test(file)) return 'whole';
    if (NO_PRODUCT.test(file)) continue;
    const area = AREAS.find(([folder]) => folder.test(file));
    if (!area) return 'whole';
    for (const place of area[1]) found.add(`tests/e2e/${place}`);
  }
  return [...found];
}

/** What of the parts a change of these files touches; documents are the architecture's matter alone. */
export function selectParts(
  changed: readonly string[],
  allParts: readonly string[],
  { specs, processTests }: Touched,
): Selection {
  if (changed.length === 0) return new Map();
  const files = changed.filter((file) => !file.endsWith('.md'));
  if (files.length === 0) return new Map([['architecture', 'whole']]);
  if (files.some((file) => EVERYTHING.test(file)))
    return new Map(allParts.map((name) => [name, 'whole']));

  const selection: Selection = new Map(QUICK.map((name) => [name, 'whole']));
  const withProcesses = files.some((file) => SERVER.test(file))
    ? [...files, ...processTests]
    : files;
  const isOfDatabase = files.some((file) => DATABASE.test(file));
  selection.set('unit', files);
  selection.set('api', isOfDatabase ? 'whole' : withProcesses);
  selection.set('conformance', isOfDatabase ? 'whole' : withProcesses);
  const browser = browserTests(files, specs);
  // People of the chaos suite work offline, and on all that the browser tests of that see.
  const isOfChaos = browser === 'whole' || browser.includes('tests/e2e/offline/');
  if (isOfChaos || files.some((file) => file.startsWith('tests/chaos/')))
    selection.set('chaos', 'whole');
  if (browser.length > 0) selection.set('browser', browser);
  if (files.some((file) => !NO_PRODUCT.test(file)) || browser.length > 0) {
    selection.set('build', 'whole');
    selection.set('bundle', 'whole');
  }
  return selection;
}

/** What such a run leaves out, in a sentence; it is never the whole. */
export function leftOut(selection: Selection, allParts: readonly string[]): string {
  const without = allParts.filter((name) => !selection.has(name));
  const partly = allParts.filter((name) => Array.isArray(selection.get(name)));
  const said = [
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
    ...(partly.length > 0 ? [`of ${partly.join(', ')} only what the change touches`] : []),
  ];
  return said.length > 0
    ? `Not the whole: ${said.join('; ')}.`
    : 'Every part, for what changed is beneath all.';
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** What differs from where this branch left main: committed, not committed, and not known to git yet. */
export function changedSinceMain(): { base: string; files: string[] } {
  const [base = 'main'] = git('merge-base', 'main', 'HEAD');
  const changed = git('diff', '--name-only', '--no-renames', base);
  return { base, files: [...changed, ...git('ls-files', '--others', '--exclude-standard')] };
}
