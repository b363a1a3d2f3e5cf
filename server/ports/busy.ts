/**
 * There is no room for a piece of work just now: enough is under way and enough waits. Nothing was begun,
 * so the caller may try again in some seconds.
 */
export class Busy extends Error {
  override name = 'Busy';
}
