/** What each owner told of hardship, by their id: it stays theirs and our own staff's. */
type Told = Record<string, string>;

/** Kept beside the answers; of answers from before it is only known who told. */
type Kept = { income?: { hardship?: string }; told?: { hardship?: string | Told } };

/** What owners told of hardship, each by themselves; undefined where it isn't known who did. */
export function toldOf(answers: Record<string, unknown>): Told | undefined {
  const { income, told } = answers as Kept;
  if (told?.hardship === undefined) return undefined;
  if (typeof told.hardship !== 'string') return told.hardship;
  return income?.hardship === undefined ? {} : { [told.hardship]: income.hardship };
}
