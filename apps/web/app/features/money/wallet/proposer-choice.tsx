import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { useProposer } from './use-proposer.ts';

interface ProposerChoiceProps {
  readonly proposer: ReturnType<typeof useProposer>;
}

/** Names the inviter in the bind dialog, and lets the user leave it out. */
export function ProposerChoice({ proposer: { asked, wanted, choose } }: ProposerChoiceProps) {
  if (asked.kind === 'failed')
    return (
      <Notice
        kind="note"
        title="现在读不到是谁邀请了您，这次绑定不会写推荐人。关掉这个窗口再打开，可以再试。"
      />
    );
  if (asked.kind !== 'known' || asked.candidate === null) return null;
  const { name, obstacle } = asked.candidate;
  if (obstacle !== null)
    return <Notice kind="note" title={obstacleSentences[obstacle].replace('{name}', name)} />;
  return (
    <div className="rounded-xl border border-line-strong bg-sunk px-4 py-3">
      <label className="target flex items-start gap-3">
        <input
          checked={wanted !== null}
          className="mt-1 size-5 shrink-0 accent-gold"
          onChange={(event) => choose(event.target.checked)}
          type="checkbox"
        />
        <span className="min-w-0 wrap-anywhere">同时把 {name} 写成我的推荐人</span>
      </label>
      <p className="mt-1 pl-8 text-sm text-soft">
        这是邀请您的人，或者您自己填的推荐人。只能设一次，以后不能更改。您付的价格不变，推荐人从您的购买里得到约定的分成。不想要就去掉勾。
        <TextLink href="/news/how-profit-is-computed">分成怎样计算</TextLink>
      </p>
    </div>
  );
}

const obstacleSentences = {
  gone: '{name} 的账户现在不能作推荐人。绑定照常，不写推荐人。',
  unbound:
    '{name} 还没有绑定钱包。推荐人要先于您绑定：您现在绑定的话，以后也写不上去。想写的话，请对方先绑定。',
  off: '网络现在不接受推荐人。绑定照常，以后可以在个人中心写上去。',
} as const;
