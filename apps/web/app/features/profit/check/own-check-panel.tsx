import type { OwnShare } from '#app/features/profit/own-share.ts';
import { CheckPanel } from './check-panel.tsx';

interface OwnCheckPanelProps {
  readonly shares: readonly OwnShare[];
  /** The viewer's account. */
  readonly uid: string;
}

const load = async () => (await import('./own-check.tsx')).OwnCheck;

/** Recomputes the sales of the page from the events of the chain. */
export function OwnCheckPanel(props: OwnCheckPanelProps) {
  return (
    <CheckPanel load={load} props={props} title="核对这一页的每一笔">
      <p>您的浏览器会向节点要每一笔售出、结算和退款的记录，重算一遍，逐个数字比对。不用钱包，也不花钱。</p>
    </CheckPanel>
  );
}
