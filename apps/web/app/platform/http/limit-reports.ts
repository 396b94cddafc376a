import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import { privateJson } from './private-json.ts';

/** The 429 response for an account that reports too often; null if another report is accepted. */
export function limitReports(context: Readonly<RouterContextProvider>, account: string): Response | null {
  const decision = context.get(servicesContext).reports.take(account);
  if (decision.kind === 'allowed') return null;
  const response = privateJson({ message: '记录得过于频繁，请稍后再试。' }, 429);
  response.headers.set('Retry-After', String(Math.ceil(decision.retryAfterMs / 1_000)));
  return response;
}
