/** The maximum file size, whatever the bucket allows. */
export const maxFileBytes = 50 * 1024 * 1024;
/** Of requests without a file, such as names to remove, paths to sign, or settings of a bucket. */
export const maxJsonBytes = 1024 * 1024;
/** Of one field of an upload form, and of the user metadata. */
export const maxMetadataBytes = 1024 * 1024;
export const maxMetadataDepth = 64;
/** Of everything in an upload form beside the file: fields, headers and boundaries. */
export const maxFormOverheadBytes = 2 * 1024 * 1024;
/** Names in one request, or files on one page. */
export const maxNamesPerRequest = 1_000;
export const maxNameLength = 1_024;
export const maxBucketNameLength = 100;
export const maxCacheControlLength = 200;
export const defaultCacheControl = 'max-age=3600';
export const defaultListLimit = 100;

/** Like in the official server, a larger page size is reduced to the maximum. */
export const toPageSize = (wanted: number): number => Math.min(wanted, maxNamesPerRequest);

/** Ten years; longer access needs a public bucket. */
export const defaultMaxSignedSeconds = 10 * 365 * 24 * 60 * 60;
export const uploadTokenSeconds = 2 * 60 * 60;
/** Bytes at the beginning of a file that are read to detect its type. */
export const sniffedBytes = 4_096;
