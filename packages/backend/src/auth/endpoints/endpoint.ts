import type { AuthContext } from '../auth-context.ts';
import type { AuthCall } from '../wire/auth-call.ts';

/** Throws a `ServiceError` to reject the request. */
export type Endpoint = (context: AuthContext, call: AuthCall) => Promise<Response>;
