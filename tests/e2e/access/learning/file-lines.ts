import { vi } from 'vitest';
import type { LearningAcademy } from './learning-academy.ts';
import type { Asker, LearningLine, Told, Way } from './learning-line.ts';
import { readWords, toTold } from './learning-line.ts';
import { lineOf } from './line-of.ts';
import { bucket, film, soldFolder, words } from './owners-things.ts';

const filmName = `${soldFolder}/240.mp4`;
const pictureName = `${soldFolder}/poster.png`;
const object = '/storage/v1/object';
const chapterPath = `/course/${soldFolder}`;
const json = { 'Content-Type': 'application/json' };

const post = (body: object): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(body) });

/** Whether a response is the film or the requested part of it. */
async function toldOfFilm(answer: Response, part: Buffer = film): Promise<Told> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return toTold(answer.ok && bytes.equals(part));
}

const [from, to] = [40, 139];
const range = { Range: `bytes=${from}-${to}` };
const part = film.subarray(from, to + 1);

const fetched =
  (place: string): Way =>
  async (asker, academy) =>
    toldOfFilm(await academy.call(asker, `${object}${place}/${bucket}/${filmName}`));
const inPart =
  (place: string): Way =>
  async (asker, academy) =>
    toldOfFilm(
      await academy.call(asker, `${object}${place}/${bucket}/${filmName}`, { headers: range }),
      part,
    );
const isAnswered =
  (path: string, init: RequestInit = {}): Way =>
  async (asker, academy) =>
    toTold((await academy.call(asker, `${object}${path}`, init)).ok);
const isNamed =
  (path: string, body: object, name: string): Way =>
  async (asker, academy) =>
    toTold((await (await academy.call(asker, `${object}${path}`, post(body))).text()).includes(name));

/** An address signed by the host for a visitor; `null` if it refuses. */
async function sign(asker: Asker, { call }: LearningAcademy, name = filmName, expiresIn = 60) {
  const answer = await call(asker, `${object}/sign/${bucket}/${name}`, post({ expiresIn }));
  return answer.ok ? ((await answer.json()) as { signedURL: string }).signedURL : null;
}

async function signForOwner(academy: LearningAcademy, expiresIn = 60): Promise<string> {
  const signed = await sign(academy.askers.owner, academy, filmName, expiresIn);
  if (signed === null) throw new Error('the film was not signed for its owner');
  return signed;
}

/** All visitors request an expired or foreign address: without a session, with one, and a part of it. */
const withAddress =
  (toAddress: (academy: LearningAcademy) => Promise<string>): Way =>
  async (asker, academy) => {
    const address = `/storage/v1${await toAddress(academy)}`;
    const answers = [
      await fetch(`${academy.url}${address}`),
      await academy.call(asker, address),
      await academy.call(asker, address, { headers: range }),
    ];
    return toTold(answers.some(({ ok }) => ok));
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
  const signed = await sign(academy.askers.free, academy, 'wallet-basics/keys-and-ledger/240.mp4');
  if (signed === null) throw new Error('a free film was not signed');
  return signed.replace('wallet-basics/keys-and-ledger/240.mp4', filmName);
};
const changedSignature = async (academy: LearningAcademy) => {
  const signed = await signForOwner(academy);
  return `${signed.slice(0, -6)}AAAAAA`;
};

/** Owners of the chapter and administrators. */
const seen = ['owner', 'administrator'] as const;

