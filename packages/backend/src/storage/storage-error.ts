interface StorageErrorDefinition {
  readonly status: number;
  /** The `error` that older clients check; the code by default. */
  readonly word?: string;
  /** Sent instead of the table's key, because the official server has one code for several errors. */
  readonly code?: string;
  readonly message: string;
}

/** The errors of `/storage/v1`, with the official server's codes. */
export const storageErrorDefinitions = {
  NoSuchBucket: { status: 404, word: 'Bucket not found', message: 'Bucket not found' },
  NoSuchKey: { status: 404, word: 'not_found', message: 'Object not found' },
  NoSuchRoute: { status: 404, word: 'Not Found', message: 'There is no such endpoint' },
  InvalidRequest: { status: 400, message: 'The request is not valid' },
  InvalidBucketName: { status: 400, word: 'Invalid Input', message: 'Bucket name invalid' },
  InvalidKey: { status: 400, message: 'Invalid key' },
  InvalidSignature: { status: 400, message: 'Invalid signature' },
  InvalidJWT: { status: 400, message: 'Invalid JWT' },
  MissingToken: {
    status: 400,
    word: 'Error',
    code: 'InvalidRequest',
    message: "querystring must have required property 'token'",
  },
  MissingAuthorization: {
    status: 400,
    word: 'Error',
    code: 'InvalidRequest',
    message: "headers must have required property 'authorization'",
  },
  InvalidMimeType: { status: 415, word: 'invalid_mime_type', message: 'This type of file is not supported' },
  InvalidRange: { status: 416, word: 'invalid_range', message: 'The range is beyond the end of the file' },
  PreconditionFailed: { status: 412, message: 'The file does not match the condition of the request' },
  EntityTooLarge: {
    status: 413,
    word: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  AccessDenied: { status: 403, word: 'Unauthorized', message: 'Access denied' },
  KeyAlreadyExists: { status: 409, word: 'Duplicate', message: 'The resource already exists' },
  BucketAlreadyExists: { status: 409, word: 'Duplicate', message: 'The resource already exists' },
  ResourceNotEmpty: { status: 409, message: 'The bucket you tried to delete is not empty' },
  FeatureNotEnabled: { status: 409, message: 'This feature is not configured' },
  ClientGone: { status: 499, message: 'The client disconnected' },
  DatabaseError: { status: 400, message: 'The database rejected the change' },
  DatabaseTimeout: { status: 544, message: 'The database took too long' },
  SlowDown: { status: 429, message: 'Too many requests: try again later' },
  ServiceUnavailable: { status: 503, message: 'The database cannot be reached: try again later' },
  InternalError: { status: 500, word: 'Internal', message: 'Internal Server Error' },
} as const satisfies Record<string, StorageErrorDefinition>;

export type StorageErrorCode = keyof typeof storageErrorDefinitions;

/** An error whose message is sent to the client. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** Not named `code`, because the database layer treats errors with a `code` as its own. */
  readonly rejection: StorageErrorCode;
  /** Sent with the response, such as the size of the file. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: StorageErrorCode, message: string, headers: Readonly<Record<string, string>>) {
    super(message);
    this.rejection = code;
    this.headers = headers;
  }
}

export function createStorageError(
  code: StorageErrorCode,
  message: string = storageErrorDefinitions[code].message,
  headers: Readonly<Record<string, string>> = {},
): StorageError {
  return new StorageError(code, message, headers);
}

/** The error for a feature of the official server that is missing or not configured here. */
export function notConfigured(feature: string): StorageError {
  return createStorageError('FeatureNotEnabled', `The feature ${feature} is not configured on this server`);
}

/**
 * The official server answers most errors with status 400 and puts the actual status into the body; clients expect
 * that.
 */
const ownStatus: ReadonlySet<number> = new Set([412, 416, 429, 499, 500, 503, 544]);

export function storageErrorToResponse(error: StorageError): Response {
  const { status, ...definition } = storageErrorDefinitions[error.rejection];
  const word = 'word' in definition ? definition.word : error.rejection;
  const code = 'code' in definition ? definition.code : error.rejection;
  return Response.json(
    { statusCode: String(status), error: word, message: error.message, code },
    {
      status: ownStatus.has(status) ? status : 400,
      headers: { 'cache-control': 'no-store', ...error.headers },
    },
  );
}
