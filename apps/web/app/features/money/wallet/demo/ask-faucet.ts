/** What a faucet answers, as far as it matters here. */
interface FaucetAnswer {
  readonly status: 'Success' | { readonly Failure: { readonly internal: string } };
}

/** Has the local network's faucet send coins to an address; throws in words for whoever asked. */
export async function askFaucet(recipient: string): Promise<void> {
  const response = await sendTo(recipient);
  const { status } = (await response.json()) as FaucetAnswer;
  if (status !== 'Success') throw new Error(status.Failure.internal);
}

/** A browser says in English that there is no line. */
async function sendTo(recipient: string): Promise<Response> {
  try {
    return await fetch('/v2/gas', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ FixedAmountRequest: { recipient } }),
    });
  } catch (cause) {
    throw new Error('网络不通。请检查网络后再试。', { cause });
  }
}
