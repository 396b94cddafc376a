import type { FilmState } from '#app/platform/live/live-films.ts';
import type { FilmFailure } from './attached-film.ts';

interface FilmCondition {
  readonly kind: 'live' | 'replay';
  /** Null while unknown. */
  readonly state: FilmState | null;
  readonly failure: FilmFailure | null;
  readonly isPlaying: boolean;
}

/** What is written over a film that does not play; null if nothing is in the way. */
export function overlayText({ kind, state, failure, isPlaying }: FilmCondition): string | null {
  if (failure === 'unsupported') return '这个浏览器放不了直播。请换新版的 Chrome、Edge、Firefox 或 Safari。';
  if (failure === 'unplayable') return '画面解不开，正在重试。一直这样的话，请换一个浏览器。';
  if (kind === 'replay') return failure === null ? null : '回放暂时连不上，正在重试。';
  if (state === 'ended') return '直播已经结束。';
  if (state === 'interrupted' && !isPlaying) return '画面断了，主播回来后自动接着播。';
  if (state === 'waiting' || state === 'none') return '主播还没有开始传画面，一开始就自动播放。';
  if (failure !== null && !isPlaying) return '画面暂时连不上，正在重试。';
  return null;
}
