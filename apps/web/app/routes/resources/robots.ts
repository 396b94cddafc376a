import { publicPage } from '#app/platform/http/cache-policy.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { Route } from './+types/robots';

const closed = [
  '/user',
  '/invite',
  '/purchasing/',
  '/vip/',
  '/sign-in',
  '/sign-up',
  '/sign-out',
  '/search',
  '/dev/',
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(servicesContext).site;
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { ...publicPage(), 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
