import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IMPORT_MAX_ROWS } from '../../../../contract/endpoints/imports.ts';
import {
  IMPORT_COLUMNS,
  type ImportField,
  type ImportMapping,
  suggestMapping,
} from '../../../../domain/listings/csv-import/import-fields.ts';
import { withProposedNames } from '../../../../domain/listings/csv-import/propose-names.ts';
import { ApiProblem, errorText } from '../../../platform/api-errors.ts';
import { type CsvTable, readCsvFile } from '../../../platform/csv-file.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { listingsChanged } from '../listing-queries.ts';
import { type CheckedRows, checkRows } from './check-rows.ts';
import { FILE_PROBLEMS } from './import-words.ts';
import { createImportRun, type ImportRun } from './send-import.ts';

type Chosen = { fileName: string; table: CsvTable };

/** Where an import stands. */
export type ImportStage =
  | { at: 'choose'; isReading: boolean; problem?: string }
  | (Chosen & { at: 'map'; mapping: ImportMapping })
  | (Chosen & { at: 'checking'; mapping: ImportMapping; done: number })
  | (Chosen & { at: 'check'; mapping: ImportMapping; checked: CheckedRows })
  | (Chosen & {
      at: 'send';
      mapping: ImportMapping;
      checked: CheckedRows;
      sent: number;
      state: 'sending' | 'cancelling' | 'stopped';
      problem?: string;
    })
  | { at: 'done'; count: number };

const START: ImportStage = { at: 'choose', isReading: false };

/** The steps of an import and the ways between them. Nothing is kept on the device. */
export function useListingImport() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<ImportStage>(START);
  const checking = useRef<AbortController>(null);
  const run = useRef<ImportRun>(null);
  useEffect(() => () => checking.current?.abort(), []);

  async function choose(file: File) {
    setStage({ at: 'choose', isReading: true });
    try {
      const read = await readCsvFile(file, IMPORT_MAX_ROWS);
      if (!read.ok) {
        return setStage({ at: 'choose', isReading: false, problem: FILE_PROBLEMS[read.error] });
      }
      const table = read.value;
      const mapping = suggestMapping(table.headers);
      setStage({ at: 'map', fileName: file.name.slice(0, 200), table, mapping });
    } catch {
      setStage({ at: 'choose', isReading: false, problem: FILE_PROBLEMS.unreadable });
    }
  }

  async function check() {
    if (stage.at !== 'map') return;
    const { fileName, table, mapping } = stage;
    const controller = new AbortController();
    checking.current = controller;
    const base = { fileName, table, mapping };
    setStage({ ...base, at: 'checking', done: 0 });
    const checked = await checkRows(table, mapping, {
      signal: controller.signal,
      onProgress: (done) => setStage({ ...base, at: 'checking', done }),
    });
    if (!controller.signal.aborted) setStage({ ...base, at: 'check', checked });
  }

  async function send(from: ImportStage = stage) {
    if (from.at !== 'check' && from.at !== 'send') return;
    const { fileName, table, mapping, checked } = from;
    run.current ??= createImportRun(client, { fileName, rows: checked.good });
    let sent = 0;
    const base = { at: 'send', fileName, table, mapping, checked } as const;
    const show = (state: 'sending' | 'stopped', problem?: string) =>
      setStage((now) =>
        now.at === 'send' && now.state !== 'cancelling'
          ? { ...base, sent, state, ...(problem ? { problem } : {}) }
          : now,
      );
    setStage({ ...base, sent, state: 'sending' });
    try {
      await run.current.send((count) => {
        sent = count;
        show('sending');
      });
    } catch (error) {
      return show('stopped', errorText(error));
    }
    await finish(checked.good.length);
  }

  async function finish(count: number) {
    run.current = null;
    setStage({ at: 'done', count });
    await listingsChanged(queryClient);
  }

  async function cancel() {
    if (stage.at !== 'send') return;
    const { fileName, table, mapping, checked } = stage;
    setStage({ ...stage, state: 'cancelling' });
    try {
      await run.current?.cancel();
      toasts.info('Import cancelled', { description: 'Nothing was imported.' });
    } catch (error) {
      // It was committed before the wish to cancel came.
      if (error instanceof ApiProblem && error.code === 'import.closed') {
        return finish(checked.good.length);
      }
      toasts.info('Import stopped', {
        description: 'Nothing was imported: rows become listings only in the last step.',
      });
    }
    run.current = null;
    setStage({ at: 'check', fileName, table, mapping, checked });
  }

  return {
    stage,
    choose: (file: File) => void choose(file),
    restart: () => {
      checking.current?.abort();
      setStage(START);
    },
    map: (column: number, field: ImportField | null) =>
      setStage((now) =>
        now.at === 'map' ? { ...now, mapping: remapped(now.mapping, column, field) } : now,
      ),
    /** The file has no column for it: every row has the same. */
    fillAll: (field: ImportField, value: string) =>
      setStage((now) =>
        now.at === 'map'
          ? { ...now, table: withColumn(now.table, field, value), mapping: [...now.mapping, field] }
          : now,
      ),
    backToMapping: () =>
      setStage((now) => {
        if (now.at !== 'check') return now;
        const { fileName, table, mapping } = now;
        return { at: 'map', fileName, table, mapping };
      }),
    takeNames: () =>
      setStage((now) => {
        if (now.at !== 'check') return now;
        const good = now.checked.good.map(({ id, listing }) => ({
          id,
          listing: withProposedNames(listing, newId),
        }));
        return { ...now, checked: { ...now.checked, good } };
      }),
    check: () => void check(),
    send: () => void send(),
    cancel,
  };
}

function withColumn({ headers, rows }: CsvTable, field: ImportField, value: string): CsvTable {
  return {
    headers: [...headers, `${IMPORT_COLUMNS[field].label} of every row`],
    rows: rows.map((row) => ({
      ...row,
      // A row may be shorter than the header.
      cells: [...headers.map((_, column) => row.cells[column] ?? ''), value],
    })),
  };
}

/** A field belongs to one column: given to another, the first lets it go. */
function remapped(mapping: ImportMapping, column: number, field: ImportField | null) {
  return mapping.map((before, index) => {
    if (index === column) return field;
    return before === field ? null : before;
  });
}
