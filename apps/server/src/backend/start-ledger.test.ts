import { describe, expect, it } from 'vitest';
import { maxLagSeconds, toProblem } from './start-ledger.ts';

describe('readiness problem of the ledger', () => {
  const catchingUp = { kind: 'catching-up', nextCheckpoint: 10n, highestCheckpoint: 900n } as const;
  const waiting = { kind: 'waiting', sinceMs: 0, error: new Error('gone') } as const;
  const behind = (seconds: number) => ({ checkpoints: 891, seconds });

  it('names the lag in checkpoints and seconds if the ledger is more than 60 seconds behind', () => {
    expect(toProblem(catchingUp, behind(maxLagSeconds), 0)).toBeNull();
    expect(toProblem(catchingUp, behind(maxLagSeconds + 1), 0)).toBe(
      'the ledger is 891 checkpoints and 61 seconds behind the node',
    );
  });

  it('is null while the ledger follows the chain or has waited for less than 30 seconds', () => {
    expect(toProblem({ kind: 'following', nextCheckpoint: 1n, atMs: 0 }, behind(0), 0)).toBeNull();
    expect(toProblem(waiting, behind(29), 29_999)).toBeNull();
    expect(toProblem(waiting, behind(30), 30_000)).toContain('has been waiting since 1970-01-01');
    // One failed read does not hide how far it is behind.
    expect(toProblem(waiting, behind(maxLagSeconds + 1), 1_000)).toContain('has been waiting');
  });
});
