import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { Loading, Skeleton, SkeletonLine, SkeletonLines, SkeletonPair } from '#app/ui/skeleton.tsx';
import { VaultWords } from './vault-words.tsx';

/** The title of a card, beside which there may be a button. */
function TitleSkeleton({ hasButton = false }: { readonly hasButton?: boolean }) {
  return (
    <div className={classes('flex flex-col justify-center text-lg', hasButton && 'min-h-11')}>
      <SkeletonLine className="w-20" />
    </div>
  );
}

/** The balances of one coin, in wallet and vault. */
export function BalanceSkeleton() {
  return (
    <div className="mt-3 py-3">
      <SkeletonLine className="w-12" />
      <div className="mt-1 space-y-1">
        <SkeletonPair end="w-24" start="w-8" />
        <SkeletonPair end="w-24" start="w-8" />
      </div>
    </div>
  );
}

const rows = ['first', 'second', 'third'];

/** The newest lines of a history: cause and amount, time, number of the transaction. */
export function HistorySkeleton() {
  return (
    <Loading className="mt-3 divide-y divide-line">
      {rows.map((row) => (
        <div className="py-3" key={row}>
          <SkeletonPair end="w-24" start="w-20" />
          <div className="text-sm">
            <SkeletonLine className="w-40" />
          </div>
          <div className="flex h-11 items-center text-sm">
            <SkeletonLine className="w-52" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** A card with a title and two lines of words above its content. */
function CardSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <Card>
      <TitleSkeleton />
      <Loading>
        <div className="mt-1 text-sm">
          <SkeletonLines lines={2} />
        </div>
        {children}
      </Loading>
    </Card>
  );
}

/** The card of the receiving address: its code, the address and the button that copies it. */
export function ReceiveSkeleton() {
  return (
    <CardSkeleton>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <Skeleton className="size-48 rounded-xl" />
        <div className="min-w-56 flex-1 space-y-4">
          <div className="text-sm leading-relaxed">
            <SkeletonLines lines={2} />
          </div>
          <Skeleton className="h-11 w-32 rounded-full" />
        </div>
      </div>
    </CardSkeleton>
  );
}

/** The card of the form that moves money: directions, amount and button. */
export function MoveSkeleton() {
  return (
    <CardSkeleton>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Skeleton className="h-11 rounded-full" />
        <Skeleton className="h-11 rounded-full" />
      </div>
      <Skeleton className="mt-11 h-12 w-full rounded-xl" />
      <Skeleton className="mt-24 h-11 w-full rounded-full" />
    </CardSkeleton>
  );
}

/** The cards of `MoneyPanel`. */
export function MoneySkeleton() {
  return (
    <>
      <Card>
        <TitleSkeleton hasButton />
        <VaultWords />
        <Loading>
          <BalanceSkeleton />
        </Loading>
      </Card>
      <ReceiveSkeleton />
      <MoveSkeleton />
      <Card>
        <TitleSkeleton hasButton />
        <div className="text-sm">
          <SkeletonLines lines={2} />
        </div>
        <HistorySkeleton />
      </Card>
    </>
  );
}
