import type { Tx } from '../../db/transaction.ts';

/** An agency of its own for an example: the one that all examples share has to go on. */
export const anotherAgency =
  (status: 'active' | 'suspended') =>
  async (tx: Tx, { id }: { id(name: string): string }): Promise<void> => {
    await tx.rows(
      `INSERT INTO agency (agency_id, name, reference_prefix, abn, status, pipeline_status, created_at)
        VALUES ($1, 'Wattlebird Estates', 'WE', '51824753556', $2, 'Live', '2026-01-05T00:00:00Z')`,
      [id('agency'), status],
    );
  };
