/** Texts or bytes as a body, each fetched only when the reader is ready for it. */
export function streamOf(chunks: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else
        controller.enqueue(
          typeof next.value === 'string' ? encoder.encode(next.value) : next.value,
        );
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** Gives the chunks on as long as whoever reads them may: a stream that goes on for long is cut off. */
export async function* whileAllowed<Chunk>(
  chunks: AsyncIterable<Chunk>,
  isAllowed: () => Promise<boolean>,
): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    if (!(await isAllowed())) throw new Error('Whoever read this may not any more');
    yield chunk;
  }
}
