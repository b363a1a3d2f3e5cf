import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import { type ApiBudget, measureApi } from './api.ts';
import { type Figure, ms, table } from './figures.ts';
import { fillPostgres } from './million.ts';
import { measurePay } from './pay.ts';
import { measurePortal } from './portal.ts';
import { measureScreening } from './screening.ts';
import { startScript } from './server-process.ts';
import { measureSign } from './sign.ts';
import { measureStages } from './stages.ts';

/**
 * Measures what the budgets name and writes docs/performance.md. `npm run bench` measures the embedded
 * database; `npm run bench -- postgres [listings]` a PostgreSQL server with so many listings;
 * `npm run bench -- portal [rounds]` the portal in a browser; `npm run bench -- pay [rounds]` the page of
 * payers; `npm run bench -- sign [rounds]` the way of whoever signs; `npm run bench -- stages` each stage of the
 * pages of links; `npm run bench -- screening` the sanctions list alone; `npm run bench -- all` everything.
 */
const [mode = 'embedded', amount] = process.argv.slice(2);
const listings = amount ?? '1000000';
const LOAD_FOLDER = resolve('.cache/bench-load');
const QUICK = { RATE_LIMIT_PER_MINUTE: '10000000', DEMO_DATA: 'load' };
const SERVER = '../../server/main.ts';

const EMBEDDED: ApiBudget = {
  search: 30,
  searchAll: 80,
  page: 12,
  write: 25,
  share: 2,
  resident: 900,
};
const POSTGRES: ApiBudget = {
  search: 15,
  searchAll: 60,
  page: 6,
  write: 12,
  share: 6,
  resident: 350,
};

async function measureEmbedded(): Promise<Figure[]> {
  const environment = { ...QUICK, DATA_DIR: LOAD_FOLDER };
  mkdirSync(LOAD_FOLDER, { recursive: true });
  say('Preparing 30,000 listings in the embedded database …');
  await (await startScript(SERVER, environment, '/readyz')).stop();
  const server = await startScript(SERVER, environment, '/readyz');
  try {
    return [started(server.startMilliseconds, 5_000), ...(await measureApi(server, EMBEDDED))];
  } finally {
    await server.stop();
    rmSync(LOAD_FOLDER, { recursive: true, force: true });
  }
}

async function measurePostgres(): Promise<Figure[]> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    const { url } = await postgres.createDatabase();
    say(`Preparing ${listings} listings in PostgreSQL …`);
    await fillPostgres(url, Number(listings));
    const server = await startScript(SERVER, { ...QUICK, DATABASE_URL: url }, '/readyz');
    try {
      return [started(server.startMilliseconds, 3_000), ...(await measureApi(server, POSTGRES))];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

function started(milliseconds: number, limit: number): Figure {
  return {
    what: 'start with data present to first answer',
    measured: ms(milliseconds),
    budget: `≤ ${limit / 1000} s`,
    holds: milliseconds <= limit,
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Puts the tables of this run into their place of the document; other sections stay. */
function record(section: string, figures: Figure[]): void {
  const file = 'docs/performance.md';
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const text = `<!-- ${section} -->\n\nMeasured on ${machine}, ${new Date().toISOString().slice(0, 10)}.\n\n${table(figures)}\n\n<!-- /${section} -->`;
  const place = new RegExp(`<!-- ${section} -->[^]*<!-- /${section} -->`);
  const document = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!place.test(document)) throw new Error(`docs/performance.md has no place for ${section}`);
  writeFileSync(
    file,
    document.replace(place, () => text),
  );
  say(`\n${section}\n${table(figures)}\n`);
}

if (['embedded', 'screening', 'all'].includes(mode)) record('screening', measureScreening());
if (mode === 'embedded' || mode === 'all') record('api-embedded', await measureEmbedded());
if (mode === 'postgres' || mode === 'all') record('api-postgres', await measurePostgres());
if (mode === 'pay' || mode === 'all') {
  record('pay', await measurePay(mode === 'pay' && amount ? Number(amount) : undefined));
}
if (mode === 'sign' || mode === 'all') {
  record('sign', await measureSign(mode === 'sign' && amount ? Number(amount) : undefined));
}
if (mode === 'stages' || mode === 'all') record('stages', await measureStages());
if (mode === 'portal' || mode === 'all') {
  record('portal', await measurePortal(mode === 'portal' && amount ? Number(amount) : undefined));
}
