import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeJson } from '../../process/write-json.ts';

/** Links of all courses that the local shop has ever offered, so that removed ones are not offered again. */
export interface OfferedCourses {
  read(): ReadonlySet<string>;
  add(links: readonly string[]): void;
}

const kept = z.strictObject({ chain: z.string(), links: z.array(z.string()) });

/** Stored in a file next to the network; ignored for any other chain. */
export function createOfferedCourses(file: string, chain: string): OfferedCourses {
  const read = (): ReadonlySet<string> => {
    if (!existsSync(file)) return new Set();
    const found = kept.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Set(found.chain === chain ? found.links : []);
  };
  return {
    read,
    add(links) {
      const known = read();
      if (links.every((link) => known.has(link))) return;
      writeJson(file, { chain, links: [...new Set([...known, ...links])].sort() });
    },
  };
}
