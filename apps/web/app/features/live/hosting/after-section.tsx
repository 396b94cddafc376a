import type { LiveEvent } from '#app/features/live/live-event.ts';
import { type Chapter, chaptersToText } from '#app/features/live/replay/chapters.ts';
import { problemOf } from '#app/platform/forms/form-state.ts';
import { PlainForm } from '#app/platform/forms/plain-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { clockText } from '#app/ui/time/clock-text.ts';
import { ControlSection, Tick } from './control-section.tsx';
import { bytesText } from './health-text.ts';
import type { HostingFormState } from './hosting-forms.ts';
import type { StreamSettings } from './read-control.ts';

interface AfterSectionProps {
  readonly event: LiveEvent;
  readonly stream: StreamSettings;
  readonly chapters: readonly Chapter[];
  readonly transcript: string;
  readonly captions: string;
  readonly state: HostingFormState | null;
  readonly done: string | null;
}

/** What remains of an event: its replay with chapters, transcript and captions. */
export function AfterSections(props: AfterSectionProps) {
  const { event, stream, chapters, transcript, captions, state, done } = props;
  const chapterState = state?.form === 'chapters' ? state : null;
  const textState = state?.form === 'texts' ? state : null;
  return (
    <>
      <ControlSection
        anchor="replay"
        done={done}
        forms={['replay', 'remove-recording']}
        state={state}
        title="回放"
      >
        <p className="text-soft">{recordingText(stream)}</p>
        <PlainForm className="space-y-4">
          <SelectField defaultValue={event.replay} key={event.replay} label="给观众看" name="replay">
            <option value="none">没有回放</option>
            <option value="preparing">还在整理</option>
            <option value="shown">可以回看</option>
            <option value="hidden">收起来</option>
          </SelectField>
          <Button name="intent" tone="quiet" type="submit" value="replay">
            保存回放状态
          </Button>
        </PlainForm>
        {stream.recording === 'kept' && (
          <details>
            <Summary tone="seal">删除录像</Summary>
            <PlainForm className="space-y-3 pt-2">
              <p className="text-soft">删掉就没有了，聊天和问题还在。</p>
              <Tick name="sure">我确定</Tick>
              <Button name="intent" tone="danger" type="submit" value="remove-recording">
                删除录像
              </Button>
            </PlainForm>
          </details>
        )}
      </ControlSection>
      <ControlSection anchor="chapters" done={done} forms={['chapters']} state={state} title="章节">
        <PlainForm className="space-y-4">
          <TextArea
            {...(chapterState && problemOf(chapterState, 'chapters'))}
            defaultValue={chapterState?.values.chapters ?? chaptersToText(chapters)}
            hint="一行一章，先写从回放开头算起的时间，如“12:30 怎样核对地址”。"
            label="章节"
            name="chapters"
            rows={6}
          />
          <Button name="intent" tone="quiet" type="submit" value="chapters">
            保存章节
          </Button>
        </PlainForm>
      </ControlSection>
      <ControlSection anchor="texts" done={done} forms={['texts']} state={state} title="文字稿和字幕">
        <PlainForm className="space-y-4" encType="multipart/form-data">
          <TextArea
            {...(textState && problemOf(textState, 'transcript'))}
            defaultValue={textState?.values.transcript ?? transcript}
            hint="空一行分段。留空就没有。"
            label="文字稿"
            name="transcript"
            rows={8}
          />
          <TextArea
            {...(textState && problemOf(textState, 'captions'))}
            defaultValue={textState?.values.captions ?? captions}
            hint="WebVTT 格式，时间从回放开头算起。留空就没有。"
            label="字幕"
            name="captions"
            rows={8}
          />
          <Button name="intent" tone="quiet" type="submit" value="texts">
            保存文字
          </Button>
        </PlainForm>
      </ControlSection>
    </>
  );
}

function recordingText({ recording, isRecorded, recordedMs, recordedBytes }: StreamSettings): string {
  const size = `${clockText(recordedMs / 1_000)}，${bytesText(recordedBytes)}`;
  switch (recording) {
    case 'recording':
      return `正在录：${size}。`;
    case 'kept':
      return `录像有 ${size}。`;
    case 'none':
      return isRecorded ? '还没有录像，画面来了就开始录。' : '这一场不录。要录的话，在“画面怎样来”里勾选。';
  }
}
