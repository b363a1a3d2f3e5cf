import type { Result } from '../../../../domain/result.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import type { NotKept } from '../../../offline/outbox/outbox.ts';

/** A change could not be put on the device; what was typed stays where it is. */
export class NotKeptError extends Error {
  override name = 'NotKeptError';
  readonly reason: NotKept['reason'];

  constructor({ reason, message }: NotKept) {
    super(message);
    this.reason = reason;
  }
}

/** The operation that is on the device now; throws for useMutation when it isn't. */
export function keptOf(result: Result<Operation, NotKept>): Operation {
  if (!result.ok) throw new NotKeptError(result.error);
  return result.value;
}
