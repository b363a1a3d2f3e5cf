import type { Figures } from '../../../../contract/figures-shapes.ts';
import type { FigureSide } from '../../../../domain/settlement/checklist.ts';
import type { Tx } from '../../../db/transaction.ts';
import { findMarks, type SettlementRow } from './store.ts';

/** Which sides approved the figures that hold. */
export async function approvedSides(
  tx: Tx,
  row: SettlementRow,
  { mark, statement }: Pick<Figures, 'mark' | 'statement'>,
): Promise<FigureSide[]> {
  const marks = await findMarks(tx, row);
  const current = { vendor: mark, buyer: statement.mark };
  return (['vendor', 'buyer'] as const).filter((side) =>
    marks.some((each) => each.side === side && each.mark === current[side]),
  );
}
