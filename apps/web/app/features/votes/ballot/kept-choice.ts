/** The choice before it is cast, so that a reload does not lose it. A tab that refuses storage has none. */
const keyOf = (account: string, proposal: string) => `suixue.vote-choice.${account}.${proposal}`;

export function readChoice(account: string, proposal: string): number | null {
  try {
    const text = sessionStorage.getItem(keyOf(account, proposal));
    return text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}

/** Null forgets it: once it is cast, the kept ballot has it. */
export function keepChoice(account: string, proposal: string, place: number | null): void {
  try {
    if (place === null) sessionStorage.removeItem(keyOf(account, proposal));
    else sessionStorage.setItem(keyOf(account, proposal), String(place));
  } catch {
    // The choice is lost with a reload only.
  }
}
