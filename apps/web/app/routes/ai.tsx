import { publicPage } from '#app/platform/http/cache-policy.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { NotYet } from '#app/ui/not-yet.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/ai';

export const handle: PageHandle = { layout: 'with-dock' };

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'AI 学习',
    description: '向 AI 提问、请它出题、让它解释一段课文；判断留在自己手里。',
    path: '/ai',
  });
}

const uses = [
  { title: '问一段课文', text: '选中读不懂的地方，请 AI 换一种说法，并指出依据在课文的哪一段。' },
  { title: '出题自测', text: '读完一章，让它出几道题；答完再看解析，记得住的才算学会。' },
  { title: '看懂一笔交易', text: '贴上交易摘要，逐项说明谁付给谁、付了什么；它不会替您签名。' },
];

export default function Ai() {
  return (
    <>
      <PageTitle title="AI 学习">提问、自测、对照原文。AI 会说错话，所以每个回答都要能回到出处。</PageTitle>
      <NotYet
        area="assistant"
        action={
          <>
            <ButtonLink to="/course/ai-literacy">先学：和 AI 一起学习</ButtonLink>
            <ButtonLink to="/search" tone="quiet">
              搜索站内文章
            </ButtonLink>
          </>
        }
        icon="ai"
        title="问答还没有接入"
      >
        <p>接入之后，这里会是一个对话页：登录后可用，提问与回答只有自己看得见，可以随时删除。</p>
      </NotYet>
      <h2 className="mt-12 text-xl">它会用来做什么</h2>
      <dl className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {uses.map(({ title, text }) => (
          <div className="border-t border-line-strong pt-4" key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
