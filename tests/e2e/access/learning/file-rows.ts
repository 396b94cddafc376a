import { vi } from 'vitest';
import type { LearningAcademy } from './learning-academy.ts';
import type { Caller, Disclosure, LearningRow, Way } from './learning-row.ts';
import { readWords, rowOf, toDisclosure } from './learning-row.ts';
import { bucket, film, soldFolder, words } from './owners-things.ts';

const filmName = `${soldFolder}/240.mp4`;
const pictureName = `${soldFolder}/poster.png`;
const object = '/storage/v1/object';
const chapterPath = `/course/${soldFolder}`;
const json = { 'Content-Type': 'application/json' };

const post = (body: object): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(body) });

/** Whether a response is the film or the requested part of it. */
async function disclosureOfFilm(answer: Response, part: Buffer = film): Promise<Disclosure> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return toDisclosure(answer.ok && bytes.equals(part));
}

const [from, to] = [40, 139];
const range = { Range: `bytes=${from}-${to}` };
const part = film.subarray(from, to + 1);

const fetched =
  (place: string): Way =>
  async (caller, academy) =>
    disclosureOfFilm(await academy.call(caller, `${object}${place}/${bucket}/${filmName}`));
const inPart =
  (place: string): Way =>
  async (caller, academy) =>
    disclosureOfFilm(
      await academy.call(caller, `${object}${place}/${bucket}/${filmName}`, { headers: range }),
      part,
    );
const isAnswered =
  (path: string, init: RequestInit = {}): Way =>
  async (caller, academy) =>
    toDisclosure((await academy.call(caller, `${object}${path}`, init)).ok);
const isNamed =
  (path: string, body: object, name: string): Way =>
  async (caller, academy) =>
    toDisclosure((await (await academy.call(caller, `${object}${path}`, post(body))).text()).includes(name));

/** An address signed by the host for a visitor; `null` if it refuses. */
async function sign(caller: Caller, { call }: LearningAcademy, name = filmName, expiresIn = 60) {
  const answer = await call(caller, `${object}/sign/${bucket}/${name}`, post({ expiresIn }));
  return answer.ok ? ((await answer.json()) as { signedURL: string }).signedURL : null;
}

async function signForOwner(academy: LearningAcademy, expiresIn = 60): Promise<string> {
  const signed = await sign(academy.callers.owner, academy, filmName, expiresIn);
  if (signed === null) throw new Error('the film was not signed for its owner');
  return signed;
}

/** All visitors request an expired or foreign address: without a session, with one, and a part of it. */
const withAddress =
  (toAddress: (academy: LearningAcademy) => Promise<string>): Way =>
  async (caller, academy) => {
    const address = `/storage/v1${await toAddress(academy)}`;
    const answers = [
      await fetch(`${academy.url}${address}`),
      await academy.call(caller, address),
      await academy.call(caller, address, { headers: range }),
    ];
    return toDisclosure(answers.some(({ ok }) => ok));
  };

const expired = new WeakMap<LearningAcademy, Promise<string>>();
function expiredAddress(academy: LearningAcademy): Promise<string> {
  const make = async () => {
    const signed = await signForOwner(academy, 1);
    await vi.waitFor(
      async () => {
        if ((await fetch(`${academy.url}/storage/v1${signed}`)).ok) throw new Error('it is still valid');
      },
      { timeout: 10_000, interval: 200 },
    );
    return signed;
  };
  const known = expired.get(academy) ?? make();
  expired.set(academy, known);
  return known;
}

/** The signature for a film for all signed-in users, used for a protected film. */
const ofAnotherFile = async (academy: LearningAcademy) => {
  const signed = await sign(academy.callers.free, academy, 'wallet-basics/keys-and-ledger/240.mp4');
  if (signed === null) throw new Error('a free film was not signed');
  return signed.replace('wallet-basics/keys-and-ledger/240.mp4', filmName);
};
const changedSignature = async (academy: LearningAcademy) => {
  const signed = await signForOwner(academy);
  return `${signed.slice(0, -6)}AAAAAA`;
};

/** Owners of the chapter and administrators. */
const seen = ['owner', 'administrator'] as const;

