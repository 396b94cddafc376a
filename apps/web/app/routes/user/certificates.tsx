import { certificatePath } from '#app/features/learning/certificate/certificate-code.ts';
import { readOwnCertificates } from '#app/features/learning/certificate/read-own-certificates.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkCard } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import type { Route } from './+types/certificates';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const { id } = getRequiredViewer(context);
  return { certificates: await orUnreachable({ url, context }, () => readOwnCertificates(account, id)) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '我的证书' });
}

export default function Certificates({ loaderData: { certificates } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="我的证书">学完一门课，通过结业测验，就有一张。</PageTitle>
      {certificates.length === 0 ? (
        <State action={<ButtonLink to="/course">看看课程</ButtonLink>} kind="empty" title="还没有证书">
          <p>学完全部章节之后，课程页上会有结业测验。</p>
        </State>
      ) : (
        <ul className="space-y-3">
          {certificates.map(({ code, courseTitle, passedAt, isPublic }) => (
            <li key={code}>
              <LinkCard className="p-4 sm:px-6" to={certificatePath(code)}>
                <div className="flex items-center justify-between gap-3">
                  <div className="min-w-0">
                    <h2 className="text-lg">{courseTitle}</h2>
                    <p className="text-sm text-faint">{momentToDateText(passedAt)} 通过</p>
                  </div>
                  <Badge tone={isPublic ? 'leaf' : 'plain'}>{isPublic ? '已公开' : '只有自己看得到'}</Badge>
                </div>
              </LinkCard>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
