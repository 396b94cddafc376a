import { createRouteRules } from '#app/platform/navigation/route-rules.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { Route } from './+types/builds';

/** `/builds/latest.json` names the newest build, `/builds/meta/{id}.json` lists its redirects. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const { build, site } = context.get(servicesContext);
  const name = params['*'];
  const about = { id: build.id, timestamp: build.madeAt };
  if (name === 'latest.json') return Response.json(about, { headers: { 'Cache-Control': 'no-cache' } });
  if (name === `meta/${build.id}.json`) {
    return Response.json(
      { ...about, routeRules: createRouteRules(site.links) },
      { headers: { 'Cache-Control': 'public, max-age=300' } },
    );
  }
  return Response.json({ statusCode: 404, message: '没有这一次构建的说明。' }, { status: 404 });
}
