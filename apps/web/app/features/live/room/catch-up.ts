const againMs = 3_000;

/** Runs a read once at a time; a request during it runs it once more, and a failed read is repeated. */
export function createCatchUp(read: () => Promise<void>) {
  let isReading = false;
  let isWanted = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    isReading = true;
    isWanted = false;
    try {
      await read();
    } catch {
      // Without a network, or the server is about to come back: what was missed is still needed.
      if (!isOver) timer = setTimeout(request, againMs);
    }
    isReading = false;
    if (isWanted && !isOver) void run();
  };
  const request = () => {
    clearTimeout(timer);
    if (isOver) return;
    if (isReading) isWanted = true;
    else void run();
  };
  return {
    request,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
