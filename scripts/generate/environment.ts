import { environmentExample } from '@suixue/server/environment';
import type { Output } from './output.ts';

/** `.env.example`, from the variables that the server reads. */
export function generateEnvironment(): Output {
  return { files: new Map([['.env.example', environmentExample()]]) };
}
