import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole route table travels with the first page (a few kilobytes, cached for good), so that a reader who
  // goes offline can still move between pages that were kept.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
