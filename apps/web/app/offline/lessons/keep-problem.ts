import { bytesToText } from './bytes-to-text.ts';

/** Why a lesson could not be saved. */
export type KeepProblem =
  /** The browser lacks a required feature, or the worker is not ready. */
  | { readonly kind: 'no-way' }
  /** The browser refuses to store anything. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'full'; readonly needed: number; readonly left: number | null }
  | { readonly kind: 'too-many'; readonly most: number }
  | { readonly kind: 'no-network' }
  /** The server refused. */
  | { readonly kind: 'not-open' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'changed' }
  /** Another page of this browser is saving it. */
  | { readonly kind: 'elsewhere' }
  /** Stored pieces were evicted while the rest was downloaded. */
  | { readonly kind: 'cleared' }
  | { readonly kind: 'server' };

export class KeepError extends Error {
  override readonly name = 'KeepError';
  readonly problem: KeepProblem;

  constructor(problem: KeepProblem, cause?: unknown) {
    super(problem.kind, { cause });
    this.problem = problem;
  }
}

export function problemToSentence(problem: KeepProblem): string {
  switch (problem.kind) {
    case 'no-way':
      return '这个浏览器现在不能离线保存课程。请更新到新版的 Chrome、Edge、Firefox 或 Safari，刷新这一页再试。';
    case 'refused':
      return '浏览器不让本站保存内容。请关闭无痕模式，或在浏览器设置里允许本站保存数据，然后再试。';
    case 'full':
      return problem.left === null
        ? `这台设备的空间不够，这一章要 ${bytesToText(problem.needed)}。请清出一些空间，或选小一些的清晰度再试。`
        : `这台设备留给本站的空间不够：这一章要 ${bytesToText(problem.needed)}，只剩 ${bytesToText(problem.left)}。请清出一些空间，或选小一些的清晰度再试。`;
    case 'too-many':
      return `一台设备最多保存 ${problem.most} 章。请先删除一些，再保存这一章。`;
    case 'no-network':
      return '网络断了，还没有保存完。已经下载的部分留着，联网后点“继续”。';
    case 'not-open':
      return '这一章现在不能离线保存，什么都没有留下。请刷新这一页看看。';
    case 'signed-out':
      return '登录已经结束，没有保存。请重新登录后再试。';
    case 'changed':
      return '下载的时候视频换了新的，没有保存成功。请过一会儿再试。';
    case 'elsewhere':
      return '另一个页面正在保存这一章，请等它完成。';
    case 'cleared':
      return '下载的时候，已经存下的部分被删除了，没有保存成功。请再试一次。';
    case 'server':
      return '服务暂时没有答复，还没有保存完。请稍后点“继续”。';
  }
}

/** Whether the error means that storage is full; browsers use different names. */
export function isFull(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  );
}
