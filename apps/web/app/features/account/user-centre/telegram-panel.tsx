import { useEffect } from 'react';
import type { FormState } from '#app/platform/forms/form-state.ts';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { UserFormBox, UserSection } from './user-section.tsx';

interface TelegramPanelProps {
  readonly boundAt: string | null;
  readonly isConfigured: boolean;
  readonly isSending: boolean;
  readonly state: FormState | null;
}

export function TelegramPanel({ boundAt, isConfigured, isSending, state }: TelegramPanelProps) {
  if (boundAt !== null) return <Bound boundAt={boundAt} isSending={isSending} state={state} />;
  if (!isConfigured) {
    return (
      <NotYet icon="telegram" title="在 Telegram 里收通知">
        <p>开放之后，可以绑定自己的 Telegram，接收您选择的通知，随时可以解除。</p>
      </NotYet>
    );
  }
  return (
    <UserSection id="telegram" title="绑定 Telegram">
      <p className="mb-5 text-soft">
        {isSending
          ? '绑定之后，可以在 Telegram 里收到您选择的通知。'
          : '本站还不向 Telegram 发通知，可以先绑定，开通之后按您的选择发。'}
        我们只保存您的 Telegram 数字编号，不保存称呼、手机号和聊天内容；随时可以解除。
      </p>
      {state?.step === 'link' ? <Link url={state.values.url ?? ''} /> : <Begin state={state} />}
    </UserSection>
  );
}

function Begin({ state }: { readonly state: FormState | null }) {
  return (
    <UserFormBox anchor="telegram" state={state} tab="telegram">
      <Button icon="telegram" name="intent" tone="primary" type="submit" value="begin-telegram">
        获取绑定链接
      </Button>
    </UserFormBox>
  );
}

function Link({ url }: { readonly url: string }) {
  useFreshWhenBack();
  return (
    <div className="space-y-5">
      <Notice kind="note" title="链接 10 分钟内有效，只能用一次。">
        <p className="mt-1 text-soft">不要把它发给别人：谁打开，就绑定谁的 Telegram。</p>
      </Notice>
      <ol className="list-decimal space-y-2 pl-5">
        <li>打开机器人，按“开始”。</li>
        <li>看到机器人回复您的编号，就绑定好了。</li>
        <li>回到这里查看。</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <a className={buttonClasses('primary')} href={url} rel="noopener noreferrer" target="_blank">
          <Icon name="telegram" />
          打开 Telegram
        </a>
        <a className={buttonClasses('quiet')} href="/user?tab=telegram">
          我已经按了“开始”
        </a>
      </div>
    </div>
  );
}

/** Refreshes when the user comes back from Telegram. */
function useFreshWhenBack(): void {
  const reload = useReload();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);
}

interface BoundProps extends Pick<TelegramPanelProps, 'isSending' | 'state'> {
  readonly boundAt: string;
}

function Bound({ boundAt, isSending, state }: BoundProps) {
  return (
    <UserSection id="telegram" title="已经绑定">
      <p className="text-soft">
        绑定于 {momentToText(boundAt)}（北京时间）。我们只保存了您的 Telegram 数字编号。
        {!isSending && '本站还不向 Telegram 发通知。'}
        <TextLink href="/user?tab=settings#notifications">选择收到哪些通知</TextLink>
      </p>
      <div className="mt-5">
        <UserFormBox anchor="telegram" state={state} tab="telegram">
          <Button name="intent" tone="danger" type="submit" value="unbind-telegram">
            解除绑定
          </Button>
        </UserFormBox>
      </div>
    </UserSection>
  );
}
