/** What may be logged of an error. */
export type ErrorFacts = {
  name: string;
  /** Code of the system or of PostgreSQL. */
  code?: string;
  /** The table or constraint that a database error names. */
  about?: string;
  /** Where in our code it came up. */
  at: string[];
};

const FRAMES = 8;

/**
 * The facts of an error without any text that might repeat what a person typed: the query builder puts
 * the values of a failed statement into its message, and PostgreSQL puts them into its details.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  let root: Error = error;
  while (root.cause instanceof Error) root = root.cause;
  const about = textOf(root, 'constraint') ?? textOf(root, 'table');
  const code = textOf(root, 'code');
  return {
    name: root.name,
    ...(code === undefined ? {} : { code }),
    ...(about === undefined ? {} : { about }),
    at: frames(error),
  };
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The stack without its first lines, which repeat the message. */
function frames({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(:\d+:\d+\)?|<anonymous>\)?)$/.test(line))
    .slice(0, FRAMES);
}
