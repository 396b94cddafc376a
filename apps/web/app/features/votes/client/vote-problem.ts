/** A vote that could not go on, in words for the voter. */
export class VoteProblem extends Error {
  override readonly name = 'VoteProblem';
  /** The server's reason, such as `voting_over`; or `offline`, `insecure`, `storage`, `file`, `no_credential`, `receipt_wrong`. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}
