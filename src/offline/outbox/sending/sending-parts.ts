import type { Call, CallOptions, Transport } from '../../../../contract/client.ts';
import type { OperationCall } from '../../changes/define-operation.ts';
import type { Operation } from '../operation.ts';

/** How an operation reaches the API. */
export type SendingParts = {
  /** Makes one call; throws the errors of the platform. */
  transport: Transport;
  /** The bytes of a queued document; undefined when they are gone. */
  file(operation: Operation): Promise<Blob | undefined>;
  /** Told how many bytes of a document the server has. */
  onProgress(operation: Operation, sentBytes: number): Promise<void>;
  elapsed(): number;
  /** Milliseconds since 1970, by the clock that times of operations are taken from. */
  now(): number;
};

/** Makes one of an operation's calls. */
export function send(
  transport: Transport,
  { endpoint, input }: OperationCall,
  options: CallOptions,
): Promise<unknown> {
  const call: Call = { endpoint, input, options };
  return transport(call);
}

/** How long ago the change was made, by this device's clock; nothing where the clock was set back since. */
export function madeBefore(
  { createdAt }: Operation,
  { now }: SendingParts,
): Pick<CallOptions, 'waitedSeconds'> {
  const waitedSeconds = Math.floor((now() - createdAt) / 1000);
  return waitedSeconds > 0 ? { waitedSeconds } : {};
}
