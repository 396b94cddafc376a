import { z } from 'zod';
import { optional } from '#app/platform/forms/form-fields.ts';
import { functionAction } from '#app/platform/forms/function-action.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import type { Route } from './+types/claim';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Takes the points of an exchange once and issues the voucher with which the visitor's wallet claims the coupon. */
export const action = functionAction(
  'claim-coupon-voucher',
  z.object({ claim: optional, offer: optional, price: optional, kind: optional, address: optional }),
  ({ price, ...fields }) => ({ ...fields, price: Number(price) }),
);
