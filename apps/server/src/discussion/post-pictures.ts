import type { PostPictures } from '@suixue/web/contract';
import { z } from 'zod';
import type { BackendPort } from '../backend/backend-port.ts';

interface PostPicturesParts {
  readonly backend: Pick<BackendPort, 'handle'>;
  readonly siteUrl: string;
  /** Finds whose picture it is, which no user may. */
  readonly serviceKey: string;
}

const fileSchema = z.string().nullable();

/** The pictures of authors in discussions, by a key. Their addresses in the storage contain the accounts' ids and stay on the server. */
export function createPostPictures({ backend, siteUrl, serviceKey }: PostPicturesParts): PostPictures {
  const { origin } = new URL(siteUrl);
  const ask = (path: string) =>
    backend.handle(
      new Request(origin + path, { headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` } }),
      { isLocal: false, address: undefined },
    );
  return {
    async read(key) {
      const found = await ask(`/rest/v1/rpc/post_picture_file?${new URLSearchParams({ key })}`);
      if (!found.ok) throw new Error(`a picture could not be found: ${found.status}`);
      const file = fileSchema.parse(await found.json());
      if (file === null) return null;
      const name = file.split('/').map(encodeURIComponent).join('/');
      const answer = await ask(`/storage/v1/object/avatars/${name}`);
      // The picture was replaced at this moment.
      if (answer.status === 400 || answer.status === 404) return null;
      if (!answer.ok) throw new Error(`a picture could not be read: ${answer.status}`);
      const type = answer.headers.get('content-type');
      return {
        contentType: type === 'image/png' ? type : 'image/jpeg',
        bytes: new Uint8Array(await answer.arrayBuffer()),
      };
    },
  };
}
