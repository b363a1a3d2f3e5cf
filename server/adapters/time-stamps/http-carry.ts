import { TimeStampUnavailable } from '../../ports/time-stamps.ts';
import { fetchBounded } from '../bounded-fetch.ts';
import type { Carry } from './ask.ts';

const TIMEOUT_MS = 8_000;
/** Bytes of the longest answer that is read; it has to fit beside the signature. */
const LONGEST_ANSWER = 16_384;

/** Asks over HTTP (RFC 3161, 3.4). */
export function httpCarry(url: string, timeoutMs = TIMEOUT_MS): Carry {
  return async (question) => {
    const answer = await fetchBounded(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: new Uint8Array(question),
      },
      { timeoutMs, most: LONGEST_ANSWER },
    );
    const type = answer?.type.split(';')[0]?.trim().toLowerCase();
    if (!answer || type !== 'application/timestamp-reply') {
      throw new TimeStampUnavailable('The time stamp authority gives no answer');
    }
    return answer.bytes;
  };
}
