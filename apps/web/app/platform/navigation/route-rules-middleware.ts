import { type MiddlewareFunction, redirect } from 'react-router';
import { servicesContext } from '#app/platform/services.ts';
import { createRouteRules, getRouteRule } from './route-rules.ts';

/** Applied before any page is looked up, for documents and for navigations within the application alike. */
export const routeRulesMiddleware: MiddlewareFunction<Response> = ({ url, context }) => {
  const rules = createRouteRules(context.get(servicesContext).site.links);
  const rule = getRouteRule(rules, url.pathname);
  if (rule) throw redirect(rule.redirect.to, rule.redirect.status);
};
