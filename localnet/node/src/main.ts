#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// First, so that the compile cache covers all other modules.
enableCompileCache();
const { runCommand } = await import('./host/serve-command.ts');
await runCommand(process.argv.slice(2));
