import * as v from 'valibot';
import { ListingInputSchema, ListingSchema } from '../../../../domain/listings/listing.ts';
import { readOperation } from '../../changes/operations.ts';
import type { Sealed, Vault } from '../../vault.ts';
import type { Unplaced } from '../machine/change.ts';
import type { Operation, OperationContent } from '../operation.ts';
import type { LastProblem } from '../queued-change.ts';
import type { NewRow, Row } from './row.ts';

/** A row beside what it says. */
export type OpenRow = { row: Row; operation: Operation };

const ContentSchema = v.object({
  payload: v.unknown(),
  base: v.fallback(v.optional(ListingInputSchema), undefined),
  theirs: v.fallback(v.optional(ListingSchema), undefined),
  addressLine: v.fallback(v.string(), ''),
});

const ProblemSchema = v.object({
  code: v.optional(v.string()),
  status: v.optional(v.number()),
  message: v.string(),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  at: v.number(),
});

/** Opens a row; what was opened before and is the same is not opened again. */
export async function openRow(row: Row, vault: Vault, before?: OpenRow): Promise<OpenRow> {
  const isSame = before && isAlike(before.row.content, row.content) && before.row.kind === row.kind;
  if (isSame && before.operation.isUnreadable) return { row, operation: unreadable(row) };
  const [content, lastProblem] = await Promise.all([
    isSame ? before.operation.content : openContent(row, vault),
    before && isAlike(before.row.problem, row.problem)
      ? before.operation.lastProblem
      : openProblem(row.problem, vault),
  ]);
  if (!content) return { row, operation: unreadable(row) };
  return { row, operation: operationOf({ ...row, content, problem: lastProblem }) };
}

/** Seals an operation; parts that are the same objects as before keep their seal. */
export async function sealRow(
  operation: Operation,
  vault: Vault,
  before: OpenRow | undefined,
): Promise<Row> {
  const { seq } = operation;
  return { ...(await sealNewRow(operation, vault, before)), seq };
}

/** Seals an operation that has no place yet. */
export async function sealNewRow(
  operation: Unplaced,
  vault: Vault,
  before?: OpenRow,
): Promise<NewRow> {
  const { content, lastProblem, isUnreadable: _never, ...plain } = operation;
  const isKept = before?.operation.content === content;
  const isProblemKept = before?.operation.lastProblem === lastProblem;
  const [sealedContent, problem] = await Promise.all([
    isKept ? before?.row.content : vault.seal(content),
    isProblemKept ? before?.row.problem : lastProblem && vault.seal(lastProblem),
  ]);
  return {
    baseVersion: undefined,
    dependsOn: undefined,
    nextAttemptAt: undefined,
    waitMs: undefined,
    reviewedAt: undefined,
    sentBytes: undefined,
    ...plain,
    content: sealedContent,
    problem,
  };
}

type Opened = Omit<Row, 'content' | 'problem'> & {
  content: OperationContent;
  problem: LastProblem | undefined;
};

/** Without the fields that are absent, as the type of an operation wants it. */
function operationOf({ problem, ...row }: Opened): Operation {
  const present = Object.entries({ ...row, lastProblem: problem }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(present) as Partial<Operation> as Operation;
}

async function openContent(row: Row, vault: Vault): Promise<OperationContent | undefined> {
  const content = v.safeParse(ContentSchema, row.content && (await vault.open(row.content)));
  if (!content.success) return undefined;
  const { payload, base, theirs, addressLine } = content.output;
  const change = readOperation({ kind: row.kind, listingId: row.listingId, payload });
  if (!change) return undefined;
  return {
    payload: change.payload,
    addressLine,
    ...(base && { base }),
    ...(theirs && { theirs }),
  };
}

async function openProblem(
  sealed: Sealed | undefined,
  vault: Vault,
): Promise<LastProblem | undefined> {
  const problem = v.safeParse(ProblemSchema, sealed && (await vault.open(sealed)));
  return problem.success ? (problem.output as LastProblem) : undefined;
}

function unreadable(row: Row): Operation {
  const content = { payload: {}, addressLine: 'A change that can’t be read here' };
  const message =
    'This change was kept by another version of the portal and can’t be read by this one.';
  const problem = { message, at: row.createdAt };
  const operation = operationOf({ ...row, state: 'refused', content, problem });
  return { ...operation, isUnreadable: true };
}

function isAlike(one: Sealed | undefined, other: Sealed | undefined): boolean {
  if (!one || !other) return one === other;
  return one.iv.every((byte, index) => byte === other.iv[index]);
}
