import { createBucket, readBucket, updateBucket } from './buckets.ts';
import { copyObject } from './copy-object.ts';
import { downloadAuthenticated, downloadObject, downloadPublic } from './download-object.ts';
import { listBuckets } from './list-buckets.ts';
import { listObjects } from './list-objects.ts';
import { listObjectsV2 } from './list-objects-v2.ts';
import { moveObject } from './move-object.ts';
import { readAuthenticatedInfo, readInfo, readPublicInfo } from './object-info.ts';
import { deleteBucket, emptyBucket } from './remove-bucket.ts';
import { removeObject, removeObjects } from './remove-objects.ts';
import { downloadSigned, signObject, signObjects } from './sign-object.ts';
import { signUpload, uploadSigned } from './sign-upload.ts';
import type { StorageHandler } from './storage-context.ts';
import { notConfigured } from './storage-error.ts';
import { updateObject, uploadObject } from './upload-object.ts';

/** Endpoints of the official server that are missing here. */
const missing =
  (feature: string): StorageHandler =>
  async () => {
    throw notConfigured(feature);
  };

export interface StorageRoute {
  readonly methods: readonly string[];
  /** Literal segments, `:bucket` for one segment, `*` for a name with slashes, `**` for anything. */
  readonly pattern: readonly string[];
  readonly handler: StorageHandler;
}

const get = ['GET', 'HEAD'];
const route = (methods: readonly string[], pattern: string, handler: StorageHandler): StorageRoute => ({
  methods,
  pattern: pattern.split('/'),
  handler,
});
const anyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The first match applies, so more specific patterns come first. */
export const storageRoutes: readonly StorageRoute[] = [
  route(get, 'bucket', listBuckets),
  route(['POST'], 'bucket', createBucket),
  route(get, 'bucket/:bucket', readBucket),
  route(['PUT'], 'bucket/:bucket', updateBucket),
  route(['DELETE'], 'bucket/:bucket', deleteBucket),
  route(['POST'], 'bucket/:bucket/empty', emptyBucket),
  route(anyMethod, 'bucket/:bucket/lifecycle', missing('versioning')),

  route(['POST'], 'object/list/:bucket', listObjects),
  route(['POST'], 'object/list-v2/:bucket', listObjectsV2),
  route(['POST'], 'object/move', moveObject),
  route(['POST'], 'object/copy', copyObject),
  route(['POST'], 'object/sign/:bucket', signObjects),
  route(['POST'], 'object/sign/:bucket/*', signObject),
  route(get, 'object/sign/:bucket/*', downloadSigned),
  route(['POST'], 'object/upload/sign/:bucket/*', signUpload),
  route(['PUT'], 'object/upload/sign/:bucket/*', uploadSigned),
  route(get, 'object/public/:bucket/*', downloadPublic),
  route(get, 'object/authenticated/:bucket/*', downloadAuthenticated),
  route(get, 'object/info/public/:bucket/*', readPublicInfo),
  route(get, 'object/info/authenticated/:bucket/*', readAuthenticatedInfo),
  route(get, 'object/info/:bucket/*', readInfo),
  route(['DELETE'], 'object/:bucket', removeObjects),
  route(get, 'object/:bucket/*', downloadObject),
  route(['POST'], 'object/:bucket/*', uploadObject),
  route(['PUT'], 'object/:bucket/*', updateObject),
  route(['DELETE'], 'object/:bucket/*', removeObject),

  route(anyMethod, 'upload/**', missing('resumable uploads')),
  route(anyMethod, 's3/**', missing('S3 protocol')),
  route(anyMethod, 'render/**', missing('image transformation')),
  route(anyMethod, 'cdn/**', missing('CDN')),
  route(anyMethod, 'iceberg/**', missing('analytics buckets')),
  route(anyMethod, 'vector/**', missing('vector buckets')),
];
