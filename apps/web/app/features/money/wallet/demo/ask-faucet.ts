/** The parts of the faucet's response that matter here. */
interface FaucetAnswer {
  readonly status: 'Success' | { readonly Failure: { readonly internal: string } };
}

/** Requests coins from the local faucet. Throws a user-facing error. */
export async function askFaucet(recipient: string): Promise<void> {
  const response = await sendTo(recipient);
  const { status } = (await response.json()) as FaucetAnswer;
  if (status !== 'Success') throw new Error(status.Failure.internal);
}

/** The browser's error text is in English. */
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
