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

describe('a real Supabase', () => {
  it('is there when it answers and sessions can be verified', async () => {
    const withSecret = setUp({ [health]: ok() }, 'secret');
    await withSecret.questions.health();
    expect(withSecret.asked.map(({ url }) => url)).toEqual([`https://project.supabase.co${health}`]);
    expect(withSecret.asked[0]?.headers.get('apikey')).toBe('key of pages');
    expect(withSecret.asked[0]?.redirect).toBe('error');
    await setUp({ [health]: ok(), [keys]: Response.json({ keys: [{}] }) }).questions.health();
  });

  it.each([
    ['the key is refused', { [health]: new Response('', { status: 401 }) }, /SUPABASE_ANON_KEY/],
    ['nobody could verify a session', { [health]: ok(), [keys]: Response.json({ keys: [] }) }, /HOST_SECRET/],
    ['it has a bad day', { [health]: new Response('', { status: 503 }) }, /answered with 503/],
    ['its keys are nonsense', { [health]: ok(), [keys]: new Response('<html>') }, /JSON/],
  ])('is not as it should be when %s', async (_what, answers, sentence) => {
    await expect(setUp(answers as Record<string, Response>).questions.health()).rejects.toThrow(sentence);
  });
});
