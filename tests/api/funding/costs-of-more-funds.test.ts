import { expect, test } from 'vitest';
import type { PayoutLetter } from '../../../contract/endpoints/ledger.ts';
import { addDays, type IsoDate } from '../../../domain/dates.ts';
import { propertyDate, propertyInstant } from '../../../domain/listings/property-time.ts';
import { cents, centsText } from '../../../domain/money.ts';
import { PUBLIC_URL } from '../../support/api-app.ts';
import { newId } from '../../support/builders.ts';
import { linksApi } from '../../support/link-holder.ts';
import { runJobs } from '../../support/payments.ts';
import { pdfTexts } from '../../support/pdf-texts.ts';
import { type SentApplication, sendToOwners } from '../../support/vendor-links.ts';

const { api, agency, credit, holder } = await linksApi();

const MORE = 2_000_00;

const FIRST_DAY = propertyDate(new Date(), 'Australia/Sydney');

/** Noon at the property, so many days after the first test began. */
async function goTo(days: number): Promise<void> {
  const date = addDays(FIRST_DAY, days + 1);
  const at = propertyInstant({ date, time: '12:00' }, 'Australia/Sydney') ?? '';
  api.clock.aheadMs = new Date(at).getTime() - Date.now();
  await runJobs(api);
}

type Vera = Awaited<ReturnType<typeof holder>>;

async function keyTerms({ base, headers }: Vera, drawdownId: string): Promise<string> {
  const url = `${PUBLIC_URL}/api/public${base}/key-terms?drawdownId=${drawdownId}`;
  const answer = await api.app.request(url, { headers });
  return pdfTexts(Buffer.from(await answer.arrayBuffer())).join(' ');
}

/** Without a limit in the terms one of our own staff looks. */
async function approve({ id }: SentApplication, drawdownId: string): Promise<void> {
  const path = `/api/applications/${id}/drawdowns/${drawdownId}/decision?agency=${agency.id}`;
  const body = { event: 'approve', reason: 'Looked at' };
  const approved = await api.call(path, { as: credit, body });
  expect(approved.status, approved.text).toBe(200);
}

// Each begins where the one before has ended.
const CASES = [
  { product: 'standard', begins: 0, waits: 0 },
  { product: 'interest-free', begins: 1, waits: 0 },
  { product: 'standard', begins: 2, waits: 75 },
  { product: 'interest-free', begins: 80, waits: 58 },
] as const;

test.each(CASES)(
  'more funds of $product after $waits days cost what page and paper said before they were agreed to',
  async ({ product, begins, waits }) => {
    await goTo(begins);
    const listing = { price: { estimateLow: 1_500_000_00 } };
    const sent = await sendToOwners(api, agency, undefined, { product, amount: 5_000_00 }, listing);
    const first = await holder(sent);
    expect((await first.agree(5_000_00)).status).toBe(200);
    const payOut = async () => {
      await runJobs(api);
      await runJobs(api);
    };
    if (waits > 0) {
      await payOut();
      await goTo(begins + waits);
    }
    // A proof is good for an hour.
    const vera = waits > 0 ? await holder(sent) : first;
    const figureOn = async (date: IsoDate) =>
      ((await vera.call(`/payout?on=${date}`)).json as PayoutLetter).figure;
    const id = newId();
    const asked = await vera.ask(id, { amount: MORE, reason: 'A second weekend', payee: '' });
    expect(asked.status, asked.text).toBe(200);
    const { drawdowns } = await vera.read();
    const card = drawdowns.find((each) => each.id === id)?.priceCard ?? [];
    const said = card.map(({ date, choices }) => {
      const { cost, repay } = choices.find((each) => each.id === product) ?? choices[0] ?? {};
      return { date, cost, repay };
    });
    expect(said).toHaveLength(5);
    const paper = await keyTerms(vera, id);
    for (const { cost } of said) expect(paper).toContain(centsText(cents(cost ?? -1)));
    if (waits === 0) await payOut();
    const before = await Promise.all(said.map(({ date }) => figureOn(date)));
    expect((await vera.agree(MORE, id)).status).toBe(200);
    if (product === 'interest-free') await approve(sent, id);
    await payOut();
    const after = await Promise.all(said.map(({ date }) => figureOn(date)));
    expect(after.map((figure, at) => figure - (before[at] ?? 0))).toEqual(
      said.map(({ repay }) => repay),
    );
  },
);
