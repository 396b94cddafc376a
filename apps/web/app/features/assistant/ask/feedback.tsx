import { useState } from 'react';
import { askServer, ServerRefusal } from '#app/platform/http/ask-server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { piecesToText } from './answer-blocks.ts';
import type { Turn } from './use-asking.ts';

interface FeedbackProps {
  readonly turn: Turn;
  readonly answer: string;
}

type Stage = 'open' | 'explaining' | 'sending' | 'sent';

/** Whether an answer helped. Its texts are sent only with the consent of the learner. */
export function Feedback({ turn, answer }: FeedbackProps) {
  const [stage, setStage] = useState<Stage>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (fields: Readonly<Record<string, string>>) => {
    setStage('sending');
    setProblem(null);
    try {
      await askServer('/ai/feedback', { answer, ...fields });
      setStage('sent');
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      setProblem(error.message);
      setStage('open');
    }
  };
  if (stage === 'sent')
    return (
      <p className="text-sm text-soft" role="status">
        记下了，谢谢。
      </p>
    );
  if (stage === 'explaining')
    return (
      <form
        className="w-full space-y-4 rounded-xl border border-line bg-sunk p-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const mayRead = form.get('consent') !== null;
          void send({
            helpful: 'no',
            ...(mayRead && {
              consent: 'yes',
              question: turn.question,
              reply: piecesToText(turn.pieces),
              comment: String(form.get('comment') ?? ''),
            }),
          });
        }}
      >
        <label className="flex min-h-11 items-center gap-3">
          <input className="size-5 shrink-0 accent-(--gold)" name="consent" type="checkbox" />
          管理员可以看这一次的问题和回答
        </label>
        <TextArea
          hint="勾选上面那一项才会发出。"
          label="哪里不对（可以不填）"
          maxLength={500}
          name="comment"
          rows={2}
        />
        <Button tone="quiet" type="submit">
          提交
        </Button>
      </form>
    );
  return (
    <>
      <Button
        aria-label="这个回答有用"
        busy={stage === 'sending'}
        icon="check"
        onClick={() => void send({ helpful: 'yes' })}
        tone="plain"
      >
        有用
      </Button>
      <Button aria-label="这个回答没用" icon="close" onClick={() => setStage('explaining')} tone="plain">
        没用
      </Button>
      {problem !== null && <Notice kind="problem" title={problem} />}
    </>
  );
}
