/** Calls the function with the last arguments after a pause. */
export function debounce<T>(act: (value: T) => void, delayMs: number): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (value) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(value), delayMs);
  };
}
