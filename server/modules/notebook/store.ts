import { and, asc, count, desc, eq } from 'drizzle-orm';
import { listingNote, listingTag, listingTask } from '../../db/schema/notebook.ts';
import type { Tx } from '../../db/transaction.ts';

/** Which listing's notebook. */
export type OfListing = { agencyId: string; listingId: string };

type Row<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'agencyId' | 'listingId'>;
export type NoteRow = typeof listingNote.$inferSelect;
export type TaskRow = typeof listingTask.$inferSelect;

const ofNote = ({ agencyId, listingId }: OfListing) =>
  and(eq(listingNote.agencyId, agencyId), eq(listingNote.listingId, listingId));
const ofTask = ({ agencyId, listingId }: OfListing) =>
  and(eq(listingTask.agencyId, agencyId), eq(listingTask.listingId, listingId));
const ofTag = ({ agencyId, listingId }: OfListing) =>
  and(eq(listingTag.agencyId, agencyId), eq(listingTag.listingId, listingId));

/** Notes of a listing, newest first. */
export function findNotes(tx: Tx, of: OfListing): Promise<NoteRow[]> {
  return tx
    .select()
    .from(listingNote)
    .where(ofNote(of))
    .orderBy(desc(listingNote.createdAt), desc(listingNote.id));
}

/** Tasks of a listing, oldest first. */
export function findTasks(tx: Tx, of: OfListing): Promise<TaskRow[]> {
  return tx
    .select()
    .from(listingTask)
    .where(ofTask(of))
    .orderBy(asc(listingTask.createdAt), asc(listingTask.id));
}

/** Tags of a listing, in the order of their letters. */
export async function findTags(tx: Tx, of: OfListing): Promise<string[]> {
  const rows = await tx.select({ tag: listingTag.tag }).from(listingTag).where(ofTag(of));
  return rows.map(({ tag }) => tag).sort();
}

/** How many notes or tasks a listing has. */
export async function countEntries(
  tx: Tx,
  of: OfListing,
  kind: 'notes' | 'tasks',
): Promise<number> {
  const [row] =
    kind === 'notes'
      ? await tx.select({ n: count() }).from(listingNote).where(ofNote(of))
      : await tx.select({ n: count() }).from(listingTask).where(ofTask(of));
  return row?.n ?? 0;
}

/** Keeps a note; undefined when the agency has one of that id. */
export async function insertNote(tx: Tx, of: OfListing, note: Row<typeof listingNote>) {
  const [kept] = await tx
    .insert(listingNote)
    .values({ ...note, ...of })
    .onConflictDoNothing()
    .returning();
  return kept;
}

/** The note, if the listing has it. */
export async function findNote(tx: Tx, of: OfListing, id: string): Promise<NoteRow | undefined> {
  const [row] = await tx
    .select()
    .from(listingNote)
    .where(and(ofNote(of), eq(listingNote.id, id)));
  return row;
}

export async function deleteNote(tx: Tx, of: OfListing, id: string): Promise<void> {
  await tx.delete(listingNote).where(and(ofNote(of), eq(listingNote.id, id)));
}

/** Keeps a task; undefined when the agency has one of that id. */
export async function insertTask(tx: Tx, of: OfListing, task: Row<typeof listingTask>) {
  const [kept] = await tx
    .insert(listingTask)
    .values({ ...task, ...of })
    .onConflictDoNothing()
    .returning();
  return kept;
}

/** The task, if the listing has it. */
export async function findTask(tx: Tx, of: OfListing, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx
    .select()
    .from(listingTask)
    .where(and(ofTask(of), eq(listingTask.id, id)));
  return row;
}

/** Writes a task anew; undefined when the listing has none of that id. */
export async function updateTask(
  tx: Tx,
  of: OfListing,
  id: string,
  next: Pick<TaskRow, 'title' | 'dueOn' | 'doneAt' | 'doneByName'>,
): Promise<TaskRow | undefined> {
  const [changed] = await tx
    .update(listingTask)
    .set(next)
    .where(and(ofTask(of), eq(listingTask.id, id)))
    .returning();
  return changed;
}

export async function deleteTask(tx: Tx, of: OfListing, id: string): Promise<void> {
  await tx.delete(listingTask).where(and(ofTask(of), eq(listingTask.id, id)));
}

/** Puts a tag on a listing; there already is fine. */
export async function insertTag(tx: Tx, of: OfListing, tag: string): Promise<void> {
  await tx
    .insert(listingTag)
    .values({ ...of, tag })
    .onConflictDoNothing();
}

export async function deleteTag(tx: Tx, of: OfListing, tag: string): Promise<void> {
  await tx.delete(listingTag).where(and(ofTag(of), eq(listingTag.tag, tag)));
}
