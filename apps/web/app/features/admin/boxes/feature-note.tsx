import type { ContractSettings } from '#app/features/admin/authority/contract-settings.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Whether learners can draw at all: the admin of the chain switches it. */
export function FeatureNote({ settings }: { readonly settings: ContractSettings | null }) {
  if (!settings || settings.state.features.contents.includes('play_box')) return null;
  return (
    <Notice kind="note" title="抽奖现在是关闭的，学员抽不了。">
      <p>
        箱子照样可以新建和装奖品。打开由链上管理员在
        <TextLink href="/admin/chain#features">“链”的功能开关</TextLink>
        里签名，打开之前请先查清当地法律。
      </p>
    </Notice>
  );
}
