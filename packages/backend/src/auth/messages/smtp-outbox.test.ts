import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, type MailServerOptions, startMailServer } from '../testing/mail-server.ts';
import { composeMail } from './deliver-mail.ts';
import type { Message } from './outbox.ts';
import { createSmtpOutbox, requireMailAddress, type SmtpOptions } from './smtp-outbox.ts';

const message: Message = {
  kind: 'email',
  to: 'learner@grain.test',
  purpose: 'sign_in',
  code: '012345',
  link: 'https://host.test/auth/v1/verify?token=x&type=magiclink',
};

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function send(options: MailServerOptions, change: Partial<SmtpOptions> = {}, wanted = message) {
  server = await startMailServer(options);
  const outbox = createSmtpOutbox({
    host: 'localhost',
    port: server.port,
    ca: server.ca,
    security: options.security,
    login: null,
    from: 'school@grain.test',
    productName: '穗学',
    codeMinutes: 10,
    timeoutMs: 2_000,
    now: () => Date.UTC(2026, 0, 2, 3, 4, 5),
    ...change,
  });
  await outbox.send(wanted);
  return server;
}

const login = { user: 'school', password: '密码' };

describe('the SMTP outbox', () => {
  it('sends an e-mail in Chinese over TLS with a login', async () => {
    const { received, mails: letters } = await send({ security: 'tls', auth: 'LOGIN PLAIN' }, { login });
    expect(received).toEqual([
      'secure EHLO [127.0.0.1]',
      `secure AUTH PLAIN ${Buffer.from('\0school\0密码').toString('base64')}`,
      'secure MAIL FROM:<school@grain.test>',
      'secure RCPT TO:<learner@grain.test>',
      'secure DATA',
      ...received.slice(5),
    ]);
    const [head = '', body = ''] = (letters[0] ?? '').split('\r\n\r\n');
    expect(head).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000');
    expect(head).toContain(`Subject: =?UTF-8?B?${Buffer.from('【穗学】登录验证').toString('base64')}?=`);
    const text = Buffer.from(body, 'base64').toString();
    expect(text).toContain('验证码：012345，10 分钟内有效。');
    expect(text).toContain(message.link);
  });

  it('sends only EHLO and STARTTLS in clear text if TLS is required', async () => {
    const { received, mails: letters } = await send({ security: 'starttls', auth: 'LOGIN' }, { login });
    expect(received.filter((line) => line.startsWith('open'))).toEqual([
      'open EHLO [127.0.0.1]',
      'open STARTTLS',
    ]);
    expect(received).toContain('secure AUTH LOGIN');
    expect(received).toContain(`secure ${Buffer.from('密码').toString('base64')}`);
    expect(letters).toHaveLength(1);
  });

  it.each<[string, MailServerOptions, Partial<SmtpOptions>]>([
    ['TLS is not offered', { security: 'starttls', responses: { STARTTLS: '502 no' } }, { login }],
    ['the certificate is not trusted', { security: 'tls' }, { ca: '' }],
    ['the login is rejected', { security: 'none', auth: 'PLAIN', responses: { AUTH: '535 no' } }, { login }],
    ['no login method is supported', { security: 'none' }, { login }],
    ['the address is rejected', { security: 'none', responses: { RCPT: '550 nobody' } }, {}],
    ['the e-mail is rejected', { security: 'none', responses: { DATA: '554 no' } }, {}],
    ['the server is not a mail server', { security: 'none', responses: { greeting: 'HTTP/1.1 400' } }, {}],
    ['the server never replies', { security: 'none', responses: { greeting: '' } }, { timeoutMs: 50 }],
    [
      'the server sends an endless reply',
      { security: 'none', responses: { greeting: '220-x\r\n'.repeat(5_000) } },
      {},
    ],
    ['the server stops replying', { security: 'none', responses: { MAIL: '' } }, { timeoutMs: 50 }],
  ])('fails when %s', async (_what, options, change) => {
    await expect(send(options, change)).rejects.toMatchObject({
      name: 'SendError',
      message: 'The e-mail could not be sent',
    });
    expect(server?.mails).toEqual([]);
    expect(server?.received.filter((line) => line.startsWith('open AUTH')).length ?? 0).toBeLessThanOrEqual(
      options.auth === undefined ? 0 : 1,
    );
  });

  it.each([
    'a@b.test>\r\nRCPT TO:<c@d.test',
    'a@b.test\r\nBcc: c@d.test',
    'a b@c.test',
    '<a@b.test>',
    '穗@b.test',
    'nowhere',
  ])('rejects the address %j', async (to) => {
    expect(() => requireMailAddress(to)).toThrow(RangeError);
    await expect(send({ security: 'none' }, {}, { ...message, to })).rejects.toThrow('could not be sent');
    expect(server?.received).toEqual([]);
  });

  it('does not let texts add headers, end the message or make lines over 100 characters', async () => {
    const mail = await composeMail({
      from: 'school@grain.test',
      fromName: '穗\r\nBcc: c@d.test',
      to: 'a@b.test',
      subject: `${'很长的标题'.repeat(20)}\r\nBcc: c@d.test`,
      body: '。\r\n.\r\nQUIT\r\n'.repeat(50),
      sentAt: 0,
    });
    const text = mail.toString('latin1');
    expect(text).not.toMatch(/^Bcc/im);
    expect(text).not.toMatch(/^\./m);
    expect(text).toMatch(/^[\x20-\x7e\r\n]*$/);
    for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(100);
    const subject = /^Subject: (.*(?:\r\n .*)*)$/m.exec(text)?.[1] ?? '';
    const words = [...subject.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([word, part = '']) => {
      expect(word.length).toBeLessThanOrEqual(75);
      return Buffer.from(part, 'base64').toString();
    });
    expect(words.join('')).toBe(`${'很长的标题'.repeat(20)} Bcc: c@d.test`);
  });
});
