#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Before anything else is read: what Node makes of the sources is kept for the next start.
enableCompileCache();
const { runCommand } = await import('./host/serve-command.ts');
runCommand(process.argv.slice(2));
