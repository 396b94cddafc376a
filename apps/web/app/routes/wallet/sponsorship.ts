import { z } from 'zod';
import { optional } from '#app/platform/forms/form-fields.ts';
import { functionAction } from '#app/platform/forms/function-action.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import type { Route } from './+types/sponsorship';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Requests sponsored gas for a transaction of the visitor. */
export const action = functionAction(
  'sponsor-transaction',
  z.object({
    kind: optional,
    address: optional,
    order: optional,
    box: optional,
    edition: optional,
    proposer: optional,
  }),
);
