/** Computes a result when it is first asked for. */
export function once<Result extends object | string>(compute: () => Result): () => Result {
  let result: Result | undefined;
  return () => {
    result ??= compute();
    return result;
  };
}
