import { siteUid } from '@suixue/academy/accounts/site-uid';
import { isPermanent } from '@suixue/academy/membership/ownership';
import { shortenAddress } from '@suixue/chain/address';
import type { UnknownStep } from '@suixue/chain/describing/describe-transaction';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import { coinText, suiText } from './coin-text.ts';
import type { Acquired, PaymentSummary } from './payment-summary.ts';
import type { MoneyMove, Party } from './split-by-party.ts';

/** One line of the summary. */
export interface SummaryLine {
  readonly label: string;
  readonly text: string;
  /** The recipient or payer. */
  readonly detail: string | null;
  /** Id on the chain, beside a name. */
  readonly number: string | null;
}

/** What the signer pays and gets, without gas. */
export function totalLines({ paid, received, acquired, coins }: PaymentSummary): readonly SummaryLine[] {
  const toLine = (label: string, preposition: string, { coinType, amount, party }: MoneyMove) => ({
    label,
    text: coinText(amount, coins.get(coinType)),
    detail: `${preposition}${partyText(party)}`,
    number: null,
  });
  return [
    ...paid.map((move) => toLine('付出', '给', move)),
    ...received.map((move) => toLine('收到', '来自', move)),
    ...acquired.map((one) => ({
      label: '得到',
      text: acquiredText(one),
      detail: null,
      number: numberOf(one),
    })),
  ];
}

export function gasLine(summary: PaymentSummary): SummaryLine {
  return { label: '网络费', text: gasText(summary), detail: null, number: null };
}

function partyText(party: Party): string {
  switch (party.kind) {
    case 'academy-contract':
      return '学园的合约';
    case 'own-vault':
      return '您的金库';
    case 'vault':
      return party.uid === siteUid ? '学园的金库' : `账户 ${party.uid} 的金库`;
    case 'address':
      return `地址 ${party.address}`;
    case 'foreign-contract':
      return `别的合约 ${party.packages.join('、')}`;
  }
}

function acquiredText(one: Acquired): string {
  switch (one.kind) {
    case 'binding':
      return '钱包与账户的绑定，永久有效';
    case 'coupon':
      return one.name === null ? `优惠券 ${one.id}` : `优惠券「${one.name}」`;
    case 'asset':
      return `${one.name === null ? `编号 ${one.id} 的内容` : `「${one.name}」`}，${untilText(one.expireAt)}`;
  }
}

function untilText(expireAt: bigint): string {
  return isPermanent(expireAt) ? '永久有效' : `有效至 ${momentToDateText(expireAt)}`;
}

/** The id stands beside the name, because names are not unique. Items without a name show the full id. */
function numberOf(one: Acquired): string | null {
  return one.kind === 'binding' || one.name === null ? null : String(one.id);
}

function gasText({ gas }: PaymentSummary): string {
  if (!gas.isOwn) return '由学园代付，您不用付';
  const expected = gas.expected > 0n ? `约 ${suiText(gas.expected)}` : `预计退回 ${suiText(-gas.expected)}`;
  return `${expected}，最多 ${suiText(gas.atMost)}`;
}

/** Warnings, shown before the button that signs. */
export function summaryWarnings({ description, leaving }: PaymentSummary): readonly string[] {
  return [
    ...new Set(description.unknown.map(unknownText)),
    ...leaving.map((id) => `钱包里的物件 ${id} 会离开您的钱包。`),
  ];
}

function unknownText(step: UnknownStep): string {
  switch (step.kind) {
    case 'foreign-call':
      return `这笔交易会调用学园以外的合约 ${shortenAddress(step.packageId)}（${step.call}），请确认您认识它。`;
    case 'newer-contract':
      return `这笔交易有一步这个页面还不认识（${step.name}）。请刷新页面后再试。`;
    case 'upgrade':
      return '这笔交易会升级一个合约，请确认您知道升级的内容。';
  }
}
