/**
 * The maximum cost of verification in steps: far more than honest code needs, and little enough to take no
 * noticeable time.
 */
const maxWork = { function: 1_000_000, module: 4_000_000, package: 8_000_000 } as const;

/**
 * The work that may still be done for one function in one check, for its module, and for all modules verified
 * together. The size of the bytes does not limit it: there are more paths through code than instructions, and
 * types grow by instantiation.
 */
export class WorkBudget {
  readonly #whole: WorkBudget | undefined;
  #left: number;

  private constructor(left: number, whole?: WorkBudget) {
    this.#left = left;
    this.#whole = whole;
  }

  static ofPackage(): WorkBudget {
    return new WorkBudget(maxWork.package);
  }

  ofModule(): WorkBudget {
    return new WorkBudget(maxWork.module, this);
  }

  ofFunction(): WorkBudget {
    return new WorkBudget(maxWork.function, this);
  }

  /** Returns whether the work was still within the budget. */
  spend(work: number): boolean {
    this.#left -= work;
    const isWithinWhole = this.#whole?.spend(work) ?? true;
    return isWithinWhole && this.#left >= 0;
  }
}
