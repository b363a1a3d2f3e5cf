import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IMPORT_MAX_ROWS } from '../../../../contract/endpoints/imports.ts';
import { findHeaderRow } from '../../../../domain/listings/csv-import/header-row.ts';
import {
  answersTo,
  type ImportAnswers,
  questionsOf,
} from '../../../../domain/listings/csv-import/import-answers.ts';
import {
  IMPORT_COLUMNS,
  type ImportField,
  type ImportMapping,
  suggestMapping,
} from '../../../../domain/listings/csv-import/import-fields.ts';
import { withProposedNames } from '../../../../domain/listings/csv-import/propose-names.ts';
import { ApiProblem, errorText } from '../../../platform/api-errors.ts';
import type { LegacyEncoding } from '../../../platform/csv-encoding.ts';
import {
  type CsvFile,
  type CsvProblem,
  type CsvTable,
  readCsvFile,
  tableBelow,
} from '../../../platform/csv-file.ts';
import { newId } from '../../../platform/ids.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { toasts } from '../../../ui/toast/toasts.ts';
import { listingsChanged } from '../listing-queries.ts';
import { type CheckedRows, checkRows } from './check-rows.ts';
import { FILE_PROBLEMS } from './import-words.ts';
import { createImportRun, type ImportRun } from './send-import.ts';

/** A file as it is read now: which row names its columns, and what the person said where it is a guess. */
type Chosen = {
  fileName: string;
  source: File;
  file: CsvFile;
  header: number | null;
  table: CsvTable;
  mapping: ImportMapping;
  answers: ImportAnswers;
};

/** Where an import stands. */
export type ImportStage =
  | { at: 'choose'; isReading: boolean; problem?: string }
  | (Chosen & { at: 'map' })
  | (Chosen & { at: 'checking'; done: number })
  | (Chosen & { at: 'check'; checked: CheckedRows })
  | (Chosen & {
      at: 'send';
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

  async function choose(source: File, letters?: LegacyEncoding, before?: Chosen) {
    if (!before) setStage({ at: 'choose', isReading: true });
    const refuse = (problem: CsvProblem) =>
      setStage({ at: 'choose', isReading: false, problem: FILE_PROBLEMS[problem] });
    try {
      const read = await readCsvFile(source, IMPORT_MAX_ROWS, letters);
      if (!read.ok) return refuse(read.error);
      const file = read.value;
      const header = before ? before.header : findHeaderRow(file.rows.map(({ cells }) => cells));
      const chosen = { fileName: source.name.slice(0, 200), source, file };
      const stage = belowHeader(chosen, header);
      if (stage.table.rows.length === 0) return refuse('no-rows');
      setStage({ ...stage, ...(before ? { mapping: before.mapping } : {}) });
    } catch {
      refuse('unreadable');
    }
  }

  async function check() {
    if (stage.at !== 'map') return;
    const base = chosenOf(stage);
    const controller = new AbortController();
    checking.current = controller;
    setStage({ ...base, at: 'checking', done: 0 });
    const { table, mapping } = base;
    const asked = questionsOf(
      table.rows.map(({ cells }) => cells),
      mapping,
    );
    const checked = await checkRows(table, mapping, answersTo(asked, base.answers), {
      signal: controller.signal,
      onProgress: (done) => setStage({ ...base, at: 'checking', done }),
    });
    if (!controller.signal.aborted) setStage({ ...base, at: 'check', checked });
  }

  async function send(from: ImportStage = stage) {
    if (from.at !== 'check' && from.at !== 'send') return;
    const { fileName, checked } = from;
    run.current ??= createImportRun(client, { fileName, rows: checked.good });
    let sent = 0;
    const base = { ...chosenOf(from), at: 'send', checked } as const;
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
    const { checked } = stage;
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
    setStage({ ...chosenOf(stage), at: 'check', checked });
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
    chooseHeader: (header: number | null) =>
      setStage((now) => (now.at === 'map' ? belowHeader(now, header) : now)),
    /** The same file once more, its letters read another way. */
    chooseLetters: (letters: LegacyEncoding) => {
      if (stage.at === 'map') void choose(stage.source, letters, chosenOf(stage));
    },
    answer: (id: string, value: string) =>
      setStage((now) =>
        now.at === 'map' ? { ...now, answers: { ...now.answers, [id]: value } } : now,
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
        return now.at === 'check' ? { ...chosenOf(now), at: 'map' } : now;
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

function chosenOf({ fileName, source, file, header, table, mapping, answers }: Chosen): Chosen {
  return { fileName, source, file, header, table, mapping, answers };
}

/** The file with its columns named by another row, matched anew. */
function belowHeader(
  { fileName, source, file }: Pick<Chosen, 'fileName' | 'source' | 'file'>,
  header: number | null,
): Chosen & { at: 'map' } {
  const table = tableBelow(file.rows, header);
  const mapping = suggestMapping(table.headers);
  return { at: 'map', fileName, source, file, header, table, mapping, answers: {} };
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
