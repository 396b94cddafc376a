import { describe, expect, it } from 'vitest';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { keepAvatar, removeAvatar } from './keep-avatar.ts';

const uid = '6f1d3b52-0c4e-4d8a-9b52-6f6c0b7d2a11';
const png = (name = 'me.png') =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], name);
const failure = { message: 'no' };

interface Trouble {
  readonly upload?: boolean;
  readonly update?: boolean;
  /** Another page changes the avatar between the two steps. */
  readonly race?: boolean;
}

/** A profile and a bucket that record changes. */
function createAccount(start: string | null, trouble: Trouble = {}) {
  const state = { path: start, files: new Set(start === null ? [] : [start]) };
  const change = (wanted: { avatar_path: string | null }) => {
    const filters: (string | null)[] = [];
    const step = {
      eq: (column: string, value: string) => {
        if (column === 'avatar_path') filters.push(value);
        return step;
      },
      is: (_column: string, value: null) => {
        filters.push(value);
        return step;
      },
      select: async () => {
        if (trouble.update) return { data: null, error: failure };
        if (trouble.race) state.path = 'someone/else.png';
        if (filters.some((value) => value !== state.path)) return { data: [], error: null };
        state.path = wanted.avatar_path;
        return { data: [{ id: uid }], error: null };
      },
    };
    return step;
  };
  const maybeSingle = async () => ({ data: { avatar_path: state.path }, error: null });
  const account = {
    from: () => ({ update: change, select: () => ({ eq: () => ({ maybeSingle }) }) }),
    storage: {
      from: () => ({
        upload: async (path: string) => {
          if (trouble.upload) return { error: failure };
          state.files.add(path);
          return { error: null };
        },
        remove: async (paths: string[]) => {
          for (const path of paths) state.files.delete(path);
          return { error: null };
        },
      }),
    },
  } as unknown as AccountClient;
  return { account, state };
}

describe('keepAvatar', () => {
  it('stores the new avatar under a random name and deletes the old file', async () => {
    const old = `${uid}/old.png`;
    const { account, state } = createAccount(old);
    expect(await keepAvatar(account, uid, png())).toEqual({ kind: 'kept' });
    expect(state.path).toMatch(new RegExp(`^${uid}/[\\da-f-]{36}\\.png$`));
    expect([...state.files]).toEqual([state.path]);
  });

  it.each<[string, Trouble, string]>([
    ['cannot be stored', { upload: true }, 'failed'],
    ['cannot be recorded in the profile', { update: true }, 'failed'],
  ])('keeps the old avatar if the new one %s', async (_what, trouble, problem) => {
    const old = `${uid}/old.png`;
    const { account, state } = createAccount(old, trouble);
    expect(await keepAvatar(account, uid, png())).toEqual({ kind: 'problem', problem });
    expect([state.path, ...state.files]).toEqual([old, old]);
  });

  it('rejects an avatar that lost a race with another change, and leaves no file behind', async () => {
    const { account, state } = createAccount(null, { race: true });
    expect(await keepAvatar(account, uid, png())).toEqual({ kind: 'problem', problem: 'busy' });
    expect([...state.files]).toEqual([]);
  });

  it.each([
    ['a missing file', null, 'missing'],
    ['a file name instead of a file', 'me.png', 'missing'],
    ['an empty file', new File([], 'me.png'), 'missing'],
    ['a file with the extension .gif', png('me.gif'), 'wrong-type'],
    [
      'an SVG file with the extension .png',
      new File(['<svg/>'], 'me.png', { type: 'image/png' }),
      'wrong-type',
    ],
    ['a file of more than 2040 KiB', new File([new Uint8Array(2 * 1020 * 1024 + 1)], 'me.png'), 'too-large'],
  ])('rejects %s', async (_what, file, problem) => {
    const { account, state } = createAccount(null);
    expect(await keepAvatar(account, uid, file)).toEqual({ kind: 'problem', problem });
    expect(state.files.size).toBe(0);
  });
});

it('removeAvatar deletes the file, and succeeds if there is none', async () => {
  const { account, state } = createAccount(`${uid}/old.png`);
  expect(await removeAvatar(account, uid)).toEqual({ kind: 'kept' });
  expect([state.path, state.files.size]).toEqual([null, 0]);
  expect(await removeAvatar(account, uid)).toEqual({ kind: 'kept' });
});
