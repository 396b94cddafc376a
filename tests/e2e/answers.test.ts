import type { AnswerEvent } from '@suixue/assistant/answers/answer-event';
import { readAnswer } from '@suixue/assistant/answers/read-answer';
import { type ProtocolServer, startProtocolServer } from '@suixue/assistant/testing/protocol-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext } from '../support/site/browser.ts';
import { giveSession } from '../support/site/give-session.ts';
import { openRows } from '../support/site/host-keys.ts';
import { learnerCookie, signUpLearner } from '../support/site/people.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';
import { protectedWords } from './access/page-rows.ts';

const key = 'sk-e2e-0123456789';
let provider: ProtocolServer;
let meanings: ProtocolServer;
let server: RunningServer;
let ownerCookie: string;
let cookie: string;
beforeAll(async () => {
  [provider, meanings] = await Promise.all([startProtocolServer(), startProtocolServer()]);
  server = await startServer({
    isPrepared: true,
    env: {
      ...{ AI_URL: provider.url, AI_KEY: key, AI_MODEL: 'test-model' },
      ...{ AI_EMBEDDING_URL: meanings.url, AI_EMBEDDING_MODEL: 'test-meanings' },
    },
  });
  ({ cookie: ownerCookie } = await becomeFirstAdministrator(server, {
    email: 'owner@example.com',
    password: '正确的马电池订书钉',
  }));
  await signUpLearner(server.url);
  cookie = await learnerCookie(server.url);
});
afterAll(async () => {
  await server.stop();
  await Promise.all([provider.close(), meanings.close()]);
});

const post = (body: object, headers: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  fetch(`${server.url}/ai/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });

async function ask(question: string, as: string | null) {
  const response = await post({ question }, as === null ? {} : { cookie: as });
  expect(response.status).toBe(200);
  const events: AnswerEvent[] = [];
  for await (const event of readAnswer(response)) events.push(event);
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { events, text, end: events.at(-1) };
}

const aboutFree = '抄写助记词的时候，字迹潦草的词要重写吗？';
const aboutSold = '没有 copy 和 drop 的阅览牌，能复印、能扔吗？';

it('a learner gets passages and a checked answer; the budget of the day shrinks by what was used', async () => {
  provider.behave({ kind: 'answer', text: '字迹潦草的词现在就重写[1][99]。' });
  const { events, text, end } = await ask(aboutFree, cookie);
  expect(events[0]).toMatchObject({
    type: 'passages',
    passages: expect.arrayContaining([expect.objectContaining({ number: 1 })]),
  });
  expect(text).toBe('字迹潦草的词现在就重写。');
  expect(end).toEqual({ type: 'end', state: 'done', citations: 1 });
  const rows = await openRows(server);
  const { data } = await rows
    .from('assistant_answers')
    .select('tier, outcome, charged_tokens, input_tokens, output_tokens');
  const [row] = data ?? [];
  expect(data).toHaveLength(1);
  expect(row).toMatchObject({ tier: 'learner', outcome: 'done' });
  expect(row?.charged_tokens).toBe(row?.input_tokens + row?.output_tokens);
});

it('a model receives only passages that the caller may open, and visitors never reach it', async () => {
  const told = async (as: string | null) => {
    provider.behave({ kind: 'answer', text: '好[1]' });
    const before = provider.requests.length;
    for (const question of [aboutFree, aboutSold, '房子的维修每月要留多少？']) await ask(question, as);
    return JSON.stringify(provider.requests.slice(before).map(({ body }) => body));
  };
  expect(await told(ownerCookie)).toContain(protectedWords.soldChapter);
  const toLearner = await told(cookie);
  expect(toLearner).toContain(protectedWords.freeChapter);
  expect(toLearner).not.toContain(protectedWords.soldChapter);
  expect(toLearner).not.toContain(protectedWords.memberNews);
  expect(await told(null)).toBe('[]');
});

it('a client that leaves closes the connection to the provider', async () => {
  provider.behave({ kind: 'stall', after: 'first-token' });
  const leaving = new AbortController();
  const response = await post({ question: aboutFree }, { cookie }, leaving.signal);
  const reader = response.body?.getReader();
  let read = '';
  while (!read.includes('先说')) read += new TextDecoder().decode((await reader?.read())?.value);
  leaving.abort();
  await expect.poll(() => provider.requests.at(-1)?.isCancelled).toBe(true);
  const rows = await openRows(server);
  const count = async () => {
    const { data } = await rows.from('assistant_answers').select('id').eq('outcome', 'cancelled');
    return data?.length;
  };
  await expect.poll(count).toBe(1);
});

it('questions from other sites, without text, or too long are refused with a sentence', async () => {
  const status = async (body: object, headers = {}) => {
    const response = await post(body, { cookie, ...headers });
    return [response.status, (await response.text()).length > 5];
  };
  expect(await status({ question: '什么是金库？' }, { origin: 'https://evil.example' })).toEqual([403, true]);
  expect(await status({ question: ' ' })).toEqual([400, true]);
  expect(await status({ question: 'a'.repeat(20_000) })).toEqual([413, true]);
});

it('an owner tests the model, sees usage and feedback, blocks a term, and exports; a failure names the problem and not the key', async () => {
  // The second request for vectors follows once those of the first have been kept.
  await expect.poll(() => meanings.requests.length).toBeGreaterThan(1);
  provider.behave({ kind: 'answer', text: '好[1]' });
  const { events } = await ask(aboutFree, cookie);
  const answer = events[0]?.type === 'passages' ? events[0].answer : null;
  const rated = await fetch(`${server.url}/ai/feedback`, {
    method: 'POST',
    headers: { cookie, origin: server.url },
    body: new URLSearchParams({
      answer: answer ?? '',
      helpful: 'no',
      consent: 'yes',
      question: aboutFree,
      reply: '好',
    }),
  });
  expect(rated.status).toBe(200);

  const context = await openContext({ origin: server.url, reducedMotion: true, expected: [/status of 400/] });
  await giveSession(context, server.url, ownerCookie);
  const page: Page = await context.newPage();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await open(page, '/admin/assistant');
  expect(await violations(page)).toEqual([]);
  await page.getByText(aboutFree).waitFor();
  await page.getByRole('table', { name: '每天的用量和费用' }).getByRole('cell', { name: '学员' }).waitFor();
  // Passages were sent in the background since the first question, and then each new question.
  expect(meanings.requests.some(({ body }) => body.input?.[0] === aboutFree)).toBe(true);
  await page.getByText('意思相近的段落由 test-meanings 来找').waitFor();
  provider.behave({ kind: 'answer', text: '收到' });
  await press('测试一下');
  await page.getByText(/收到了回答/).waitFor();
  provider.behave({ kind: 'status', status: 401 });
  await press('测试一下');
  await page.getByText(/不接受 AI_KEY/).waitFor();
  expect(await page.content()).not.toContain(key);
  await page.getByLabel('新的词').fill('内幕消息');
  await press('添加');
  await page.getByRole('button', { name: '删除“内幕消息”' }).waitFor();
  await press('处理完，删掉内容');
  await page.getByText('没有可以看的内容。').waitFor();
  expect(server.output()).not.toContain(key);

  const csv = await fetch(`${server.url}/admin/assistant.csv`, { headers: { cookie: ownerCookie } });
  expect(await csv.text()).toMatch(/^\uFEFF?日期,身份/);
});
