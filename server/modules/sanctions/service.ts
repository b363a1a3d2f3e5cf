import { createHash } from 'node:crypto';
import type { ListedEntry } from '../../../contract/aml-shapes.ts';
import type { SanctionsList } from '../../../contract/endpoints/sanctions.ts';
import type { Refusal } from '../../../contract/problems.ts';
import {
  compareLists,
  type ListChanges,
  type ListRow,
  looksCut,
  namesToScreen,
  readSanctionsList,
} from '../../../domain/aml/sanctions-list.ts';
import {
  type Hit,
  type Screened,
  type ScreeningList,
  screeningList,
} from '../../../domain/aml/screening.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SpreadsheetReader } from '../../ports/spreadsheet.ts';
import {
  findActiveVersion,
  findEntry,
  findList,
  findLists,
  findNames,
  findPreview,
  findRows,
  findVersionOf,
  insertList,
  type ListVersionRow,
  lockLists,
  moveList,
  nextVersion,
} from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** What keeping the list needs from outside. */
export type SanctionsDeps = {
  spreadsheets: SpreadsheetReader;
  /** Called as another version becomes the active one. */
  onActivated: (tx: Tx, now: Date) => Promise<void>;
};

/** A file whose every row can be relied on. */
export type ReadList = { sha256: string; rows: ListRow[] };

/** Reads a file, outside any transaction: that takes seconds. */
export async function readListFile(reader: SpreadsheetReader, file: Uint8Array): Outcome<ReadList> {
  const table = await reader.read(file);
  if (!table.ok) return refuse({ code: 'sanctions.file-refused', detail: `${table.error}.` });
  const rows = readSanctionsList(table.value);
  if (!rows.ok) {
    return refuse({
      code: 'sanctions.file-refused',
      detail: `${rows.error[0]}.`,
      errors: rows.error.map((message) => ({ path: 'file', message })),
    });
  }
  return ok({ sha256: createHash('sha256').update(file).digest('hex'), rows: rows.value });
}

function told(row: ListVersionRow): SanctionsList {
  const { preview, comparedWith, activeSince, activatedByName } = row;
  const entriesBefore = row.entries - preview.added.count + preview.removed.count;
  return {
    version: row.version,
    state: row.state,
    sha256: row.sha256,
    rows: row.rows,
    entries: row.entries,
    ...(comparedWith === null ? {} : { comparedWith }),
    ...preview,
    looksCut: looksCut(entriesBefore, preview.removed.count),
    loadedAt: row.loadedAt.toISOString() as IsoInstant,
    loadedByName: row.loadedByName,
    ...(activeSince ? { activeSince: activeSince.toISOString() as IsoInstant } : {}),
    ...(activatedByName === null ? {} : { activatedByName }),
  };
}

const FIRST = 20;

const previewOf = (changes: ListChanges): ListVersionRow['preview'] => {
  const shown = (entries: ListChanges['added']) => ({
    count: entries.length,
    first: entries.slice(0, FIRST),
  });
  return {
    added: shown(changes.added),
    removed: shown(changes.removed),
    changed: shown(changes.changed),
  };
};

/** Keeps a list for a look, compared with the active one. The same file again is the same version. */
export async function loadList(
  tx: Tx,
  { sha256, rows }: ReadList,
  { byName, now }: { byName: string; now: Date },
): Outcome<SanctionsList> {
  await lockLists(tx);
  const active = await findActiveVersion(tx);
  const known = await findPreview(tx, sha256);
  if (known && known.comparedWith === (active ?? null)) return ok(told(known));
  const before = active === undefined ? [] : await findRows(tx, active);
  const list = {
    version: await nextVersion(tx),
    state: 'preview' as const,
    sha256,
    rows: rows.length,
    entries: new Set(rows.map(({ reference }) => reference)).size,
    comparedWith: active ?? null,
    preview: previewOf(compareLists(before, rows)),
    loadedAt: now,
    loadedByName: byName,
    activeSince: null,
    activatedByName: null,
  };
  await insertList(tx, list, rows);
  return ok(told(list));
}

