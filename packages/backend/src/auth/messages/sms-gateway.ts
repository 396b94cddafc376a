import { toShortText } from './message-texts.ts';
import { type Outbox, SendError } from './outbox.ts';

export interface SmsGatewayOptions {
  /** Accepts a POST with `{"to", "text"}`; any 2xx means that the message was accepted. */
  readonly url: string;
  readonly secret: string;
  readonly productName: string;
  readonly codeMinutes: number;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

const defaultTimeoutMs = 10_000;

/** Sends SMS through an HTTP gateway. A provider with another interface needs an adapter. */
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
          // Redirects are not followed: the secret and the code are for this gateway only.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
      } catch (cause) {
        throw new SendError('The SMS gateway cannot be reached', { cause });
      }
      if (!response.ok) throw new SendError(`The SMS gateway answered with ${response.status}`);
    },
  };
}
