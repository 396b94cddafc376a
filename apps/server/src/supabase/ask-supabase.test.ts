import { describe, expect, it } from 'vitest';
import { createSupabaseQuestions } from './ask-supabase.ts';

function setUp(answers: Readonly<Record<string, Response>>, secret?: string) {
  const asked: { url: string; headers: Headers; redirect: string | undefined }[] = [];
  const questions = createSupabaseQuestions({
    target: new URL('https://project.supabase.co/'),
    anonKey: 'key of pages',
    secret,
    fetch: async (url, init) => {
      asked.push({ url: String(url), headers: new Headers(init?.headers), redirect: init?.redirect });
      return answers[new URL(String(url)).pathname] ?? new Response('{}', { status: 404 });
    },
  });
  return { asked, questions };
}
const health = '/auth/v1/health';
const keys = '/auth/v1/.well-known/jwks.json';
const ok = () => new Response('{}');

describe('checking a real Supabase', () => {
  it('succeeds if it answers and sessions can be verified', async () => {
    const withSecret = setUp({ [health]: ok() }, 'secret');
    await withSecret.questions.health();
    expect(withSecret.asked.map(({ url }) => url)).toEqual([`https://project.supabase.co${health}`]);
    expect(withSecret.asked[0]?.headers.get('apikey')).toBe('key of pages');
    expect(withSecret.asked[0]?.redirect).toBe('error');
    await setUp({ [health]: ok(), [keys]: Response.json({ keys: [{}] }) }).questions.health();
  });

  it.each([
    ['the key is rejected', { [health]: new Response('', { status: 401 }) }, /SUPABASE_ANON_KEY/],
    [
      'no keys are published and no JWT secret is set',
      { [health]: ok(), [keys]: Response.json({ keys: [] }) },
      /HOST_SECRET/,
    ],
    ['it answers with an error', { [health]: new Response('', { status: 503 }) }, /returned status 503/],
    ['its keys are not JSON', { [health]: ok(), [keys]: new Response('<html>') }, /JSON/],
  ])('fails if %s', async (_what, answers, sentence) => {
    await expect(setUp(answers as Record<string, Response>).questions.health()).rejects.toThrow(sentence);
  });
});
