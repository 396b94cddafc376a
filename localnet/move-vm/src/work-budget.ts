/** What checking may cost, in steps: far more than any good code does, and not so much that anybody waits. */
const maxWork = { function: 1_000_000, module: 4_000_000, package: 8_000_000 } as const;

/**
 * How much may still be done for one function in one check, for its module, and for all modules that are checked
 * together. Bytes do not bound it: there are more ways through code than the code is long, and types grow where they
 * are filled.
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

  /** Answers whether that much was still allowed. */
  spend(work: number): boolean {
    this.#left -= work;
    const isWithinWhole = this.#whole?.spend(work) ?? true;
    return isWithinWhole && this.#left >= 0;
  }
}
