import { Icon } from '#app/ui/icon.tsx';
import { Frame, type LayoutProps } from './frame.tsx';

/** For pools, with the risk notice beside the content. */
export function StakingLayout({ children }: LayoutProps) {
  return (
    <Frame dock>
      <div className="column grid gap-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>{children}</div>
        <aside className="h-fit rounded-2xl border border-line bg-seal-wash p-5 text-[0.95rem] lg:sticky lg:top-24">
          <p className="flex items-center gap-2 font-semibold text-seal">
            <Icon name="warning" />
            参与之前
          </p>
          <p className="mt-2 text-soft">
            资金池可能亏损，投入的本金不受保证。锁仓期间不能取回，请只用亏得起的钱。
          </p>
          <a className="mt-3 inline-block text-seal underline underline-offset-4" href="/risk">
            完整的风险提示
          </a>
        </aside>
      </div>
    </Frame>
  );
}
