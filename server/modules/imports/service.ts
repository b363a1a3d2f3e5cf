import type { ListingImport } from '../../../contract/endpoints/imports.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { ImportId } from '../../../domain/ids.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { addImportedListings } from '../listings/import-service.ts';
import {
  closeImport,
  countRows,
  type ImportedListing,
  type ImportRow,
  insertImport,
  lockImport,
  putBatch,
  readBatches,
} from './store.ts';

type Outcome = Promise<Result<ListingImport, Refusal>>;

function view(row: ImportRow, receivedRows: number, state = row.state): ListingImport {
  return {
    id: row.id as ImportId,
    fileName: row.fileName,
    expectedRows: row.expectedRows,
    receivedRows,
    state,
  };
}

/** Begins an import; its rows come in batches and become listings all at once, or never. */
export async function beginImport(
  tx: Tx,
  call: SignedInCall,
  input: { id: string; fileName: string; rows: number },
): Outcome {
  const { agencyId, subject } = call.principal;
  if (agencyId === undefined) return refuse({ code: 'auth.forbidden' });
  const row: ImportRow = {
    agencyId,
    id: input.id,
    fileName: input.fileName,
    expectedRows: input.rows,
    state: 'receiving',
    createdBy: subject,
    createdAt: call.now,
  };
  return (await insertImport(tx, row)) ? ok(view(row, 0)) : refuse({ code: 'import.closed' });
}

/** The caller's own import while it still receives; another's looks like a missing one. */
async function openImport(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Promise<Result<ImportRow, Refusal>> {
  const row = await lockImport(tx, id);
  if (!row || row.createdBy !== call.principal.subject) {
    return refuse({ code: 'resource.not-found' });
  }
  return row.state === 'receiving' ? ok(row) : refuse({ code: 'import.closed' });
}

/** Keeps one batch of rows aside; refused, and not kept, where they are more than were announced. */
export async function addBatch(
  tx: Tx,
  call: SignedInCall,
  input: { id: string; batch: number; rows: ImportedListing[] },
): Outcome {
  const opened = await openImport(tx, call, input.id);
  if (!opened.ok) return opened;
  const { agencyId, id: importId } = opened.value;
  await putBatch(tx, { agencyId, importId, batch: input.batch }, input.rows);
  const received = await countRows(tx, importId);
  if (received > opened.value.expectedRows) {
    const errors = [{ path: 'rows', message: 'More rows than the import was begun with' }];
    return refuse({ code: 'request.invalid', errors });
  }
  return ok(view(opened.value, received));
}

/** Turns all rows into listings in this transaction; refused until every announced row is there. */
export async function commitImport(tx: Tx, call: SignedInCall, ids: Ids, id: string): Outcome {
  const opened = await openImport(tx, call, id);
  if (!opened.ok) return opened;
  const received = await countRows(tx, id);
  if (received !== opened.value.expectedRows) return refuse({ code: 'import.incomplete' });
  const batches = await readBatches(tx, id);
  const added = await addImportedListings(
    tx,
    call,
    ids,
    batches.flatMap((batch) => batch.rows),
  );
  if (!added.ok) return added;
  await closeImport(tx, opened.value, 'committed');
  return ok(view(opened.value, received, 'committed'));
}

/** Throws the rows away. */
export async function cancelImport(tx: Tx, call: SignedInCall, id: string): Outcome {
  const opened = await openImport(tx, call, id);
  if (!opened.ok) return opened;
  const received = await countRows(tx, id);
  await closeImport(tx, opened.value, 'cancelled');
  return ok(view(opened.value, received, 'cancelled'));
}
