import type { SaleSettlement } from '../../../contract/sale-settlement-shapes.ts';
import { SETTLEMENT_MACHINE } from '../../../domain/settlement/settlement-states.ts';
import { depositOf, type Sale, settlementOf } from './sale.ts';
import { check, must } from './world.ts';

type Figures = NonNullable<SaleSettlement['figures']>;

const sum = <K extends string>(rows: readonly { [key in K]: number }[], name: K) =>
  rows.reduce((total, row) => total + row[name], 0);

/** What has to be equal among the figures of a sale, in cents. */
function pairs({ statement, lines, payments, vendors, ...figures }: Figures) {
  const { net, withheld, received, fromDeposit, atSettlement, difference, missing } = figures;
  return {
    'difference and missing': [difference + missing, 0],
    'parts and net': [sum(vendors, 'net'), net],
    'parts and what is withheld': [sum(vendors, 'withheld'), withheld],
    'parts of the deposit': [sum(vendors, 'fromDeposit'), fromDeposit],
    'parts at settlement': [sum(vendors, 'atSettlement'), atSettlement],
    'lines and what is received': [sum(lines, 'amount'), received],
    'the net in both monies': [fromDeposit + atSettlement + withheld, net],
    'payments and balance': [sum(payments, 'amount') + difference, statement.balance],
    'adjustments and balance': [
      statement.price - statement.deposit + sum(statement.adjustments, 'adjustment'),
      statement.balance,
    ],
  };
}

/** Figures add up to the cent, wherever the sale stands. */
export function addUp({ figures, figuresFault }: SaleSettlement): void {
  check(figures !== undefined, 'There are figures', figuresFault);
  if (!figures) return;
  const wrong = Object.entries(pairs(figures)).filter(([, [one, other]]) => one !== other);
  check(wrong.length === 0, 'Figures add up', wrong);
}

type Event = { event: string; from: string; to: string };
const HISTORY = `SELECT event, from_state AS "from", to_state AS "to" FROM settlement_event
  JOIN settlement ON settlement.agency_id = settlement_event.agency_id AND settlement.id = settlement_id
  WHERE listing_id = $1`;

const isListed = ({ event, from, to }: Event) =>
  SETTLEMENT_MACHINE.moves.some(
    (each) => each.event === event && each.from === from && each.to === to,
  );

/** Each thing in the history is a listed move, or moved nothing. */
export async function historyIsListed({ world, id }: Sale): Promise<void> {
  const events = await world.system((tx) => tx.rows<Event>(HISTORY, [id]));
  const wrong = events.filter((each) => each.from !== each.to && !isListed(each));
  check(events.length > 0 && wrong.length === 0, 'The history has listed moves alone', wrong);
}

/** The letters of the day on which it settled, beside what closed the account. */
const LETTERS = `SELECT letter.figure::float8 AS figure, report.amount::float8 AS amount, letter.on_day AS "on"
  FROM payout_letter letter
  JOIN settlement_report report ON report.agency_id = letter.agency_id
    AND report.application_id = letter.application_id AND report.state = 'confirmed'
    AND report.on_date = letter.on_day
  WHERE letter.application_id = ANY ($1::uuid[]) AND letter.replaced_at IS NULL`;

/** Nothing is left of a closed sale: in the ledger, in the trust account, or between a letter and what was paid. */
export async function isClosedEven(sale: Sale): Promise<void> {
  const { world, fundings } = sale;
  const settlement = await settlementOf(sale);
  addUp(settlement);
  check(settlement.state === 'reconciled', 'Paid and seen, it closes', [
    settlement.state,
    settlement.movements,
  ]);
  check(
    settlement.movements.every(({ isMet }) => isMet),
    'All is paid',
    settlement.movements,
  );
  for (const id of fundings) {
    const as = world.agency.principal;
    const answer = await world.api.call(`/api/applications/${id}/ledger`, { as });
    const { balances } = must<{ balances: Record<string, number> }>(answer);
    const left = Object.entries(balances).filter(([, amount]) => amount !== 0);
    check(left.length === 0, 'Every account of the ledger is at nothing', left);
  }
  const { held, state } = await depositOf(sale);
  check(held === 0 && state === 'disbursed', 'Nothing is held of the deposit', [held, state]);
  const letters = await world.system((tx) =>
    tx.rows<{ figure: number; amount: number }>(LETTERS, [fundings]),
  );
  const other = letters.filter(({ figure, amount }) => figure !== amount);
  check(other.length === 0, 'A letter has the figure that closed the account', other);
}
