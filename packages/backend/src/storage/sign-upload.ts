import { requireBucketRules } from './bucket-row.ts';
import { toSigner } from './link-signer.ts';
import { requireLink, signLink } from './signed-token.ts';
import {
  askAsHost,
  getSubject,
  inOrder,
  requireCaller,
  runAsCaller,
  type StorageContext,
} from './storage-context.ts';
import { defaultCacheControl, uploadTokenSeconds } from './storage-limits.ts';
import { receiveFile } from './upload-object.ts';
import { checkWrite } from './write-object.ts';

/** Signs a link for uploading one file on behalf of its signer, who must be allowed to write it. */
export async function signUpload(context: StorageContext): Promise<Response> {
  const { parts, request, bucket, name } = context;
  const signer = toSigner(requireCaller(context));
  const upsert = request.headers.get('x-upsert') === 'true';
  const owner = getSubject(signer);
  await runAsCaller(context, signer, async (tx) => {
    const finding = askAsHost(tx, signer, () => requireBucketRules(tx, bucket));
    const facts = {
      type: '',
      size: undefined,
      cacheControl: defaultCacheControl,
      etag: undefined,
      userMetadata: null,
    };
    const checking = checkWrite(tx, { bucket, name, caller: signer, owner, upsert }, facts, parts.now());
    await inOrder(finding, checking);
  });
  const path = `${bucket}/${name}`;
  const token = signLink(parts, { purpose: 'upload', path, signer, upsert }, uploadTokenSeconds);
  return Response.json({ url: `/object/upload/sign/${path}?token=${token}`, token });
}

/** Policies are checked for the signer as if the signer uploaded the file now: limits, bans and deletion apply. */
export async function uploadSigned(context: StorageContext): Promise<Response> {
  const { parts, url, bucket, name } = context;
  const path = `${bucket}/${name}`;
  const link = requireLink(parts, url.searchParams.get('token') ?? '', { purpose: 'upload', path });
  const { signer, upsert } = link;
  await receiveFile(context, { bucket, name, caller: signer, owner: getSubject(signer), upsert });
  return Response.json({ Key: path });
}
