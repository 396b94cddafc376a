import type { ReactNode } from 'react';
import { type Cell, createCell } from '#app/ui/state/cell.ts';

/** What a payment shows over the page, made by code that pages do not load before somebody pays. */
export const consentView: Cell<ReactNode> = createCell<ReactNode>(null);
