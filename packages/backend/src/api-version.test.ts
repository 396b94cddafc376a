import { expect, test } from 'vitest';
import { apiVersion, apiVersionHeader } from './api-version.ts';

test('the API version header has a lower-case name and the value 2024-01-01', () => {
  expect(new Headers([[apiVersionHeader, apiVersion]]).get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(apiVersionHeader).toBe(apiVersionHeader.toLowerCase());
});
