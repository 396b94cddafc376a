interface Refusal {
  /** For the user. */
  readonly message: string;
  readonly reason: string | null;
  readonly waitMs: number | null;
}

/** Refusals of the room, as they are; `otherwise` for everything else, which is a defect or a page that was left. */
export function toRefusal(error: unknown, otherwise: string): Refusal {
  // By its name: the class is in the module of the room's client, which is loaded later.
  if (error instanceof Error && error.name === 'RoomRefusal') return error as Error & Refusal;
  return { message: otherwise, reason: null, waitMs: null };
}
