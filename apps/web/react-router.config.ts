import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeSiteManifest } from './scripts/site-manifest.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole route manifest is sent with the first page (a few kilobytes, cached), so that offline readers can move between cached
  // pages.
  routeDiscovery: { mode: 'initial' },
  // The server checks the origin of forms itself, for resource routes too and behind a proxy.
  allowedActionOrigins: ['**'],
  buildEnd: ({ reactRouterConfig }) => writeSiteManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
