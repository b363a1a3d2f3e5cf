import type { Plugin } from 'vite';

/**
 * Fails a build in which chunks import each other in a ring. Which of a ring runs first depends on which
 * was asked for first, and the one that runs before what it imports finds nothing there: the page stays
 * empty, now and then. Imports on demand may go back.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'lintel:no-chunk-cycles',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).map((file) => [
          file.fileName,
          file.type === 'chunk' ? file.imports : [],
        ]),
      );
      const rings = ringsOf(imports);
      if (rings.length > 0) this.error(`chunks import each other: ${text(rings)}`);
    },
  };
}

/** Each group of files that reach each other by what they import, sorted; none when there is no ring. */
export function ringsOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]));
  const rings = new Map<string, string[]>();
  for (const [file, files] of reached) {
    if (!files.has(file)) continue;
    const ring = [...files].filter((other) => reached.get(other)?.has(file)).sort();
    rings.set(ring.join(), ring);
  }
  return [...rings.values()];
}

function reachedFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(imports.get(start) ?? [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...(imports.get(file) ?? []));
  }
  return seen;
}

const text = (rings: string[][]) => rings.map((ring) => ring.join(' ↔ ')).join('; ');
