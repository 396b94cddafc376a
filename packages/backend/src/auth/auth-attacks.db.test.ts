import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { authSettings } from './auth-settings.ts';
import { type AuthHarness, join, memoryStorage, openAuthHarness, publicUrl } from './testing/auth-harness.ts';

const password = 'correct horse';
const hour = 3_600_000;

/** Some other code of six digits. */
const wrongCode = (code: string, offset = 1) => String((Number(code) + offset) % 1_000_000).padStart(6, '0');

describe.each(testDatabaseKinds)('an attacker on $name', (kind) => {
  let host: AuthHarness;
  let nextAddress = 0;
  /** Somewhere nothing was counted yet. */
  const somewhere = () => `172.16.${nextAddress >> 8}.${nextAddress++ & 255}`;
  beforeAll(async () => {
    host = await openAuthHarness(kind);
    await join(host, host.client(), 'known@grain.test');
    await host.client().auth.signUp({ email: 'waiting@grain.test', password });
    const { auth } = host.operator();
    await auth.admin.createUser({ email: 'coded@grain.test', email_confirm: true });
    const banned = await auth.admin.createUser({ email: 'banned@grain.test', password, email_confirm: true });
    await auth.admin.updateUserById(banned.data.user?.id ?? '', { ban_duration: '1h' });
    // What these were sent must not count for what follows.
    host.advance(2 * hour);
    await auth.admin.updateUserById(banned.data.user?.id ?? '', { ban_duration: '1000h' });
  });
  afterAll(async () => {
    expect(host.unexpected).toEqual([]);
    await host.close();
  });

  const known = ['known@grain.test', 'waiting@grain.test', 'coded@grain.test', 'banned@grain.test'];
  let nextName = 0;

  /** What can be seen from outside, and what took time. */
  async function observe(path: string, body: (email: string) => object, email: string) {
    const hashes = host.hasher.computations();
    const messages = host.sent.length;
    const {
      status,
      headers,
      body: answer,
    } = await host.ask('POST', path, body(email), {
      address: somewhere(),
    });
    const text = JSON.stringify(answer)
      .replaceAll(email, 'EMAIL')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(new Date(host.now()).toISOString(), 'NOW');
    const seen = [...headers].filter(([name]) => name !== 'date');
    return {
      status,
      text,
      seen,
      hashes: host.hasher.computations() - hashes,
      messages: host.sent.length - messages,
    };
  }

  it.each<[string, string, (email: string) => object]>([
    ['signs up', '/signup', (email) => ({ email, password: 'battery staple', data: { a: 1 } })],
    ['guesses a password', '/token?grant_type=password', (email) => ({ email, password: 'guess' })],
    ['asks for a code', '/otp', (email) => ({ email })],
    ['asks for a code for who is there only', '/otp', (email) => ({ email, create_user: false })],
    ['asks for a recovery', '/recover', (email) => ({ email })],
    ['asks for the confirmation again', '/resend', (email) => ({ email, type: 'signup' })],
    ['asks for a change again', '/resend', (email) => ({ email, type: 'email_change' })],
    ['guesses a code', '/verify', (email) => ({ email, token: '000000x', type: 'email' })],
  ])('learns nothing of who is there who %s', async (_what, path, body) => {
    const unknown = await observe(path, body, `nobody${nextName++}@grain.test`);
    for (const email of known) {
      expect(await observe(path, body, email)).toEqual(unknown);
      host.advance(2 * hour);
    }
  });

  it('learns as little of phone numbers', async () => {
    const phone = '15557770000';
    const { auth } = host.client();
    await auth.signUp({ phone, password });
    await auth.verifyOtp({ phone, token: host.code(phone), type: 'sms' });
    let unknown = 15_558_880_000;
    for (const [path, body] of [
      ['/signup', { password: 'battery staple' }],
      ['/token?grant_type=password', { password: 'guess' }],
      ['/otp', {}],
      ['/otp', { create_user: false }],
      ['/resend', { type: 'sms' }],
      ['/resend', { type: 'phone_change' }],
      ['/verify', { token: 'guess', type: 'sms' }],
    ] as const) {
      host.advance(2 * hour);
      const toBody = (number: string) => ({ ...body, phone: number });
      expect(await observe(path, toBody, phone)).toEqual(await observe(path, toBody, String(unknown++)));
    }
  });

  it('makes two accounts want one address at once, and one gets it', async () => {
    host.advance(2 * hour);
    const tokens: { readonly email: string; readonly token: string }[] = [];
    const wanted = 'wanted@grain.test';
    for (const number of [1, 2]) {
      const client = host.client();
      const phone = `1555666000${number}`;
      await client.auth.signUp({ phone, password });
      await client.auth.verifyOtp({ phone, token: host.code(phone), type: 'sms' });
      expect((await client.auth.updateUser({ email: wanted })).error).toBeNull();
      tokens.push({ email: wanted, token: host.code(wanted, 'email_change_new') });
    }
    const statuses = await Promise.all(
      tokens.map(
        async (token) => (await host.ask('POST', '/verify', { ...token, type: 'email_change' })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403 || status === 422)).toHaveLength(1);
  });

  it('sees the same id for an address as often as they sign up with it', async () => {
    for (const email of ['known@grain.test', `twice${nextName++}@grain.test`]) {
      const ids = new Set<unknown>();
      for (let round = 0; round < 3; round += 1) {
        const { body } = await host.ask('POST', '/signup', { email, password }, { address: somewhere() });
        expect(body.created_at).toBe(new Date(host.now()).toISOString());
        expect(body.identities).toHaveLength(1);
        ids.add(body.id);
        host.advance(hour);
      }
      expect(ids.size).toBe(1);
    }
  });

  type Step = 'first' | 'second' | 'code' | 'code of who is there' | 'recovery';
  it.each<[readonly Step[]]>([
    [['first']],
    [['first', 'first']],
    [['first', 'second']],
    [['first', 'second', 'first']],
    [['first', 'code']],
    [['code', 'first']],
    [['first', 'recovery']],
    [['recovery', 'first']],
    [['first', 'code of who is there']],
    [['code of who is there', 'first']],
    [['first', 'recovery', 'first']],
  ])('is told the same by signing in with what they have chosen: %j', async (steps) => {
    const seen: unknown[] = [];
    const pairs = [`here${nextName}@grain.test`, `gone${nextName}@grain.test`];
    nextName += 1;
    await join(host, host.client(), pairs[0] ?? '');
    for (const email of pairs) {
      host.advance(2 * hour);
      for (const step of steps) {
        const address = somewhere();
        const ask = (path: string, body: object) => host.ask('POST', path, { email, ...body }, { address });
        if (step === 'first' || step === 'second') await ask('/signup', { password: `${step} of the thief` });
        else if (step === 'recovery') await ask('/recover', {});
        else await ask('/otp', { create_user: step === 'code' });
      }
      for (const guess of ['first', 'second']) {
        const before = host.hasher.computations();
        const body = { email, password: `${guess} of the thief` };
        const answer = await host.ask('POST', '/token?grant_type=password', body, { address: somewhere() });
        seen.push([email === pairs[0], guess, answer.body.code, host.hasher.computations() - before]);
      }
    }
    const told = (isHere: boolean) =>
      seen.flatMap((entry) => (Array.isArray(entry) && entry[0] === isHere ? [entry.slice(1)] : []));
    expect(told(true)).toEqual(told(false));
    const owner = await host.client().auth.signInWithPassword({ email: pairs[0] ?? '', password });
    expect(owner.error).toBeNull();
  });

  it('is limited alike for who is there and who is not', async () => {
    host.advance(2 * hour);
    for (const email of ['known@grain.test', `limit${nextName++}@grain.test`]) {
      const statuses: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        const answer = await host.ask('POST', '/recover', { email }, { address: somewhere() });
        statuses.push(answer.status);
        if (answer.status === 429) {
          expect(answer.body.code).toBe('over_email_send_rate_limit');
          expect(answer.headers.get('retry-after')).toBe('3600');
        }
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('has five guesses at a code, and not one more by asking fifty times at once', async () => {
    host.advance(2 * hour);
    const email = 'known@grain.test';
    await host.client().auth.signInWithOtp({ email });
    const code = host.code(email);
    const guess = (token: string) =>
      host.ask('POST', '/verify', { email, token, type: 'email' }, { address: somewhere() });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => guess(index === 49 ? code : wrongCode(code, index + 1))),
    );
    const tries = await host.database.transaction((tx) =>
      tx.query(`select tries from auth.one_time_tokens where address = $1 and purpose = 'sign_in'`, [email]),
    );
    // Either the right one came among the first five, and took the code with it, or it came too late.
    const isIn = outcomes.some(({ status }) => status === 200);
    expect(tries).toEqual(isIn ? [] : [{ tries: '5' }]);
    expect((await guess(code)).body).toEqual({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });

  it('uses a right code twice for nothing, even at once', async () => {
    host.advance(2 * hour);
    const email = 'known@grain.test';
    await host.client().auth.signInWithOtp({ email });
    const body = { email, token: host.code(email), type: 'email' };
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await host.ask('POST', '/verify', body)).status),
    );
    expect(statuses.sort()).toEqual([200, 403, 403, 403]);
  });

  it('replays an e-mailed link for nothing, and a link of another purpose too', async () => {
    host.advance(2 * hour);
    const email = 'known@grain.test';
    await host.client().auth.signInWithOtp({ email });
    const link = host.last(email).link ?? '';
    const follow = (url: string) => host.service(new Request(url), { address: somewhere() });
    const other = await follow(link.replace('type=magiclink', 'type=recovery'));
    expect(other.headers.get('location')).toContain('error_code=otp_expired');
    const first = await follow(link);
    expect(first.headers.get('location')).toContain('access_token=');
    const second = await follow(link);
    expect(second.status).toBe(303);
    const values = new URLSearchParams(new URL(second.headers.get('location') ?? '').hash.slice(1));
    expect(Object.fromEntries(values)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
    const token = new URL(link).searchParams.get('token') ?? '';
    const posted = await host.ask('POST', '/verify', { token_hash: token, type: 'magiclink' });
    expect([posted.status, posted.body.code]).toEqual([403, 'otp_expired']);
  });

  it('gets no session out of a link that was read on its way, without the browser that asked', async () => {
    host.advance(2 * hour);
    const email = 'known@grain.test';
    const owner = host.client({ flowType: 'pkce' });
    await owner.auth.signInWithOtp({ email });
    const led = await host.service(new Request(host.last(email).link ?? ''), { address: somewhere() });
    const code = new URL(led.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const exchange = (verifier: string) =>
      host.ask('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: verifier });
    expect((await exchange('x'.repeat(56))).body.code).toBe('bad_code_verifier');
    expect((await owner.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'flow_state_not_found',
    });
  });

  it('with a refresh token that was used ends the session, and only that one', async () => {
    const email = 'stolen@grain.test';
    const owner = host.client();
    const { refreshToken } = await join(host, owner, email);
    const elsewhere = host.client();
    await elsewhere.auth.signInWithPassword({ email, password });
    await owner.auth.refreshSession();
    const newest = (await owner.auth.refreshSession()).data.session?.refresh_token ?? '';
    host.advance(authSettings.refreshGraceMs + 1);
    const refresh = (token: string) =>
      host.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token });
    expect((await refresh(refreshToken)).body.code).toBe('refresh_token_already_used');
    expect((await refresh(newest)).body.code).toBe('refresh_token_not_found');
    expect((await owner.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await elsewhere.auth.getUser()).error).toBeNull();
  });

  it('and five tabs that refresh at once are no attack', async () => {
    const { refreshToken } = await join(host, host.client(), 'tabs@grain.test');
    const refresh = (token: string) =>
      host.ask('POST', '/token?grant_type=refresh_token', { refresh_token: token });
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const successors = new Set(answers.map(({ body }) => body.refresh_token));
    expect(successors.size).toBe(1);
    const rows = await host.database.transaction((tx) =>
      tx.query(
        `select count(*) from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
         join auth.users u on u.id = s.user_id where u.email = 'tabs@grain.test'`,
      ),
    );
    expect(rows).toEqual([{ count: '2' }]);
    host.advance(authSettings.refreshGraceMs);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('fixes no session: each sign-in has an id of its own, whatever the request brings', async () => {
    const victim = 'fixed@grain.test';
    const thief = await join(host, host.client(), 'fixer@grain.test');
    await join(host, host.client(), victim);
    const { body } = await host.ask(
      'POST',
      '/token?grant_type=password',
      { email: victim, password, session_id: 'x', refresh_token: thief.refreshToken },
      { token: thief.accessToken },
    );
    const claims = (token: unknown) =>
      JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
    expect(claims(body.access_token).session_id).not.toBe(claims(thief.accessToken).session_id);
    expect(body.refresh_token).not.toBe(thief.refreshToken);
  });

  it('who signs up with somebody else’s address first does not know the password afterwards', async () => {
    const { admin } = host.operator().auth;
    for (const proof of ['signup', 'otp', 'recover', 'invite', 'link'] as const) {
      const email = `hijack-${proof}@grain.test`;
      const { auth: thief } = host.client();
      await thief.signUp({ email, password: 'of the thief' });
      const { auth: owner } = host.client();
      if (proof === 'signup') await owner.signUp({ email, password: 'of the owner' });
      else if (proof === 'otp') await owner.signInWithOtp({ email });
      else if (proof === 'invite') await admin.inviteUserByEmail(email);
      else if (proof === 'link') {
        const { data } = await admin.generateLink({ type: 'signup', email, password: 'of the owner' });
        const { hashed_token: token_hash = '' } = data.properties ?? {};
        expect((await owner.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
        const own = await owner.signInWithPassword({ email, password: 'of the owner' });
        expect(own.error).toBeNull();
      } else await owner.resetPasswordForEmail(email);
      const type = proof === 'recover' ? 'recovery' : 'email';
      const code = host.code(email);
      if (proof !== 'link') expect((await owner.verifyOtp({ email, token: code, type })).error).toBeNull();
      expect((await thief.signInWithPassword({ email, password: 'of the thief' })).error?.code).toBe(
        'invalid_credentials',
      );
    }
  });

  it('changes no address with a stolen session', async () => {
    const owner = 'owner@grain.test';
    const storage = memoryStorage();
    await join(host, host.client({ storage }), owner);
    const thief = host.client({ storage });
    expect((await thief.auth.updateUser({ email: 'thief@grain.test' })).error).toBeNull();
    const code = host.code('thief@grain.test');
    await thief.auth.verifyOtp({ email: 'thief@grain.test', token: code, type: 'email_change' });
    const again = await thief.auth.verifyOtp({ email: owner, token: code, type: 'email_change' });
    expect(again.error?.code).toBe('otp_expired');
    expect((await thief.auth.getUser()).data.user).toMatchObject({ email: owner });
    const recovery = await host.client().auth.signInWithPassword({ email: 'thief@grain.test', password });
    expect(recovery.error?.code).toBe('invalid_credentials');
    expect(host.last(owner, 'email_change_current').code).not.toBe(code);
    // Another wish does not inherit what the first had proved.
    host.advance(2 * hour);
    await thief.auth.refreshSession();
    await thief.auth.updateUser({ email: 'thief2@grain.test' });
    const waiting = await host.database.transaction((tx) =>
      tx.query(`select email_change_new_proved as proved from auth.users where email = $1`, [owner]),
    );
    expect(waiting).toEqual([{ proved: 'f' }]);
    host.advance(23 * hour);
    await thief.auth.refreshSession();
    for (const change of [{ phone: '+15552223333' }, { password: 'of the thief' }]) {
      expect((await thief.auth.updateUser(change)).error?.code).toBe('reauthentication_needed');
    }
  });

  it('learns nothing of an address by wanting it', async () => {
    host.advance(2 * hour);
    const client = host.client();
    await join(host, client, 'curious@grain.test');
    const free = await client.auth.updateUser({ email: 'free@grain.test' });
    const taken = await client.auth.updateUser({ email: 'known@grain.test' });
    expect([free.error, taken.error]).toEqual([null, null]);
    expect(taken.data.user?.new_email).toBe('known@grain.test');
    expect(host.last('known@grain.test')).toMatchObject({
      purpose: 'already_registered',
      code: null,
      link: null,
    });
    const phone = await client.auth.updateUser({ phone: '+15554445555' });
    expect(phone.error).toBeNull();
  });

  it('who is banned does not come in by any way, and is told so only with the proof', async () => {
    host.advance(2 * hour);
    const email = 'banned@grain.test';
    const { auth } = host.client();
    expect((await auth.signInWithPassword({ email, password: 'guess' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'user_banned',
      status: 400,
    });
    await auth.signInWithOtp({ email });
    expect((await auth.verifyOtp({ email, token: host.code(email), type: 'email' })).error).toMatchObject({
      code: 'user_banned',
      status: 403,
    });
    const led = await host.service(new Request(host.last(email).link ?? ''), { address: somewhere() });
    expect(led.headers.get('location')).toContain('error_code=user_banned');
    const late = host.client();
    const { id, accessToken, refreshToken } = await join(host, late, 'later-banned@grain.test');
    await host.operator().auth.admin.updateUserById(id, { ban_duration: '10m' });
    expect((await host.ask('GET', '/user', undefined, { token: accessToken })).body.code).toBe('user_banned');
    const refresh = () =>
      host.ask('POST', '/token?grant_type=refresh_token', { refresh_token: refreshToken });
    expect((await refresh()).body).toEqual({
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    });
    host.advance(600_000);
    expect((await refresh()).status).toBe(200);
  });

  it('does everything to one account at once, and nothing waits for ever or breaks', async () => {
    host.advance(2 * hour);
    const email = 'busy@grain.test';
    const { id } = await join(host, host.client(), email);
    for (let round = 0; round < 3; round += 1) {
      host.advance(2 * hour);
      const sessions = await Promise.all(
        Array.from({ length: 4 }, () => host.ask('POST', '/token?grant_type=password', { email, password })),
      );
      await host.ask('POST', '/otp', { email }, { address: somewhere() });
      const code = host.code(email, 'sign_in');
      const acts = sessions.flatMap(({ body }, index) => {
        const options = { token: String(body.access_token), address: somewhere() };
        const refresh = { refresh_token: body.refresh_token };
        return [
          () => host.ask('POST', '/token?grant_type=refresh_token', refresh, options),
          () => host.ask('POST', '/token?grant_type=refresh_token', refresh, options),
          () => host.ask('POST', '/verify', { email, token: index ? 'wrong' : code, type: 'email' }, options),
          () => host.ask('PUT', '/user', { data: { [`of${index}`]: index } }, options),
          () => host.ask('POST', '/recover', { email }, options),
          () => host.ask('POST', `/logout?scope=${index % 2 ? 'others' : 'local'}`, {}, options),
        ];
      });
      const answers = await Promise.all(acts.map((act) => act()));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    expect((await host.operator().auth.admin.deleteUser(id)).error).toBeNull();
    const left = await host.database.transaction((tx) =>
      tx.query('select id from auth.sessions where user_id = $1::uuid', [id]),
    );
    expect(left).toEqual([]);
  });

  it('is led to no other site, whatever a link says', async () => {
    for (const place of [
      'https://evil.test',
      'https://host.test.evil.test',
      'https://user@host.test',
      '//evil.test',
      'javascript:alert(1)',
      'http://host.test',
      '/relative',
    ]) {
      const url = `${publicUrl}/auth/v1/verify?type=signup&token=x&redirect_to=${encodeURIComponent(place)}`;
      const { headers } = await host.service(new Request(url), { address: somewhere() });
      expect(new URL(headers.get('location') ?? '').origin).toBe(publicUrl);
    }
  });

  it.each<[string, string, number, string]>([
    ['nothing', '', 400, 'bad_json'],
    ['half of it', '{"email":', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_json'],
    ['a number for a name', '{"email":1}', 400, 'bad_json'],
    ['letters that cannot be kept', '{"email":"a\\u0000@b.test"}', 400, 'bad_json'],
    ['half a letter', '{"email":"a@b.test","data":{"a":"\\ud800"}}', 400, 'bad_json'],
    ['too deep', `{"email":"a@b.test","data":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`, 400, 'bad_json'],
    ['too much', JSON.stringify({ email: 'x'.repeat(70_000) }), 413, 'request_entity_too_large'],
    [
      'too much of oneself',
      JSON.stringify({ email: 'a@b.test', data: { a: 'x'.repeat(9_000) } }),
      400,
      'validation_failed',
    ],
    ['no address', '{"email":"nowhere"}', 400, 'validation_failed'],
    ['a number that is none', '{"phone":"0123"}', 400, 'validation_failed'],
    ['both', '{"email":"a@b.test","phone":"15550001111"}', 400, 'validation_failed'],
    ['half a challenge', '{"email":"a@b.test","code_challenge":"x"}', 400, 'validation_failed'],
  ])('sends %s and is refused', async (_what, body, status, code) => {
    const answer = await host.ask('POST', '/otp', body, { address: somewhere() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });
});
