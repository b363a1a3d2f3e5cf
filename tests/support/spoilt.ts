/** What is accepted nowhere, so that a body with it in some place is refused. */
const JUNK: unknown[] = [
  ...[null, -1, 1.5, 1e21, true, [], {}, [[]], 'a\u0000b', '\ud800', 'x'.repeat(300_000)],
];

type Path = (string | number)[];

/** Copies of a body with one place each added to, or changed to something that fits nowhere. */
export function spoiltOf(body: object): object[] {
  return [
    { ...body, extra: 1 },
    ...placesIn(body).flatMap((path) => JUNK.map((junk) => changed(body, path, junk))),
  ];
}

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [...path, key],
    ...placesIn(inner, [...path, key]),
  ]);
}

function changed(body: object, path: Path, junk: unknown): object {
  const copy = structuredClone(body);
  const at = path
    .slice(0, -1)
    .reduce((inner, key) => inner[key] as Record<string, unknown>, copy as Record<string, unknown>);
  at[String(path.at(-1))] = junk;
  return copy;
}
