import type { CallerRole } from '../../database/as-caller.ts';
import { otherUserId, type StorageHarness, userId } from './storage-harness.ts';

/** Typical policies of a product: each user has a folder, and signed-in users read a shared one. */
export const policies = `
  insert into storage.buckets (id, name, public) values ('own', 'own', false), ('shelf', 'shelf', false), ('window', 'window', true);
  create policy own on storage.objects to authenticated
    using (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text and storage.extension(name) = 'txt');
  create policy shelf on storage.objects for select to authenticated using (bucket_id = 'shelf');
  create policy drop on storage.objects for insert to authenticated
    with check (bucket_id = 'window' and owner_id = auth.uid()::text);`;

export type CallerName = 'anon' | 'owner' | 'other' | 'server';
export const callers: Record<CallerName, [CallerRole, string?]> = {
  anon: ['anon'],
  owner: ['authenticated', userId],
  other: ['authenticated', otherUserId],
  server: ['service_role'],
};
export const callerNames = Object.keys(callers) as CallerName[];
type Files = ReturnType<ReturnType<StorageHarness['client']>['from']>;
type Answer = { readonly error: { readonly statusCode?: string | undefined } | null };

export const mine = `${userId}/a.txt`;
export const yes = 'yes';

/** What each caller may do with a file in the owner's folder and with one in the shared folder. */
export const policyTable: readonly [
  string,
  (client: (bucket: string) => Files) => Promise<Answer>,
  Record<CallerName, string>,
][] = [
  [
    "read a user's file",
    (from) => from('own').download(mine),
    { anon: '404', owner: yes, other: '404', server: yes },
  ],
  [
    "view details of a user's file",
    (from) => from('own').info(mine),
    { anon: '404', owner: yes, other: '404', server: yes },
  ],
  [
    "sign a URL of a user's file",
    (from) => from('own').createSignedUrl(mine, 60),
    { anon: '404', owner: yes, other: '404', server: yes },
  ],
  [
    "add a file to a user's folder",
    (from) => from('own').upload(`${userId}/new.txt`, 'x'),
    { anon: '403', owner: yes, other: '403', server: yes },
  ],
  [
    "add a file of another type to a user's folder",
    (from) => from('own').upload(`${userId}/new.md`, 'x'),
    { anon: '403', owner: '403', other: '403', server: yes },
  ],
  [
    "replace a user's file by an upsert",
    (from) => from('own').upload(mine, 'x', { upsert: true }),
    { anon: '403', owner: yes, other: '403', server: yes },
  ],
  [
    "update a user's file",
    (from) => from('own').update(mine, 'x'),
    { anon: '403', owner: yes, other: '403', server: yes },
  ],
  [
    "sign an upload to a user's folder",
    (from) => from('own').createSignedUploadUrl(`${userId}/new.txt`),
    { anon: '403', owner: yes, other: '403', server: yes },
  ],
  [
    "move a file within a user's folder",
    (from) => from('own').move(mine, `${userId}/b.txt`),
    { anon: '404', owner: yes, other: '404', server: yes },
  ],
  [
    "copy a file within a user's folder",
    (from) => from('own').copy(mine, `${userId}/b.txt`),
    { anon: '404', owner: yes, other: '404', server: yes },
  ],
  [
    "move a user's file to the folder of another user",
    (from) => from('own').move(mine, `${otherUserId}/a.txt`),
    { anon: '404', owner: '403', other: '404', server: yes },
  ],
  [
    "copy a user's file to the folder of another user",
    (from) => from('own').copy(mine, `${otherUserId}/a.txt`),
    { anon: '404', owner: '403', other: '404', server: yes },
  ],
  [
    "move a user's file to the shared folder",
    (from) => from('own').move(mine, 'a.txt', { destinationBucket: 'shelf' }),
    { anon: '404', owner: '403', other: '404', server: yes },
  ],
  [
    "copy a user's file to the shared folder",
    (from) => from('own').copy(mine, 'a.txt', { destinationBucket: 'shelf' }),
    { anon: '404', owner: '403', other: '404', server: yes },
  ],
  [
    'read a file in the shared folder',
    (from) => from('shelf').download('book.txt'),
    { anon: '404', owner: yes, other: yes, server: yes },
  ],
  [
    'add a file to the shared folder',
    (from) => from('shelf').upload('new.txt', 'x'),
    { anon: '403', owner: '403', other: '403', server: yes },
  ],
  [
    'replace a file in the shared folder',
    (from) => from('shelf').update('book.txt', 'x'),
    { anon: '403', owner: '403', other: '403', server: yes },
  ],
  [
    'rename a file in the shared folder',
    (from) => from('shelf').move('book.txt', 'other.txt'),
    { anon: '404', owner: '403', other: '403', server: yes },
  ],
  [
    'move a file out of the shared folder',
    (from) => from('shelf').move('book.txt', mine.replace('a.txt', 'c.txt'), { destinationBucket: 'own' }),
    { anon: '404', owner: '403', other: '403', server: yes },
  ],
  [
    'copy a file from the shared folder',
    (from) => from('shelf').copy('book.txt', `${userId}/c.txt`, { destinationBucket: 'own' }),
    { anon: '404', owner: yes, other: '403', server: yes },
  ],
  [
    'upload to a bucket with an insert policy only',
    (from) => from('window').upload('drop.txt', 'x'),
    { anon: '403', owner: yes, other: yes, server: yes },
  ],
  [
    'replace a file in a bucket with an insert policy only',
    (from) => from('window').upload('seen.txt', 'x', { upsert: true }),
    { anon: '403', owner: '403', other: '403', server: yes },
  ],
  [
    'read a file in a public bucket',
    (from) => from('window').download('seen.txt'),
    { anon: yes, owner: yes, other: yes, server: yes },
  ],
];
