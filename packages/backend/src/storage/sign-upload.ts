import { requireBucketRules } from './bucket-row.ts';
import { requireLink, signLink } from './signed-token.ts';
import {
  asHost,
  decideAs,
  getSubject,
  requireCaller,
  type StorageContext,
  server,
} from './storage-context.ts';
import { defaultCacheControl, uploadTokenSeconds } from './storage-limits.ts';
import { receiveFile } from './upload-object.ts';
import { rehearseWrite } from './write-object.ts';

/** A link by which somebody else writes this one file, for whoever asked for it and might have written it. */
export async function signUpload(context: StorageContext): Promise<Response> {
  const { parts, request, bucket, name } = context;
  const caller = requireCaller(context);
  const upsert = request.headers.get('x-upsert') === 'true';
  const owner = getSubject(caller);
  await decideAs(context, caller, async (tx) => {
    await asHost(tx, caller, () => requireBucketRules(tx, bucket));
    const facts = {
      type: '',
      size: undefined,
      cacheControl: defaultCacheControl,
      etag: undefined,
      userMetadata: null,
    };
    await rehearseWrite(tx, { bucket, name, caller, owner, upsert }, facts, parts.now());
  });
  const path = `${bucket}/${name}`;
  const token = signLink(parts, { purpose: 'upload', path, owner, upsert }, uploadTokenSeconds);
  return Response.json({ url: `/object/upload/sign/${path}?token=${token}`, token });
}

/** The link was the leave: the row is written by the server, in the name of whom it was made for. */
export async function uploadSigned(context: StorageContext): Promise<Response> {
  const { parts, url, bucket, name } = context;
  const path = `${bucket}/${name}`;
  const link = requireLink(parts, url.searchParams.get('token'), { purpose: 'upload', path });
  const { owner, upsert } = link;
  await receiveFile(context, { bucket, name, caller: server, owner, upsert });
  return Response.json({ Key: path });
}
