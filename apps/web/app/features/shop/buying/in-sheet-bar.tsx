import type { ReactNode } from 'react';
import { SheetBar } from '#app/features/money/payment/sheet/sheet-bar.tsx';

/** For `PayGate`: the step before the payment has the place of the button that pays. */
export const inSheetBar = (button: ReactNode) => <SheetBar>{button}</SheetBar>;
