import { spawnSync } from 'node:child_process';

let found: string | null | undefined;

/** The command of an installed ffmpeg that can encode H.264. Null if there is none. Looked for once. */
export function findFfmpeg(): string | null {
  if (found !== undefined) return found;
  const result = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8', timeout: 10_000 });
  found = result.status === 0 && result.stdout.includes('libx264') ? 'ffmpeg' : null;
  return found;
}
