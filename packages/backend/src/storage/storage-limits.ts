/** No file is larger, whatever its bucket allows. */
export const globalFileSizeLimit = 50 * 1024 * 1024;
/** Of a request that is not a file: names to remove, paths to sign, a bucket's settings. */
export const largestJsonBytes = 1024 * 1024;
/** Of one field of a form that comes with a file, and of what its sender wants kept with it. */
export const largestMetadataBytes = 1024 * 1024;
export const deepestMetadata = 64;
/** What a form adds to its file: fields, headers and boundaries. */
export const largestFormOverhead = 2 * 1024 * 1024;
/** So many names in one request, or files in one page of a list. */
export const mostNamesAtOnce = 1_000;
export const longestName = 1_024;
export const longestBucketName = 100;
export const longestCacheControl = 200;
export const defaultCacheControl = 'max-age=3600';
export const defaultListLimit = 100;

/** Who asks for a longer page gets one as long as may be, as of the official server. */
export const toPageSize = (wanted: number): number => Math.min(wanted, mostNamesAtOnce);

/** Ten years: who wants a link for longer wants a public bucket. */
export const longestSignedSeconds = 10 * 365 * 24 * 60 * 60;
export const uploadTokenSeconds = 2 * 60 * 60;
/** So much of a file is looked at to see what it is. */
export const sniffedBytes = 4_096;
