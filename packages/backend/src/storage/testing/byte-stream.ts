/** Streams the chunks on demand; an error stands for a sender that disconnects. */
export function toByteStream(chunks: Iterable<Uint8Array | Error>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else if (value instanceof Error) controller.error(value);
      else controller.enqueue(value);
    },
  });
}

export function* toMebibytes(count: number): Generator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield new Uint8Array(1024 * 1024).fill(97);
}
