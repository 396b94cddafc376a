import type { AuthContext } from '../auth-context.ts';
import type { AuthCall } from '../wire/auth-call.ts';

/** Throws a `ServiceError` for whatever it refuses. */
export type Endpoint = (context: AuthContext, call: AuthCall) => Promise<Response>;
