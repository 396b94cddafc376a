import { toShortText } from './message-texts.ts';
import { type Outbox, SendError } from './outbox.ts';

export interface SmsGatewayOptions {
  /** Takes a POST with `{"to", "text"}`; any 2xx means that it was taken over. */
  readonly url: string;
  readonly secret: string;
  readonly productName: string;
  readonly codeMinutes: number;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

const defaultTimeoutMs = 10_000;

/** Short messages by an HTTP gateway: what a provider's own interface needs is for a small adapter there. */
export function createSmsGateway(options: SmsGatewayOptions): Outbox {
  const { url, secret, productName, codeMinutes, timeoutMs = defaultTimeoutMs } = options;
  const send = options.fetch ?? fetch;
  return {
    async send(message) {
      let response: Response;
      try {
        response = await send(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            to: `+${message.to}`,
            text: toShortText(message, productName, codeMinutes),
          }),
          // The secret and the code are for this gateway and for no other place it may name.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
      } catch (cause) {
        throw new SendError('The gateway for short messages cannot be reached', { cause });
      }
      if (!response.ok)
        throw new SendError(`The gateway for short messages answered with ${response.status}`);
    },
  };
}
