import type { AnswerEvent } from './answer-event.ts';

/** Thrown if the response ends before its last event. */
export class AnswerBrokenOff extends Error {
  override readonly name = 'AnswerBrokenOff';
}

/** The events of a response of `POST /ai/answer`. Cancelling the loop closes the connection, which cancels the answer. */
export async function* readAnswer(response: Response): AsyncGenerator<AnswerEvent, void> {
  if (!response.body) throw new AnswerBrokenOff('The response has no body');
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new AnswerBrokenOff('The response ended before the answer');
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        // An empty line keeps the connection open.
        if (line === '') continue;
        const event = JSON.parse(line) as AnswerEvent;
        yield event;
        if (event.type === 'end') return;
      }
    }
  } finally {
    await reader.cancel();
  }
}
