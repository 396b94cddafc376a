import { expect, it } from 'vitest';
import { ledgerText, shortLedgerText } from './ledger-text.ts';
import { suiType } from './sui-type.ts';

it.each([
  ['1234567890123', '1234.567890123 SUI', '1.23K SUI'],
  ['999999999999', '999.999999999 SUI', '999.99 SUI'],
  ['2500000000000000', '2500000 SUI', '2.5M SUI'],
  ['0', '0 SUI', '0 SUI'],
])('%s MIST is written exactly as %s, and in short as %s', (amount, exact, short) => {
  expect(ledgerText(amount, suiType)).toBe(exact);
  expect(shortLedgerText(amount, suiType)).toBe(short);
});

it('shortLedgerText returns the full amount of a coin whose decimals are unknown', () => {
  expect(shortLedgerText('1234567', '0x5::coin::GRAIN')).toBe(ledgerText('1234567', '0x5::coin::GRAIN'));
});
