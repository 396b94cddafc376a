/** A reason why a command cannot start; its message is for the person at the terminal. */
export class SetupError extends Error {}
