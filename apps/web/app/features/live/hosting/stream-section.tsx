import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import type { LiveFilms } from '#app/platform/live/live-films.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { ControlSection, Tick } from './control-section.tsx';
import type { HostingFormState } from './hosting-forms.ts';
import type { StreamSettings } from './read-control.ts';

interface StreamSectionProps {
  readonly stream: StreamSettings;
  readonly ingest: LiveFilms['ingest'];
  readonly state: HostingFormState | null;
  readonly done: string | null;
}

/** How the picture arrives: the way, the address for the encoder, and its key. */
export function StreamSection({ stream, ingest, state, done }: StreamSectionProps) {
  const own = state?.form === 'stream' ? state : null;
  const chosen = own?.values.ingest ?? stream.ingest;
  return (
    <ControlSection anchor="stream" done={done} forms={['stream', 'key']} state={state} title="画面怎样来">
      <PlainForm className="space-y-4">
        <SelectField defaultValue={chosen} key={chosen} label="来源" name="ingest">
          <option disabled={ingest.rtmpUrl === null} value="rtmp">
            OBS 推流（RTMP）{ingest.rtmpUrl === null ? '：服务器没有打开' : ''}
          </option>
          <option value="push">推 HLS 分段（HTTP）</option>
          <option disabled={ingest.pullHosts.length === 0} value="pull">
            读现成的 HLS 地址{ingest.pullHosts.length === 0 ? '：服务器没有允许的来源' : ''}
          </option>
        </SelectField>
        <Field
          {...(own && problemOf(own, 'pull'))}
          autoComplete="off"
          defaultValue={own?.values.pull ?? stream.pullUrl ?? ''}
          hint={
            ingest.pullHosts.length === 0
              ? '只有选“读现成的 HLS 地址”才要填。'
              : `只有选“读现成的 HLS 地址”才要填。允许的来源：${ingest.pullHosts.join('、')}。`
          }
          label="HLS 地址"
          maxLength={2_000}
          name="pull"
          type="url"
        />
        <Tick isOn={stream.isRecorded} name="records">
          录下来，结束之后做回放
        </Tick>
        <Button name="intent" tone="quiet" type="submit" value="stream">
          保存来源
        </Button>
      </PlainForm>
      {stream.ingest !== 'pull' && <EncoderFacts ingest={ingest} state={state} stream={stream} />}
      <p className="text-sm text-faint">
        {ingest.isAdaptive
          ? '服务器会另做几种较低的清晰度，网慢的人也能看。'
          : '服务器没有装 ffmpeg，观众看到的就是编码器传来的这一种清晰度。建议码率不超过 2.5 Mbps。'}
        关键帧间隔请设成 2 秒。
      </p>
    </ControlSection>
  );
}

function EncoderFacts({ stream, ingest, state }: Omit<StreamSectionProps, 'done'>) {
  const key = state?.form === 'key' ? (state.values.key ?? null) : null;
  return (
    <div className="space-y-3 rounded-xl border border-line p-4">
      <h3 className="text-lg">{stream.ingest === 'rtmp' ? '填到 OBS 的“直播”设置里' : '推流的地址'}</h3>
      {stream.ingest === 'rtmp' && ingest.rtmpUrl !== null && <Copied label="服务器" text={ingest.rtmpUrl} />}
      {key === null ? (
        <p className="text-soft">
          {stream.hasKey
            ? `推流码（密钥）已经有了，结尾是 ${stream.keyHint ?? '…'}，${stream.keyMadeAt === null ? '' : `${momentToText(stream.keyMadeAt)} 做的。`}它只在做出来的时候显示一次。`
            : '还没有推流码（密钥）。做一个，再填到编码器里。'}
        </p>
      ) : (
        <Copied
          label={stream.ingest === 'rtmp' ? '推流码（密钥），只显示这一次' : '地址，只显示这一次'}
          text={stream.ingest === 'rtmp' ? key : `${ingest.pushPrefix}${key}/index.m3u8`}
        />
      )}
      <PlainForm className="">
        <Button name="intent" tone={stream.hasKey ? 'danger' : 'primary'} type="submit" value="key">
          {stream.hasKey ? '换一个新的密钥' : '做一个密钥'}
        </Button>
      </PlainForm>
      {stream.hasKey && (
        <p className="text-sm text-faint">换了之后，正在推流的编码器会断开。密钥泄露了就换。</p>
      )}
    </div>
  );
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <p className="text-sm text-soft">{label}</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 font-mono text-sm break-all">{text}</code>
        <CopyButton label={`复制${label}`} text={text}>
          复制
        </CopyButton>
      </p>
    </div>
  );
}
