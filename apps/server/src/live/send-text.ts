import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request that is being answered. */
export interface Answering {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Headers of every response, names and values alternately. */
  readonly headers: readonly string[];
}

/** The sentences for viewers and encoders. Encoders show them in their logs. */
const sentences = {
  nothing: '这里没有内容。直播可能还没开始，请稍后再试。',
  closed: '现在不能看这场直播，或者页面打开太久了。请刷新直播页面。',
  often: '请求太频繁了，请过一会儿再试。',
  unavailable: '直播暂时读不到，请稍后再试。',
  method: '这个地址不接受这种请求。',
  key: '推流密钥不对。请在直播的控制页查看，或生成新的密钥。',
  over: '这场直播已经结束或取消，不再接收画面。',
  pulled: '这场直播设为从别的地址取画面，不接收推流。请在控制页修改。',
  elsewhere: '另一台服务器正在接收这场直播，请推到那一台，或等它断开 15 秒后再推。',
  full: '这台服务器同时接收的直播太多了，请稍后再试。',
  incomplete: '画面没有传完。',
  name: '只接收 .ts 分片和 .m3u8 列表。请把编码器的分片格式设为 MPEG-TS。',
  'not-media': '收到的不是 MPEG-TS 分片。',
  'too-large': '分片太大：最多 16 MB、20 秒。请降低码率，或缩短关键帧间隔。',
  'too-fast': '画面来得比实际时间快。请按实时速度推流。',
  'other-encoder': '另一个编码器正用同一个密钥推流。先停下它，10 秒后再推。',
  'unsupported-codec': '只支持 H.264 画面和 AAC 声音，请修改编码器的设置。',
  'disk-full': '服务器的磁盘满了，录像停止。',
} as const;

export type Sentence = keyof typeof sentences;

export function sendText(
  { request, response, headers }: Answering,
  status: number,
  sentence: Sentence,
): void {
  if (response.destroyed || response.headersSent) return;
  const text = Buffer.from(sentences[sentence]);
  const own = ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'private, no-store'];
  // What is left of the body is not read.
  if (!request.complete && request.method !== 'GET' && request.method !== 'HEAD')
    own.push('connection', 'close');
  response.writeHead(status, [...headers, ...own, 'content-length', String(text.length)]);
  response.end(request.method === 'HEAD' ? undefined : text);
}
