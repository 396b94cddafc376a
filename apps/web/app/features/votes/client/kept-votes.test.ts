import { expect, it } from 'vitest';
import { readVoteFile } from './kept-votes.ts';

const failing = (error: Error) => Object.assign(new Blob(), { text: () => Promise.reject(error) });

it('readVoteFile returns the text of a file, and throws a sentence for one that was moved after it was chosen', async () => {
  expect(await readVoteFile(new Blob(['{}']))).toBe('{}');
  for (const name of ['NotFoundError', 'NotReadableError'])
    await expect(readVoteFile(failing(new DOMException('', name)))).rejects.toMatchObject({
      name: 'VoteProblem',
      message: expect.stringContaining('打不开'),
    });
});

it('readVoteFile throws an unexpected error as it is', async () => {
  await expect(readVoteFile(failing(new RangeError('defect')))).rejects.toThrow('defect');
});
