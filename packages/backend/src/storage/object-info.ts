import { findPublic, findReadable } from './download-object.ts';
import type { ObjectRow } from './object-row.ts';
import { requireCaller, type StorageContext } from './storage-context.ts';

export async function readInfo(context: StorageContext): Promise<Response> {
  return objectToInfo(await findReadable(context));
}

export async function readAuthenticatedInfo(context: StorageContext): Promise<Response> {
  requireCaller(context);
  return readInfo(context);
}

export async function readPublicInfo(context: StorageContext): Promise<Response> {
  return objectToInfo(await findPublic(context));
}

function objectToInfo(object: ObjectRow): Response {
  const info = {
    id: object.id,
    name: object.name,
    version: object.file,
    bucket_id: object.bucket,
    size: object.size,
    content_type: object.type,
    content_encoding: null,
    cache_control: object.cacheControl,
    etag: object.etag,
    metadata: object.userMetadata === null ? {} : JSON.parse(object.userMetadata),
    last_modified: object.updatedAt,
    created_at: object.createdAt,
  };
  return Response.json(info, { headers: { 'cache-control': 'no-store' } });
}
