import { Card } from '#app/ui/card.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Vote } from './vote.ts';

/** What a vote hides and what not, as the documents say it. */
export function SecrecyNote({ ballotRule }: Pick<Vote, 'ballotRule'>) {
  if (ballotRule === 'account') return null;
  return (
    <Card>
      <details>
        <Summary tone="gold">哪些保密，哪些不保密</Summary>
        <ul className="list-disc space-y-1.5 pl-5 text-[0.95rem] text-soft marker:text-faint">
          <li>保密：谁投了什么。票存在您浏览器里的钥匙下面，没有账户，管理员也查不到。</li>
          <li>不保密：哪些账户领过选票。这个服务器要记，才能一人只领一张。</li>
          <li>不保密：所有的票，没有名字。截止之后公布，人人可以数。</li>
          <li>
            要留意：看得到服务器的人，能从您领票和投票的时间、网络去猜。先领，过些时候换一个网络再投，就难猜。
          </li>
          <li>要留意：回执能证明您投了什么，所以也能给买票的人看。请不要给别人看。</li>
        </ul>
        <p className="mt-3 text-[0.95rem]">
          详细的见<TextLink href="/help/votes">投票和核对自己的一票</TextLink>。
        </p>
      </details>
    </Card>
  );
}
