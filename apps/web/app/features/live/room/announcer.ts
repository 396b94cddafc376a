interface Spoken {
  readonly name: string;
  readonly body: string;
}

/** What a screen reader reads out for new messages: one in full, more as their number and the last one. */
export function spokenText(news: readonly Spoken[]): string {
  const last = news.at(-1);
  if (!last) return '';
  const sentence = `${last.name}：${last.body}`;
  return news.length === 1 ? sentence : `${news.length} 条新消息，最近一条是${sentence}`;
}

/** Between two announcements. A lively chat would otherwise never let the reader hear the lecture. */
const pauseMs = 8_000;

/**
 * Announces new messages at once, and those that follow together after a pause. The list itself is not a live region: readers would read all of it
 * again with each change.
 */
export function createAnnouncer(say: (text: string) => void) {
  let waiting: Spoken[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (waiting.length === 0) return;
    say(spokenText(waiting));
    waiting = [];
    timer = setTimeout(flush, pauseMs);
  };
  return {
    add(news: readonly Spoken[]) {
      waiting.push(...news);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
