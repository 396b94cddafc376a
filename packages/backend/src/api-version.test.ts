import { expect, test } from 'vitest';
import { apiVersion, apiVersionHeader } from './api-version.ts';

test('the API version header is lower-case and the version is a date', () => {
  expect(new Headers([[apiVersionHeader, apiVersion]]).get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(apiVersionHeader).toBe(apiVersionHeader.toLowerCase());
});
