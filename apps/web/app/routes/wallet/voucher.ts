import { z } from 'zod';
import { optional } from '#app/platform/forms/form-fields.ts';
import { functionAction } from '#app/platform/forms/function-action.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import type { Route } from './+types/voucher';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Issues a voucher, valid for some minutes, that binds this wallet to the visitor's account. */
export const action = functionAction('bind-voucher', z.object({ address: optional, purpose: optional }));
