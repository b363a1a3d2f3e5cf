import type { Intent, Ledger } from './ledger.ts';

/** What the server has of one listing. Lists are in the order in which it came to have them. */
export type ServerStory = {
  exists: boolean;
  /** Ids of the marketing lines of the record, in its order. */
  lines: string[];
  notes: string[];
  /** Kinds of the timeline's entries, oldest first. */
  events: string[];
};

/** What went wrong; empty lists mean that nothing did. */
export type Verdict = { lost: string[]; doubled: string[]; reordered: string[] };

const MOVES: Record<string, string> = { archive: 'archived', restore: 'restored' };

/** Compares what people did with what the server has, listing by listing. */
export function judge(ledger: Ledger, stories: ReadonlyMap<string, ServerStory>): Verdict {
  const verdict: Verdict = { lost: [], doubled: [], reordered: [] };
  for (const listingId of ledger.listings()) {
    const story = stories.get(listingId);
    const done = ledger.of(listingId);
    const perhaps = ledger.uncertain(listingId);
    if (!story?.exists) {
      verdict.lost.push(...done.map(({ id, kind }) => `${listingId} ${kind} ${id}`));
      continue;
    }
    const marksOf = (kind: Intent['kind'], from: readonly Intent[]) =>
      from.filter((intent) => intent.kind === kind).map(({ mark }) => mark);
    compareMarks(listingId, 'line', marksOf('line', done), story.lines, verdict, [
      ...marksOf('line', perhaps),
      ...ledger.theirs(listingId),
    ]);
    compareMarks(
      listingId,
      'note',
      marksOf('note', done),
      story.notes,
      verdict,
      marksOf('note', perhaps),
    );
    for (const mark of ledger.theirs(listingId)) {
      if (!story.lines.includes(mark)) verdict.lost.push(`${listingId} their line ${mark}`);
    }
    countEvents(ledger, listingId, story, verdict);

    compareMoves(listingId, done, perhaps, story, verdict);
  }
  return verdict;
}

function compareMarks(
  listingId: string,
  what: string,
  expected: readonly string[],
  found: readonly string[],
  verdict: Verdict,
  alsoAllowed: readonly string[],
): void {
  for (const mark of expected) {
    const times = found.filter((each) => each === mark).length;
    if (times === 0) verdict.lost.push(`${listingId} ${what} ${mark}`);
    if (times > 1) verdict.doubled.push(`${listingId} ${what} ${mark}`);
  }
  for (const mark of found) {
    if (!expected.includes(mark) && !alsoAllowed.includes(mark)) {
      verdict.doubled.push(`${listingId} ${what} ${mark} that nobody asked for`);
    }
  }
  const inOrder = found.filter((mark) => expected.includes(mark));
  if (
    new Set(inOrder).size === expected.length &&
    inOrder.some((mark, at) => mark !== expected[at])
  ) {
    verdict.reordered.push(`${listingId} ${what}s`);
  }
}

/** An edit that took effect twice writes the same line, but two entries of the timeline. */
function countEvents(
  ledger: Ledger,
  listingId: string,
  story: ServerStory,
  verdict: Verdict,
): void {
  const kinds = { create: 'created', line: 'edited', archive: 'archived', restore: 'restored' };
  for (const [kind, event] of Object.entries(kinds)) {
    const count = (from: readonly Intent[]) => from.filter((each) => each.kind === kind).length;
    const others = kind === 'line' ? ledger.theirs(listingId).length : 0;
    const least = count(ledger.of(listingId)) + others;
    const most = least + count(ledger.uncertain(listingId));
    const times = story.events.filter((each) => each === event).length;
    if (times < least) verdict.lost.push(`${listingId} ${least - times} of ${event}`);
    if (times > most) verdict.doubled.push(`${listingId} ${times - most} of ${event}`);
  }
}

function compareMoves(
  listingId: string,
  done: readonly Intent[],
  perhaps: readonly Intent[],
  story: ServerStory,
  verdict: Verdict,
): void {
  if (perhaps.some(({ kind }) => kind in MOVES)) return;
  const asked = done.flatMap(({ kind }) => MOVES[kind] ?? []);
  const made = story.events.filter((event) => Object.values(MOVES).includes(event));
  if (asked.length === made.length && asked.some((event, at) => event !== made[at])) {
    verdict.reordered.push(`${listingId} moves`);
  }
}
