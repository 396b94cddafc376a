import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole route manifest is sent with the first page (a few kilobytes, cached), so that offline readers can move between cached
  // pages.
  routeDiscovery: { mode: 'initial' },
  // The server checks the origin of forms itself, for resource routes too and behind a proxy.
  allowedActionOrigins: ['**'],
} satisfies Config;
