/** A violation of a Sui rule. */
export interface RuleProblem {
  readonly code:
    | 'OBJECT_WITHOUT_ID'
    | 'ENUM_WITH_KEY'
    | 'ID_NOT_NEW'
    | 'TYPE_OF_OTHERS'
    | 'BAD_INIT'
    | 'INIT_CALLED'
    | 'BAD_WITNESS'
    | 'WITNESS_MADE'
    | 'TOO_COMPLEX';
  /** The affected type or function. */
  readonly where: string;
  readonly message: string;
}
