/** What of Sui's own rules a module does not keep. */
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
  /** The type or the function that it is about. */
  readonly where: string;
  readonly message: string;
}
