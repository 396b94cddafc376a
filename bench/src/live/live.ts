import type { Report } from '../report/report.ts';
import { measureFilm } from './film/measure-film.ts';
import { measureRoom } from './room/measure-room.ts';

/** Measures live events. `only` is the part: `room`, `film`, or empty for all. */
export async function measureLive(report: Report, isQuick: boolean, only: string): Promise<void> {
  if (only === '' || only === 'room') await measureRoom(report, isQuick);
  if (only === '' || only === 'film') await measureFilm(report, isQuick);
}
