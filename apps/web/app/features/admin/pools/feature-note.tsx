import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Whether pools can be created and bought at all: the admin of the chain switches it. */
export function FeatureNote({ settings }: { readonly settings: ContractSettings | null }) {
  if (!settings || settings.state.features.contents.includes('funding')) return null;
  return (
    <Notice kind="note" title="资金池现在是关闭的：不能新建，学员也不能认购。">
      <p>
        已有的照样能改、能换阶段，持有人照样能退票和领取。打开由链上管理员在
        <TextLink href="/admin/chain#features">“链”的功能开关</TextLink>
        里签名，打开之前请先查清当地法律。
      </p>
    </Notice>
  );
}
