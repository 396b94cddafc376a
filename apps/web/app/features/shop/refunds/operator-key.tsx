import { type FormEvent, useState } from 'react';
import { walletTrial } from '#app/features/money/wallet/wallet-cell.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useCell } from '#app/ui/state/cell.ts';
import { Summary } from '#app/ui/summary.tsx';

const problems = {
  'no-key': '这不是密钥。密钥以 suiprivkey1 开头，成为第一位管理员的时候显示过一次。',
  'not-kept': '浏览器没有存下来，什么都没有改变。',
} as const;

/** On a local network the demo wallet may hold the operator's key; elsewhere keys are never typed into a page. */
export function OperatorKey() {
  const isTrial = useCell(walletTrial, false);
  return isTrial && <OperatorKeyForm />;
}

/** For pages that already know that the network is local. */
export function OperatorKeyForm() {
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const { importDemoKey } = await import('#app/features/money/wallet/demo/import-demo-key.ts');
    const outcome = importDemoKey(secret, localStorage);
    // The wallet of this page still has the earlier key.
    if (outcome === 'imported') location.reload();
    else setProblem(problems[outcome]);
  };
  return (
    <details>
      <Summary tone="gold">把运营者的密钥导入演示钱包</Summary>
      <form className="mt-2 space-y-4" noValidate onSubmit={(event) => void take(event)}>
        <Field
          autoComplete="off"
          error={problem}
          hint="只在本机网络上可以这样做。可以一次粘贴运营者和链上管理员的两把；演示钱包原来的密钥会留着。"
          label="密钥"
          onChange={(event) => {
            setSecret(event.target.value);
            setProblem(undefined);
          }}
          spellCheck={false}
          type="password"
          value={secret}
        />
        <Button tone="quiet" type="submit">
          导入
        </Button>
      </form>
    </details>
  );
}
