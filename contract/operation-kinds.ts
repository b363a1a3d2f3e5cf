/**
 * The kinds of changes that may wait on a device, apart from what they hold: a screen that only tells
 * them apart doesn't carry the shapes of all of them.
 */
export const OPERATION_KINDS = [
  'listing.create@1',
  'listing.edit@1',
  'listing.archive@1',
  'listing.restore@1',
  'note.add@1',
  'note.remove@1',
  'task.add@1',
  'task.change@1',
  'task.remove@1',
  'tag.add@1',
  'tag.remove@1',
  'document.add@1',
  'document.remove@1',
  'application.create@1',
  'application.send@1',
  'envelope.create@1',
] as const;

/** The name of a kind: imperative and versioned. */
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** Kinds that are sent on top of a version of the listing and make the next one. */
export const VERSIONED_KINDS = [
  'listing.create@1',
  'listing.edit@1',
  'listing.archive@1',
  'listing.restore@1',
] as const satisfies readonly OperationKind[];

/** Whether a stored kind is one that this version of the portal understands. */
export function isOperationKind(kind: string): kind is OperationKind {
  return OPERATION_KINDS.some((each) => each === kind);
}
