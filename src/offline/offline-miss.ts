import { NetworkFailure } from '../platform/api-errors.ts';

/**
 * Asked for without a connection, and not on this device either. A screen shows it as its own state
 * within 300 ms (offline.md G15), never as a spinner.
 */
export class OfflineMiss extends NetworkFailure {
  override name = 'OfflineMiss';

  constructor(failure: NetworkFailure) {
    super(failure.cause, failure.answer);
    this.message = 'You’re offline, and this hasn’t been opened on this device yet.';
  }
}

/** Whether an error means that nothing could be shown because there is no connection. */
export function isOfflineMiss(error: unknown): error is NetworkFailure {
  return error instanceof NetworkFailure;
}
