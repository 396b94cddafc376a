import type { AnswerEvent } from '@suixue/assistant/answers/answer-event';
import { AnswerBrokenOff, readAnswer } from '@suixue/assistant/answers/read-answer';
import { expect, it, vi } from 'vitest';
import { streamAnswer } from './stream-answer.ts';

const first: AnswerEvent = { type: 'passages', answer: null, passages: [] };
const last: AnswerEvent = { type: 'end', state: 'done', citations: 0 };

function open(begin: (signal: AbortSignal) => AsyncGenerator<AnswerEvent, void>, keepAliveMs = 10_000) {
  const leaving = new AbortController();
  const [onClose, onError] = [vi.fn(), vi.fn()];
  const response = streamAnswer({ begin, clientSignal: leaving.signal, onClose, onError, keepAliveMs });
  return { response, leaving, onClose, onError };
}

it('streamAnswer sends each event as a line, which readAnswer reads, and closes once', async () => {
  const { response, onClose } = open(async function* () {
    yield first;
    yield { type: 'text', text: '两行\n和“引号”' };
    yield last;
  });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const events = [];
  for await (const event of readAnswer(response)) events.push(event);
  expect(events).toEqual([first, { type: 'text', text: '两行\n和“引号”' }, last]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('streamAnswer sends empty lines while nothing happens', async () => {
  const { response } = open(async function* () {
    yield first;
    await new Promise((resolve) => setTimeout(resolve, 60));
    yield last;
  }, 10);
  const text = await response.text();
  expect(text).toMatch(/\}\n\n+\{/);
  expect(text.split('\n').filter((line) => line !== '')).toHaveLength(2);
});

it('streamAnswer ends with a sentence and reports the error if the answer throws', async () => {
  const { response, onError, onClose } = open(async function* () {
    yield first;
    throw new Error('a defect');
  });
  const events = [];
  for await (const event of readAnswer(response)) events.push(event);
  expect(events.at(-1)).toMatchObject({ state: 'failed' });
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'a defect' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each(['the client leaves', 'the body is cancelled'])(
  'streamAnswer cancels the answer when %s',
  async (way) => {
    const ended = vi.fn();
    const { response, leaving, onClose, onError } = open(async function* (signal) {
      try {
        yield first;
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      } finally {
        ended();
      }
    });
    const reader = response.body?.getReader();
    await reader?.read();
    if (way === 'the client leaves') leaving.abort();
    else await reader?.cancel();
    await expect.poll(() => ended.mock.calls.length).toBe(1);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(onError).not.toHaveBeenCalled();
  },
);

it('readAnswer rejects a response that ends before the answer', async () => {
  const read = async () => {
    for await (const _ of readAnswer(new Response(`${JSON.stringify(first)}\n`)));
  };
  await expect(read()).rejects.toThrow(AnswerBrokenOff);
});
