import type { ReactNode } from 'react';
import { type Cell, createCell } from '#app/ui/state/cell.ts';

/** The state of the payment overlays, whose code loads only when a payment starts. */
export const consentView: Cell<ReactNode> = createCell<ReactNode>(null);