export const fileRows: readonly LearningRow[] = [
  rowOf('file', 'the film of a sold chapter', seen, {
    plain: fetched(''),
    authenticated: fetched('/authenticated'),
    'plain, a range': inPart(''),
    'authenticated, a range': inPart('/authenticated'),
    head: isAnswered(`/${bucket}/${filmName}`, { method: 'HEAD' }),
    info: isAnswered(`/info/${bucket}/${filmName}`),
    'info, authenticated': isAnswered(`/info/authenticated/${bucket}/${filmName}`),
    signed: async (caller, academy) => {
      const signed = await sign(caller, academy);
      return signed === null
        ? 'nothing'
        : disclosureOfFilm(await fetch(`${academy.url}/storage/v1${signed}`));
    },
    'signed, a range': async (caller, academy) => {
      const signed = await sign(caller, academy);
      if (signed === null) return 'nothing';
      return disclosureOfFilm(await fetch(`${academy.url}/storage/v1${signed}`, { headers: range }), part);
    },
    'signed among others': isNamed(`/sign/${bucket}`, { expiresIn: 60, paths: [filmName] }, 'token='),
    list: isNamed(`/list/${bucket}`, { prefix: soldFolder }, '240.mp4'),
    'list-v2': isNamed(`/list-v2/${bucket}`, { prefix: `${soldFolder}/` }, '240.mp4'),
    'list of the bucket': isNamed(
      `/list-v2/${bucket}`,
      { prefix: '', with_delimiter: false, limit: 1000 },
      filmName,
    ),
    'copy to one’s own folder': async (caller, academy) => {
      const copy = { sourceKey: pictureName, destinationKey: `${caller.id}/${crypto.randomUUID()}.png` };
      const journey = { bucketId: bucket, destinationBucket: 'avatars', ...copy };
      return toDisclosure((await academy.call(caller, `${object}/copy`, post(journey))).ok);
    },
  }),
  rowOf('file', 'the film of a sold chapter, at addresses without access', [], {
    public: fetched('/public'),
    'public, a range': inPart('/public'),
    'info, public': isAnswered(`/info/public/${bucket}/${filmName}`),
    'without a key': async (_, { url }) =>
      disclosureOfFilm(await fetch(`${url}${object}/${bucket}/${filmName}`)),
    'signature of another file': withAddress(ofAnotherFile),
    'changed signature': withAddress(changedSignature),
    'expired signature': withAddress(expiredAddress),
    'no signature': fetched('/sign'),
    'signed for longer than a quarter of an hour': async (caller, academy) =>
      toDisclosure((await sign(caller, academy, filmName, 15 * 60 + 1)) !== null),
  }),
  rowOf('file', 'the film of a sold chapter, on its page', ['owner', 'administrator'], {
    page: async (caller, academy) =>
      toDisclosure((await academy.read(caller, chapterPath)).includes(`/sign/${bucket}/${filmName}`)),
    data: async (caller, academy) =>
      toDisclosure(
        (await academy.read(caller, `${chapterPath}.data`)).includes(`/sign/${bucket}/${filmName}`),
      ),
    'media.json': async (caller, academy) =>
      toDisclosure(
        (await academy.read(caller, `${chapterPath}/media.json`)).includes(`/sign/${bucket}/${filmName}`),
      ),
    'transcript on the page': async (caller, academy) =>
      readWords(await academy.read(caller, chapterPath), [words.captions]),
    'transcript in the data': async (caller, academy) =>
      readWords(await academy.read(caller, `${chapterPath}.data`), [words.captions]),
  }),
  rowOf('file', 'the right to change the film of a sold chapter', [], {
    // Administrators upload and delete films.
    overwrite: exceptAdministrators(async (caller, academy) => {
      const changed = { method: 'PUT', headers: { 'Content-Type': 'video/mp4' }, body: 'other' };
      return toDisclosure((await academy.call(caller, `${object}/${bucket}/${filmName}`, changed)).ok);
    }),
    move: exceptAdministrators(
      isAnswered('/move', post({ bucketId: bucket, sourceKey: filmName, destinationKey: 'x/y/240.mp4' })),
    ),
    remove: exceptAdministrators(async (caller, academy) => {
      await academy.call(caller, `${object}/${bucket}/${filmName}`, { method: 'DELETE' });
      return toDisclosure(!(await academy.call(academy.callers.owner, `${object}/${bucket}/${filmName}`)).ok);
    }),
    'add to the folder': exceptAdministrators(
      isAnswered(`/${bucket}/${soldFolder}/720.mp4`, {
        method: 'POST',
        headers: { 'Content-Type': 'video/mp4' },
        body: 'other',
      }),
    ),
  }),
];

function exceptAdministrators(way: Way): Way {
  return async (caller, academy) => (caller.name === 'administrator' ? 'nothing' : way(caller, academy));
}