export const fileLines: readonly LearningLine[] = [
  lineOf('file', 'the film of a sold chapter', seen, {
    plain: fetched(''),
    authenticated: fetched('/authenticated'),
    'plain, a range': inPart(''),
    'authenticated, a range': inPart('/authenticated'),
    head: isAnswered(`/${bucket}/${filmName}`, { method: 'HEAD' }),
    info: isAnswered(`/info/${bucket}/${filmName}`),
    'info, authenticated': isAnswered(`/info/authenticated/${bucket}/${filmName}`),
    signed: async (asker, academy) => {
      const signed = await sign(asker, academy);
      return signed === null ? 'nothing' : toldOfFilm(await fetch(`${academy.url}/storage/v1${signed}`));
    },
    'signed, a range': async (asker, academy) => {
      const signed = await sign(asker, academy);
      if (signed === null) return 'nothing';
      return toldOfFilm(await fetch(`${academy.url}/storage/v1${signed}`, { headers: range }), part);
    },
    'signed among others': isNamed(`/sign/${bucket}`, { expiresIn: 60, paths: [filmName] }, 'token='),
    list: isNamed(`/list/${bucket}`, { prefix: soldFolder }, '240.mp4'),
    'list-v2': isNamed(`/list-v2/${bucket}`, { prefix: `${soldFolder}/` }, '240.mp4'),
    'list of the bucket': isNamed(`/list-v2/${bucket}`, { prefix: '', with_delimiter: false }, filmName),
    'copied to one’s own folder': async (asker, academy) => {
      const copy = { sourceKey: pictureName, destinationKey: `${asker.id}/${crypto.randomUUID()}.png` };
      const journey = { bucketId: bucket, destinationBucket: 'avatars', ...copy };
      return toTold((await academy.call(asker, `${object}/copy`, post(journey))).ok);
    },
  }),
  lineOf('file', 'the film of a sold chapter, where nobody has it', [], {
    public: fetched('/public'),
    'public, a range': inPart('/public'),
    'info, public': isAnswered(`/info/public/${bucket}/${filmName}`),
    'without a key': async (_, { url }) => toldOfFilm(await fetch(`${url}${object}/${bucket}/${filmName}`)),
    'signature of another file': withAddress(ofAnotherFile),
    'changed signature': withAddress(changedSignature),
    'ended signature': withAddress(expiredAddress),
    'no signature': fetched('/sign'),
    'signed for longer than a quarter of an hour': async (asker, academy) =>
      toTold((await sign(asker, academy, filmName, 15 * 60 + 1)) !== null),
  }),
  lineOf('file', 'the film of a sold chapter, for who learns', ['owner'], {
    page: async (asker, academy) =>
      toTold((await academy.read(asker, chapterPath)).includes(`/sign/${bucket}/${filmName}`)),
    data: async (asker, academy) =>
      toTold((await academy.read(asker, `${chapterPath}.data`)).includes(`/sign/${bucket}/${filmName}`)),
    'media.json': async (asker, academy) =>
      toTold(
        (await academy.read(asker, `${chapterPath}/media.json`)).includes(`/sign/${bucket}/${filmName}`),
      ),
    'what it says, in the page': async (asker, academy) =>
      readWords(await academy.read(asker, chapterPath), [words.captions]),
    'what it says, in the data': async (asker, academy) =>
      readWords(await academy.read(asker, `${chapterPath}.data`), [words.captions]),
  }),
  lineOf('file', 'the film of a sold chapter, to be changed', [], {
    // Administrators upload and delete films.
    overwritten: exceptAdministrators(async (asker, academy) => {
      const changed = { method: 'PUT', headers: { 'Content-Type': 'video/mp4' }, body: 'other' };
      return toTold((await academy.call(asker, `${object}/${bucket}/${filmName}`, changed)).ok);
    }),
    moved: exceptAdministrators(
      isAnswered('/move', post({ bucketId: bucket, sourceKey: filmName, destinationKey: 'x/y/240.mp4' })),
    ),
    removed: exceptAdministrators(async (asker, academy) => {
      await academy.call(asker, `${object}/${bucket}/${filmName}`, { method: 'DELETE' });
      return toTold(!(await academy.call(academy.askers.owner, `${object}/${bucket}/${filmName}`)).ok);
    }),
    'added to the folder': exceptAdministrators(
      isAnswered(`/${bucket}/${soldFolder}/720.mp4`, {
        method: 'POST',
        headers: { 'Content-Type': 'video/mp4' },
        body: 'other',
      }),
    ),
  }),
];

function exceptAdministrators(way: Way): Way {
  return async (asker, academy) => (asker.name === 'administrator' ? 'nothing' : way(asker, academy));
}
