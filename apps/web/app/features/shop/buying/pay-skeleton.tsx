import { SheetBar } from '#app/features/money/payment/sheet/sheet-bar.tsx';
import { Loading, Skeleton, SkeletonLine, SkeletonPair } from '#app/ui/skeleton.tsx';

/** Has the shape of `PayPart`: the fee, the closed details, and the button that pays. */
export function PaySkeleton() {
  return (
    <Loading className="space-y-5" title="正在准备付款">
      <div className="space-y-1">
        <SkeletonPair end="w-24" start="w-12" />
        <div className="flex min-h-11 items-center">
          <SkeletonLine className="w-10" />
        </div>
      </div>
      <SheetBar>
        <Skeleton className="h-11 w-full rounded-full" />
      </SheetBar>
    </Loading>
  );
}
