/** Calls through once things have been quiet for a while, with what was said last. */
export function debounce<T>(act: (value: T) => void, delayMs: number): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (value) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(value), delayMs);
  };
}
