import type { SettlementPage } from '../../../contract/endpoints/settlement-page.ts';
import type { BuyerStatement, FigureLine } from '../../../contract/figures-shapes.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';

/** What the reader’s side approves. */
export type Shown = { mark: string; statement: BuyerStatement; lines: readonly FigureLine[] };

/** The figures that the reader’s side approves; undefined where it sees none. */
export function shownFigures({ figures, statement }: SettlementPage): Shown | undefined {
  if (figures) return { mark: figures.mark, statement: figures.statement, lines: figures.lines };
  return statement && { mark: statement.mark, statement, lines: [] };
}

/** What changed between two looks, a sentence each. */
export function changedFigures(before: Shown, now: Shown): string[] {
  const [was, is] = [before.statement, now.statement];
  const lines = now.lines.map((line) => {
    const same = before.lines.find(
      ({ source, money, id }) => source === line.source && money === line.money && id === line.id,
    );
    return change(line.label, same?.amount, line.amount);
  });
  return [
    was.settleOn === is.settleOn
      ? undefined
      : `Settlement on ${dateText(is.settleOn)}, before ${dateText(was.settleOn)}.`,
    change('Balance', was.balance, is.balance),
    ...lines,
  ].filter((text) => text !== undefined);
}

function change(label: string, before: Cents = cents(0), now: Cents): string | undefined {
  return before === now ? undefined : `${label}: ${moneyText(now)}, before ${moneyText(before)}.`;
}
