import { toInterface } from '../../tools/move/interface.ts';
import { framework, readFramework } from '../../tools/move/toolchain.ts';
import type { Output } from './output.ts';

/** The public interface of the framework subset. */
export function generateFramework(): Output {
  const subset = toInterface(readFramework(framework));
  return {
    files: new Map([['contracts/framework/interface.json', `${JSON.stringify(subset, null, 2)}\n`]]),
  };
}
