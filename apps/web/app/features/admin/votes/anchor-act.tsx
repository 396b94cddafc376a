import { ChainAct } from '#app/features/admin/authority/chain-act.tsx';
import { ChainWallet } from '#app/features/admin/authority/chain-wallet.tsx';
import { ChainCard } from '#app/features/admin/chain/chain-card.tsx';

/** What the anchors of votes are called on the chain. */
const anchorKind = 'vote';

const hexToBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Records the root of a published list on the chain, so that the list cannot be exchanged later without notice. */
export function AnchorAct({ root }: { readonly root: string }) {
  return (
    <>
      <ChainWallet />
      <ChainCard
        about="把清单的指纹永久写到链上。写上之后，谁想换掉这份清单都会被看出来。签名之前的确认里，请核对指纹和下面这一串一样。"
        id="anchor"
        needs="operator"
        title="存证"
      >
        <code className="block font-mono text-sm break-all">{root}</code>
        <ChainAct
          needs="operator"
          prepare={() => (tx, academy, calls) =>
            void calls.anchor(tx, academy, { kind: anchorKind, bytes: hexToBytes(root) })
          }
          submit="写到链上"
          title="投票存证"
        />
      </ChainCard>
    </>
  );
}
