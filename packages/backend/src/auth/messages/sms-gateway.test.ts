import { expect, it } from 'vitest';
import { createSplitOutbox, type Message } from './outbox.ts';
import { createSmsGateway } from './sms-gateway.ts';

const message: Message = { kind: 'sms', to: '8613800138000', purpose: 'sign_in', code: '012345', link: null };
const gateway = (response: typeof fetch, timeoutMs = 1_000) =>
  createSmsGateway({
    url: 'https://sms.test/send',
    secret: 'gateway secret',
    productName: '穗学',
    codeMinutes: 10,
    timeoutMs,
    fetch: response,
  });

it('the SMS gateway posts the number and the text with the secret', async () => {
  const seen: Request[] = [];
  const { send } = gateway(async (input, init) => {
    seen.push(new Request(input, init));
    return new Response(null, { status: 202 });
  });
  await send(message);
  const [request] = seen;
  expect([request?.method, request?.url, request?.headers.get('authorization')]).toEqual([
    'POST',
    'https://sms.test/send',
    'Bearer gateway secret',
  ]);
  expect(await request?.json()).toEqual({
    to: '+8613800138000',
    text: '【穗学】验证码：012345，10 分钟内有效。您正在登录。请勿告诉任何人。如果不是您本人操作，请忽略。',
  });
});

it.each<[string, typeof fetch]>([
  ['rejects the message', async () => new Response('payment required', { status: 402 })],
  ['redirects', async () => Response.redirect('https://evil.test', 302)],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'never answers',
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  ],
])('the SMS gateway reports a failed delivery if the server %s', async (_what, response) => {
  await expect(gateway(response, 20).send(message)).rejects.toMatchObject({ name: 'SendError' });
});

it('createSplitOutbox routes e-mails and SMS to their outboxes', async () => {
  const ways: string[] = [];
  const way = (name: string) => ({
    send: async () => {
      ways.push(name);
    },
  });
  const outbox = createSplitOutbox({ email: way('letter'), sms: way('short') });
  await outbox.send(message);
  await outbox.send({ ...message, kind: 'email' });
  expect(ways).toEqual(['short', 'letter']);
});