/** Makes a version the one that everybody is screened against. */
export async function activateList(
  tx: Tx,
  version: number,
  by: { isShorterOnPurpose: boolean; byName: string; now: Date },
): Outcome<SanctionsList> {
  await lockLists(tx);
  const list = await findList(tx, version);
  if (!list) return refuse({ code: 'resource.not-found' });
  const active = await findActiveVersion(tx);
  if (list.state !== 'preview' || list.comparedWith !== (active ?? null)) {
    const detail =
      list.state === 'preview'
        ? 'Another version has become active since. Load the file again to see what changes.'
        : undefined;
    return refuse({ code: 'sanctions.not-in-preview', ...(detail ? { detail } : {}) });
  }
  const shown = told(list);
  if (shown.looksCut && !by.isShorterOnPurpose) {
    const detail = `${shown.removed.count} entries are gone, more than a tenth of the list.`;
    return refuse({ code: 'sanctions.looks-cut', detail });
  }
  if (active !== undefined) {
    await moveList(tx, { version: active, state: 'active' }, { state: 'superseded' });
  }
  const moved = await moveList(tx, list, {
    state: 'active',
    activeSince: by.now,
    activatedByName: by.byName,
  });
  return moved ? ok(told(moved)) : refuse({ code: 'sanctions.not-in-preview' });
}

export async function listVersions(tx: Tx): Promise<SanctionsList[]> {
  const lists = await findLists(tx);
  return lists.map(told);
}

export async function readList(tx: Tx, version: number): Outcome<SanctionsList> {
  const list = await findList(tx, version);
  return list ? ok(told(list)) : refuse({ code: 'resource.not-found' });
}

/**
 * An entry as the newest version up to one has it, all its rows together; undefined where none ever had it. An entry that
 * has left the list is told as it was.
 */
export async function readListed(
  tx: Tx,
  { upTo, reference }: { upTo: number; reference: string },
): Promise<ListedEntry | undefined> {
  const listVersion = await findVersionOf(tx, reference, upTo);
  if (listVersion === undefined) return undefined;
  const rows = await findEntry(tx, listVersion, reference);
  const [first] = rows;
  if (!first) return undefined;
  return {
    listVersion,
    reference,
    kind: first.kind,
    names: rows.map(({ rowReference, name, nameType, aliasStrength }) => ({
      rowReference,
      name,
      nameType,
      aliasStrength,
    })),
    born: [...new Set(rows.map(({ born }) => born).filter((born) => born !== ''))],
    others: Object.assign({}, ...rows.map(({ others }) => others).toReversed()),
  };
}

/** What the list that was active has of somebody. */
export type Screening = { listVersion: number; hits: Hit[] };

/** Asks the active version of the sanctions list; reads only, so any transaction will do. */
export type ListScreening = {
  /** Refused while no version is active: nobody is cleared without a list. */
  screen(tx: Tx, asked: Screened): Promise<Result<Screening, Refusal>>;
  activeVersion(tx: Tx): Promise<number | undefined>;
};

/**
 * One for each process. A version is prepared when somebody is first screened against it and kept until another is
 * active: versions don't change, so the number alone says whether what is prepared still holds.
 */
export function listScreening(): ListScreening {
  let prepared: { version: number; list: ScreeningList } | undefined;
  return {
    activeVersion: findActiveVersion,
    async screen(tx, asked) {
      const version = await findActiveVersion(tx);
      if (version === undefined) return refuse({ code: 'sanctions.no-list' });
      let current = prepared;
      if (current?.version !== version) {
        const names = namesToScreen(await findNames(tx, version));
        current = { version, list: screeningList(names) };
        prepared = current;
      }
      return ok({ listVersion: version, hits: current.list.screen(asked) });
    },
  };
}

/** The active version of the list and since when it is; undefined without one. */
export async function readActiveList(
  tx: Tx,
): Promise<{ version: number; activeSince: IsoInstant } | undefined> {
  const version = await findActiveVersion(tx);
  const list = version === undefined ? undefined : await findList(tx, version);
  if (!list?.activeSince) return undefined;
  return { version: list.version, activeSince: list.activeSince.toISOString() as IsoInstant };
}
