import { ok, type Result, refuse } from '../../../domain/result.ts';
import { describeError, log } from '../../platform/log.ts';
import { readOperation } from '../changes/operations.ts';
import type { Sealed, Vault } from '../vault.ts';
import { amend, mayAmend } from './machine/amend.ts';
import type { Change } from './machine/change.ts';
import { place } from './machine/enqueue.ts';
import type { NewOperation, Operation, OperationContent } from './operation.ts';
import type { NotKept } from './outbox.ts';
import type { OutboxHost } from './outbox-parts.ts';
import type { OwnVersions } from './own-versions.ts';
import { notKept, storeRefusal } from './refusals.ts';
import type { Journal } from './store/journal.ts';

/** What putting a change on the device takes. */
export type KeepParts = Pick<OutboxHost, 'clock' | 'newId'> & {
  journal: Journal;
  vault: Vault;
  build: string;
  own: OwnVersions;
};

type Kept = Result<Operation, NotKept>;

/** Refused as it stands: the screen handed over what no server would understand. */
const MEANINGLESS = notKept(
  'unavailable',
  'This change can’t be understood. Check it and save again.',
);

/**
 * Puts a change on the device; it is there for good when this resolves. The same id again changes
 * nothing and gives the operation that is there (offline.md 49).
 */
export async function keepChange(change: NewOperation, parts: KeepParts): Promise<Kept> {
  const { journal, vault, build, clock, newId, own } = parts;
  const understood = readOperation(change);
  if (!understood) return refuse(MEANINGLESS);
  const id = change.id ?? newId();
  try {
    const blob = change.file && (await sealFile(change.file, vault));
    const facts = {
      id,
      build,
      now: clock.now().getTime(),
      after: own.after,
      hasArrived: own.hasArrived,
    };
    const decide = (all: readonly Operation[]): Change & { existing?: Operation | undefined } => {
      const existing = all.find((each) => each.id === id);
      return existing ? { existing } : { added: place({ ...change, ...understood }, all, facts) };
    };
    const { change: decided, added } = await journal.commit(decide, { blob });
    const kept = decided.existing ?? added;
    return kept ? ok(kept) : refuse(notKept('unavailable'));
  } catch (error) {
    log('error', 'outbox.not-kept', describeError(error));
    return refuse(storeRefusal(error));
  }
}

/** Puts other content in the place of an operation that a person has mended. */
export async function keepAmended(
  id: string,
  content: Partial<OperationContent>,
  onto: number | undefined,
  { journal, clock, newId }: KeepParts,
): Promise<Kept> {
  try {
    const facts = { newId, now: clock.now().getTime() };
    const decide = (all: readonly Operation[]): Change & { result: Kept } => {
      const target = all.find((each) => each.id === id);
      if (!target) return { result: refuse(GONE) };
      if (!mayAmend(target)) return { result: refuse(UNDER_WAY) };
      const { payload = target.content.payload } = content;
      if (!readOperation({ ...target, payload })) return { result: refuse(MEANINGLESS) };
      const change = amend(all, target, content, onto, facts);
      return { ...change, result: ok(change.amended) };
    };
    return (await journal.commit(decide)).change.result;
  } catch (error) {
    log('error', 'outbox.not-kept', describeError(error));
    return refuse(storeRefusal(error));
  }
}

const GONE = notKept('unavailable', 'This change is no longer waiting: it was sent or discarded.');
const UNDER_WAY = notKept('unavailable', 'This change is on its way. Wait until it has arrived.');

async function sealFile(file: Blob, vault: Vault): Promise<Sealed> {
  return vault.sealBytes(await file.arrayBuffer());
}
