import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole route table travels with the first page (a few kilobytes, cached for good), so that a reader who
  // goes offline can still move between pages that were kept.
  routeDiscovery: { mode: 'initial' },
  // Where forms come from is asked by the server, for resources too, and with a proxy in between.
  allowedActionOrigins: ['**'],
} satisfies Config;
