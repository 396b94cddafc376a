import { refusalText, rowFailureText } from '#app/platform/session/refusals.ts';
import type { FormState } from './form-state.ts';

export interface AgainDetails extends Partial<Omit<FormState, 'form'>> {
  readonly status?: number;
}

/** Result of an action: the form is shown again, with status 200 unless another is given. */
export class FormAgain {
  readonly details: AgainDetails;

  constructor(details: AgainDetails) {
    this.details = details;
  }
}

/** Thrown by an action: the form is shown again with the problem, and with status 400 unless another is given. */
export class FormRefusal extends Error {
  override readonly name = 'FormRefusal';
  readonly details: AgainDetails;

  constructor(problem: string, details: AgainDetails) {
    super(problem);
    this.details = { status: 400, ...details, problem };
  }
}

export const again = (details: AgainDetails): FormAgain => new FormAgain(details);

/** Refuses a form with a sentence for the user. */
export function refuse(problem: string, details: AgainDetails = {}): never {
  throw new FormRefusal(problem, details);
}

interface RowDetails extends AgainDetails {
  /** Status of an error that is not one of the database's refusals. */
  readonly unknown?: number;
}

/** Refuses a form because the database rejected it. */
export function refuseRows(
  error: Parameters<typeof rowFailureText>[0],
  { unknown = 400, ...details }: RowDetails = {},
): never {
  refuse(rowFailureText(error), { status: refusalText(error) === null ? unknown : 400, ...details });
}
