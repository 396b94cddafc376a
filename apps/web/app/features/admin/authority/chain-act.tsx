import { type FormEvent, type ReactNode, useState } from 'react';
import { TransactionDigest } from '#app/features/money/payment/transaction-digest.tsx';
import { useReload } from '#app/platform/navigation/use-reload.ts';
import { useRootData } from '#app/platform/use-root-data.ts';
import { Button, type ButtonTone } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ActBuild, ActCheck, ActOutcome } from './act-outcome.ts';
import type { ChainNeed } from './chain-need.ts';
import { untilMirrored } from './until-mirrored.ts';
import { useChainStanding } from './use-chain-standing.ts';

interface ChainActProps {
  /** Title of the consent. */
  readonly title: string;
  readonly needs: ChainNeed;
  /** Label of the button. */
  readonly submit: string;
  readonly tone?: ButtonTone;
  /**
   * Reads the form; returns the act, or a sentence about invalid input. May read the chain first; if that fails, nothing is signed.
   */
  readonly prepare: (form: FormData) => ActBuild | string | Promise<ActBuild | string>;
  readonly check?: ActCheck | undefined;
  /** Called once the act is on the chain; the button stays busy until it has ended. */
  readonly onDone?: () => void | Promise<void>;
  /** Fields of the form. */
  readonly children?: ReactNode;
}

/** One signed act of the administration: form, transaction, consent with before and after, result. `ChainAuthority` beside it shows what is missing. */
export function ChainAct({ title, needs, submit, tone, prepare, check, onDone, children }: ChainActProps) {
  const { kind } = useChainStanding(needs);
  const reload = useReload();
  const [isSigning, setSigning] = useState(false);
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  const sign = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const prepared = prepare(new FormData(form));
    if (typeof prepared === 'string') return setOutcome({ kind: 'problem', sentence: prepared });
    setOutcome(null);
    setSigning(true);
    const ended = await signNow({ title, needs, prepared, check });
    if (ended.kind === 'done') {
      form.reset();
      await followUp(onDone);
    }
    setSigning(false);
    setOutcome(ended);
    if (ended.kind !== 'done') return;
    void reload();
    // The ledger reads the act a moment later.
    if (await untilMirrored(ended.digest)) void reload();
  };
  return (
    <form className="max-w-2xl space-y-4" noValidate onSubmit={(event) => void sign(event)}>
      {children}
      <Button busy={isSigning} disabled={kind !== 'ready'} tone={tone ?? 'primary'} type="submit">
        {submit}
      </Button>
      {outcome && <Outcome outcome={outcome} />}
    </form>
  );
}

/** The act is done: what follows only refreshes the page, and must not look like a failure of the act. */
async function followUp(onDone: ChainActProps['onDone']): Promise<void> {
  try {
    await onDone?.();
  } catch {
    // The chain could not be read again; the next act reads it before it is signed.
  }
}

interface PreparedAct {
  readonly title: string;
  readonly needs: ChainNeed;
  readonly prepared: ActBuild | Promise<ActBuild | string>;
  readonly check: ActCheck | undefined;
}

/** The signing code is loaded on demand; without a network it cannot be, and the chain cannot be read. */
async function signNow({ title, needs, prepared, check }: PreparedAct): Promise<ActOutcome> {
  try {
    const build = await prepared;
    if (typeof build === 'string') return { kind: 'problem', sentence: build };
    const { signAct } = await import('./sign-act.ts');
    return await signAct({ title, needs, build, check });
  } catch {
    return { kind: 'problem', sentence: '链现在连不上，什么都没有改变。请检查网络后再试。' };
  }
}

function Outcome({ outcome }: { readonly outcome: ActOutcome }) {
  const explorerUrl = useRootData()?.site.explorerUrl;
  switch (outcome.kind) {
    case 'done':
      return (
        <Notice kind="done" title="已经写到链上。">
          <TransactionDigest digest={outcome.digest} explorerUrl={explorerUrl} />
        </Notice>
      );
    case 'unsettled':
      return (
        <Notice kind="note" title="已经签名，还没有答复。">
          <p>网站会继续核对。请先不要再签一次，过一会儿刷新本页看结果。</p>
        </Notice>
      );
    case 'declined':
      return <Notice kind="note" title="没有签名，什么都没有改变。" />;
    case 'problem':
      return <Notice kind="problem" title={outcome.sentence} />;
  }
}
