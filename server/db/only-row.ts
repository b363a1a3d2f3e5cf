/** An id was looked up past the agencies, and more than one of them has it. */
export class ManyAgencies extends Error {
  override name = 'ManyAgencies';
}

/**
 * The row of an id, which is unique within an agency only: two can only be found by somebody who looks
 * past the agencies, and then neither may be taken for the other.
 */
export function onlyRow<Row>(rows: readonly Row[]): Row | undefined {
  const [row, another] = rows;
  if (another !== undefined) throw new ManyAgencies('Two agencies have a thing of this id');
  return row;
}
