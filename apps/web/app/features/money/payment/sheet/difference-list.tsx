import { suiText } from '#app/features/money/payment/coin-text.ts';
import type { Difference } from './mandate.ts';

/** How bytes differ from what the page showed. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-soft">
      {differences.map((difference) => (
        <li key={difference.kind}>{differenceText(difference)}</li>
      ))}
    </ul>
  );
}

function differenceText(difference: Difference): string {
  switch (difference.kind) {
    case 'unclear':
      return '里面有本页看不懂的内容。';
    case 'actions':
      return '要签的内容和上面写的不一样。';
    case 'money':
      return '钱包付出或收到的钱和上面写的不一样。';
    case 'gas':
      return `网络费由您的钱包付，最多 ${suiText(difference.atMost)}。`;
  }
}
