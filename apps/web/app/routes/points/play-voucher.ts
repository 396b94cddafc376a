import { z } from 'zod';
import { optional } from '#app/platform/forms/form-fields.ts';
import { functionAction } from '#app/platform/forms/function-action.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import type { Route } from './+types/play-voucher';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Issues a voucher, valid for some minutes, with which the visitor's account plays a box once. */
export const action = functionAction('play-voucher', z.object({ address: optional, box: optional }));
