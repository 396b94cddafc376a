import { CopyButton } from '#app/ui/copy-button.tsx';
import { DetailLine } from '#app/ui/detail-line.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import type { PhoneInstance } from './phone.ts';

/** The certificate on the chain that belongs to a phone. */
export function Certificate({ instance }: { readonly instance: PhoneInstance }) {
  const { id, identifier, acquiredAt, expireAt } = instance;
  return (
    <details>
      <Summary tone="gold">链上凭证：{stateText(instance)}</Summary>
      <dl className="divide-y divide-line border-y border-line text-sm">
        <DetailLine title="凭证号">
          <span className="break-all">{id}</span>
        </DetailLine>
        <DetailLine title="机身编号">{identifier === '' ? '交付时登记' : identifier}</DetailLine>
        <DetailLine title="买到">{momentToText(acquiredAt)}</DetailLine>
        <DetailLine title="有效期">
          {expireAt === null ? '长期有效' : `到 ${momentToText(BigInt(expireAt))}`}
        </DetailLine>
        <DetailLine title="核销">{stateText(instance)}</DetailLine>
      </dl>
      <p className="mt-3">
        <CopyButton text={id}>复制凭证号</CopyButton>
      </p>
      <p className="mt-2 text-sm text-soft">
        一张凭证对应一台手机，只能核销一次。核销之后，退款要先退回手机。
      </p>
    </details>
  );
}

function stateText({ isUsed, isRevoked }: PhoneInstance): string {
  if (isRevoked) return '已随退款收回';
  return isUsed ? '已核销' : '还没有核销';
}
