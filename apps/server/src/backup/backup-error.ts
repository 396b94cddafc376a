/** An error with a message for the operator: what is wrong and what to do about it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
