import { trimTrailingSlashes } from '@suixue/content/trim-trailing-slashes';
import { type MiddlewareFunction, redirect } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';

export interface RouteRule {
  readonly redirect: { readonly to: string; readonly status: 301 | 302 | 307 | 308 };
}

/** Redirects of older or likely spellings and of short names for external sites. They are part of the build metadata file. */
export function createRouteRules(links: {
  readonly telegramBot: string | undefined;
  readonly telegramChannel: string | undefined;
  readonly dingTalk: string | undefined;
  readonly x: string | undefined;
}): Readonly<Record<string, RouteRule>> {
  const rules: Record<string, RouteRule> = {
    '/login': { redirect: { to: '/sign-in', status: 308 } },
    '/register': { redirect: { to: '/sign-up', status: 308 } },
    '/courses': { redirect: { to: '/course', status: 308 } },
    '/vip': { redirect: { to: '/vip-center', status: 308 } },
    '/whitepaper': { redirect: { to: '/white-paper', status: 308 } },
    '/phone': { redirect: { to: '/phone/mine', status: 307 } },
    '/purchasing': { redirect: { to: '/vip-center', status: 307 } },
    '/millionaire/live': { redirect: { to: '/millionaire', status: 307 } },
  };
  const outside = {
    '/go/telegram-bot': links.telegramBot,
    '/go/telegram': links.telegramChannel,
    '/go/dingtalk': links.dingTalk,
    '/go/x': links.x,
  };
  for (const [path, to] of Object.entries(outside)) {
    if (to) rules[path] = { redirect: { to, status: 307 } };
  }
  return rules;
}

/** The rule for a path with or without trailing slashes. */
export function getRouteRule(
  rules: Readonly<Record<string, RouteRule>>,
  path: string,
): RouteRule | undefined {
  const plain = path.length > 1 ? trimTrailingSlashes(path) : path;
  return Object.hasOwn(rules, plain) ? rules[plain] : undefined;
}

/** Applies the rules before routes are matched, to document loads and client-side navigations. */
export const routeRulesMiddleware: MiddlewareFunction<Response> = ({ url, context }) => {
  const rules = createRouteRules(context.get(servicesContext).site.links);
  const rule = getRouteRule(rules, url.pathname);
  if (rule) throw redirect(rule.redirect.to, rule.redirect.status);
};
