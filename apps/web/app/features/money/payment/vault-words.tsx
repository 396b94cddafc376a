/** What a vault is, beside the balances. */
export function VaultWords() {
  return (
    <p className="mt-1 text-sm text-soft">
      金库由学园的合约在链上替您保管，退款和奖励到这里，只有绑定的钱包能取出。学习不必用它。
    </p>
  );
}
