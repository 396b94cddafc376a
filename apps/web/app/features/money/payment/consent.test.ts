import { afterEach, expect, it } from 'vitest';
import { WalletError } from '#app/features/money/wallet/wallet-error.ts';
import { askForConsent, whileSigning } from './consent.tsx';
import { consentView } from './consent-view.ts';
import type { PaymentSummary } from './payment-summary.ts';

const summary = { title: '存入金库' } as PaymentSummary;
/** Props of the visible dialog or bar. */
const shown = () =>
  (consentView.get() as { props: Record<string, (isWanted?: boolean) => void> } | null)?.props;
const forEver = new Promise<never>(() => undefined);
afterEach(() => consentView.set(null));

it('askForConsent resolves with the answer and closes the dialog', async () => {
  const wanted = askForConsent(summary);
  shown()?.answer?.(true);
  expect(await wanted).toBe(true);
  expect(consentView.get()).toBe(null);
});

it('askForConsent resolves with false when a second payment needs consent, whose dialog stays open', async () => {
  const first = askForConsent(summary);
  const second = askForConsent(summary);
  expect(await first).toBe(false);
  expect(consentView.get()).not.toBe(null);
  shown()?.answer?.(true);
  expect(await second).toBe(true);
});

it('whileSigning stops waiting for a wallet when the user gives up', async () => {
  const signing = whileSigning('存入金库', forEver);
  shown()?.giveUp?.();
  await expect(signing).rejects.toThrow(WalletError);
  expect(consentView.get()).toBe(null);
});

it('the consent dialog of a payment stays open when an earlier payment ends', async () => {
  let sign: (signature: string) => void = () => undefined;
  const wallet = new Promise<string>((resolve) => {
    sign = resolve;
  });
  const signing = whileSigning('存入金库', wallet);
  const asked = askForConsent(summary);
  sign('signature');
  expect(await signing).toBe('signature');
  expect(consentView.get()).not.toBe(null);
  shown()?.answer?.(false);
  expect(await asked).toBe(false);
});
