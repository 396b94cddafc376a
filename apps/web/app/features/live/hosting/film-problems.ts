import type { FilmProblem, FilmState } from '#app/platform/live/live-films.ts';

/** What a host does about what an encoder sent. */
export const filmProblemText: Readonly<Record<FilmProblem, string>> = {
  'not-media': '收到的不是画面。请核对编码器的地址和密钥。',
  'too-large': '一段画面太大。请把码率降低，或者把关键帧间隔改成 2 秒。',
  'too-fast': '画面来得比实际时间快。请用直播的方式推流，不要推文件。',
  'other-encoder': '另一个编码器正在推流。请先停掉它，或者换一个密钥。',
  'unsupported-codec': '编码不对。请用 H.264 的画面和 AAC 的声音。',
  'disk-full': '服务器的磁盘满了，录像停了。请联系运营者。',
  'pull-refused': '对方的服务器不让读。请核对地址和权限。',
  'pull-unreachable': '对方的服务器连不上。请核对地址。',
  'pull-not-hls': '那个地址不是 HLS 播放列表。',
  'pull-encrypted': '那个流是加密的，这里放不了。',
};

export const filmStateText: Readonly<Record<FilmState, string>> = {
  none: '还没有设画面的来源',
  waiting: '等编码器连上',
  live: '画面正常',
  interrupted: '画面断了，等编码器回来',
  ended: '已经结束',
};
