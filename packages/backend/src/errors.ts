import { apiVersion, apiVersionHeader } from './api-version.ts';
import { authErrorDefinitions } from './auth/auth-error-definitions.ts';

interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
}

/**
 * Every error of the host: code, HTTP status and default message. Clients identify errors by code. `/auth/v1` uses
 * GoTrue's codes where they exist, `/rest/v1` those of PostgREST and PostgreSQL.
 */
export const errorDefinitions = {
  ...authErrorDefinitions,
  // The auth client retries these three by status
  bad_gateway: { status: 502, message: 'Bad gateway' },
  service_unavailable: { status: 503, message: 'Service unavailable' },
  request_timeout: { status: 504, message: 'Request timed out' },
  // Content and storage
  not_found: { status: 404, message: 'Not found' },
  // Realtime
  message_too_large: { status: 413, message: 'The message is too large' },
  // Rows
  PGRST100: { status: 400, message: 'The query string could not be parsed' },
  PGRST102: { status: 400, message: 'The request body could not be parsed' },
  PGRST116: { status: 406, message: 'Cannot coerce the result to a single JSON object' },
  PGRST202: { status: 404, message: 'Could not find the function' },
  PGRST204: { status: 400, message: 'Could not find the column' },
  PGRST205: { status: 404, message: 'Could not find the table' },
  PGRST301: { status: 401, message: 'The token could not be verified' },
  PGRST303: { status: 401, message: 'JWT expired' },
  '23503': { status: 409, message: 'The change violates a foreign key constraint' },
  '23505': { status: 409, message: 'Duplicate key value violates unique constraint' },
  '42501': { status: 403, message: 'Permission denied' },
  // Rows over HTTP, continued
  PGRST001: { status: 503, message: 'The database cannot be reached at the moment' },
  PGRST103: { status: 416, message: 'Requested range not satisfiable' },
  PGRST106: { status: 406, message: 'The schema is not exposed' },
  PGRST107: { status: 406, message: 'None of these media types are available' },
  PGRST108: { status: 400, message: 'This is not an embedded resource of the request' },
  PGRST117: { status: 405, message: 'Unsupported HTTP method' },
  PGRST118: { status: 400, message: 'A related order is not possible' },
  PGRST120: { status: 400, message: 'Only is null and not is null may be asked of an embedded resource' },
  PGRST122: { status: 400, message: 'Invalid preferences given with handling=strict' },
  PGRST123: { status: 400, message: 'Use of aggregate functions is not allowed' },
  PGRST124: { status: 400, message: 'Query result exceeds max-affected preference constraint' },
  PGRST128: {
    status: 400,
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  },
  PGRST125: { status: 404, message: 'Invalid path specified in request URL' },
  PGRST126: { status: 404, message: 'The root has no content: request a table or function by name' },
  PGRST200: { status: 400, message: 'Could not find a relationship' },
  PGRST201: { status: 300, message: 'More than one relationship was found' },
  PGRST203: { status: 300, message: 'Could not choose the best candidate function' },
  '21000': { status: 400, message: 'The request cannot be made into one statement' },
  '22021': { status: 400, message: 'Value contains a NUL character' },
  '25006': { status: 405, message: 'The function changes data: call it with POST' },
  '42703': { status: 400, message: 'The column does not exist' },
  '42704': { status: 400, message: 'The type does not exist' },
  body_too_large: { status: 413, message: 'The request body is too large' },
  answer_too_large: { status: 413, message: 'The response is too large: request fewer rows or columns' },
  statement_too_slow: { status: 503, message: 'The statement took too long while other clients waited' },
  client_gone: { status: 499, message: 'The client disconnected' },
  // Defects of the server
  unexpected_failure: { status: 500, message: 'Internal Server Error' },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorDefinitions;

export type ErrorDetails = string | readonly Readonly<Record<string, string>>[];

export interface ServiceErrorOptions {
  /** Replaces the default message. It is sent to the client, so it must not contain tokens, passwords or whole URLs. */
  readonly message?: string;
  /** For codes with several statuses. */
  readonly status?: number;
  /** A sentence, or the list that PostgREST returns. */
  readonly details?: ErrorDetails;
  readonly hint?: string;
  /** Why a password is weak: `length`, `characters`, `pwned`. */
  readonly reasons?: readonly string[];
  readonly retryAfterMs?: number;
  /** For the log; never sent. */
  readonly cause?: unknown;
}

export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails | null;
  readonly hint: string | null;
  readonly reasons: readonly string[];
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, options: ServiceErrorOptions) {
    super(options.message ?? errorDefinitions[code].message, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? errorDefinitions[code].status;
    this.details = options.details ?? null;
    this.hint = options.hint ?? null;
    this.reasons = options.reasons ?? [];
    this.retryAfterMs = options.retryAfterMs;
  }
}

export function createError(code: ErrorCode, options: ServiceErrorOptions = {}): ServiceError {
  return new ServiceError(code, options);
}

export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof ServiceError;
}

/** `auth-initial` is for requests to `/auth/v1` without the version header. */
export type ErrorShape = 'auth' | 'auth-initial' | 'rest';

export interface RenderedError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

function errorToAuthBody(error: ServiceError): RenderedError['body'] {
  return { code: error.code, message: error.message, ...whyWeak(error) };
}

function errorToInitialAuthBody(error: ServiceError): RenderedError['body'] {
  return { code: error.status, error_code: error.code, msg: error.message, ...whyWeak(error) };
}

function whyWeak({ code, reasons }: ServiceError): RenderedError['body'] {
  return code === 'weak_password' ? { weak_password: { reasons } } : {};
}

function errorToRestBody(error: ServiceError): RenderedError['body'] {
  return { code: error.code, message: error.message, details: error.details, hint: error.hint };
}

const bodies: Record<ErrorShape, (error: ServiceError) => RenderedError['body']> = {
  auth: errorToAuthBody,
  'auth-initial': errorToInitialAuthBody,
  rest: errorToRestBody,
};

/** Any error that is not a `ServiceError` is a defect: the response does not mention its cause, which may be secret. */
export function renderError(error: unknown, shape: ErrorShape): RenderedError {
  const known = isServiceError(error) ? error : createError('unexpected_failure', { cause: error });
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (shape === 'auth') headers[apiVersionHeader] = apiVersion;
  // Rounded up, so that a client that waits this long is not rejected again.
  if (known.retryAfterMs !== undefined) headers['retry-after'] = String(Math.ceil(known.retryAfterMs / 1000));
  return { status: known.status, headers, body: bodies[shape](known) };
}
