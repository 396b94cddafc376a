/** Why a check has no result. */
export type CheckTrouble =
  /** The node did not answer within the time limit. */
  | 'silent'
  /** The node, or the site in front of it, cannot be reached. */
  | 'unreachable'
  /** The node refuses more calls for now. */
  | 'limited'
  /** This page is older than the contract. */
  | 'outdated'
  | 'unexpected';

export type CheckState<Result> =
  | { readonly kind: 'stopped' }
  /** `read` counts what was read so far. */
  | { readonly kind: 'running'; readonly read: number }
  | { readonly kind: 'done'; readonly result: Result }
  | {
      readonly kind: 'failed';
      readonly trouble: CheckTrouble;
      /** The error's own words, for support. */
      readonly detail?: string;
    };
