import type { Page } from 'playwright';
import { type Figure, median, ms, percentile } from './figures.ts';
import { rowsVisible, signIn, visit, withProfile, workerReady } from './portal-browser.ts';
import { frameTimes, heapMegabytes, keyToChange } from './portal-probes.ts';

/** One of the two tables that are measured in turns. */
type Table = {
  address: string;
  /** Brings every row onto the page; nothing where they are there from the start. */
  loadAll(page: Page): Promise<void>;
  scroller: string;
  searchBox: string;
  /** Where a change of the result shows. */
  results: string[];
};
type Run = { visible: number; nodes: number; heap: number; frames: number[]; keys: number[] };

const portalTable = (portal: string): Table => ({
  address: `${portal}/property-listings`,
  async loadAll(page) {
    await page.getByRole('button', { name: 'Load All' }).click();
    await page.getByRole('button', { name: 'Back to pages' }).waitFor();
  },
  scroller: 'div:has(> table)',
  searchBox: 'input[type=search]',
  results: ['tbody', 'nav[aria-label="Pages of listings"] p'],
});

const floorTable = (floor: string, rows: number): Table => ({
  address: `${floor}/?rows=${rows}`,
  loadAll: async () => undefined,
  scroller: '#scroller',
  searchBox: 'input',
  results: ['#scroller', 'output'],
});

async function measureOnce(page: Page, table: Table): Promise<Run> {
  const visible = await rowsVisible(page, table.address);
  await table.loadAll(page);
  await page.waitForLoadState('networkidle');
  const nodes = await page.locator('*').count();
  const heap = await heapMegabytes(page);
  const frames = await frameTimes(page, table.scroller);
  const keys = await keyToChange(page, table.searchBox, table.results);
  return { visible, nodes, heap, frames, keys };
}

/** How many rows the portal has with all of them loaded. Leaves them on the device. */
async function prepare(page: Page, portal: string): Promise<number> {
  await signIn(page, portal);
  await workerReady(page);
  await portalTable(portal).loadAll(page);
  const range = await page.getByText(/^1 to [\d,]+ of [\d,]+$/).textContent();
  return Number(range?.split(' of ')[1]?.replaceAll(',', ''));
}

/** The searchable table with all listings of an agency, in turns with the floor's as many rows. */
export async function measureTable(
  portal: string,
  floor: string,
  times: number,
): Promise<Figure[]> {
  return withProfile((profile) =>
    visit(profile, {}, async ({ context, page: first }) => {
      const rows = await prepare(first, portal);
      await first.close();
      const tables = { portal: portalTable(portal), floor: floorTable(floor, rows) };
      const runs = { portal: [] as Run[], floor: [] as Run[] };
      await withPage((page) => rowsVisible(page, tables.floor.address));
      for (let time = 0; time < times; time += 1) {
        for (const name of ['floor', 'portal'] as const) {
          runs[name].push(await withPage((page) => measureOnce(page, tables[name])));
        }
      }
      return figuresOf(rows, runs);

      async function withPage<T>(use: (page: Page) => Promise<T>): Promise<T> {
        const page = await context.newPage();
        const result = await use(page);
        await page.close();
        return result;
      }
    }),
  );
}

function figuresOf(rows: number, { portal, floor }: { portal: Run[]; floor: Run[] }): Figure[] {
  const compare = (what: string, limit: number, of: (run: Run) => number, text = ms): Figure => {
    const [own, least] = [median(portal.map(of)), median(floor.map(of))];
    return {
      what: `${rows.toLocaleString('en-AU')} rows: ${what}`,
      measured: `${text(own)} (react-virtual: ${text(least)}; ${(own / least).toFixed(2)} ×)`,
      budget: `≤ ${limit} × react-virtual`,
      holds: own <= limit * least,
    };
  };
  const frame = (runs: Run[]) =>
    Math.round(median(runs.map(({ frames }) => percentile(frames, 0.95))));
  return [
    compare('first rows in sight, warm visit', 1.5, (run) => run.visible),
    compare('DOM elements, all loaded', 2, (run) => run.nodes, String),
    compare(
      'JS heap, all loaded',
      3,
      (run) => run.heap,
      (size) => `${size.toFixed(1)} MB`,
    ),
    {
      what: `${rows.toLocaleString('en-AU')} rows: frame while scrolling, p95`,
      measured: `${frame(portal)} ms (react-virtual: ${frame(floor)} ms)`,
      budget: '≤ 33 ms',
      holds: frame(portal) <= 33,
    },
    compare('key to change, p95', 1.2, (run) => percentile(run.keys, 0.95)),
  ];
}
