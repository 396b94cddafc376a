interface Visit {
  /** Local requests may show more than others. */
  readonly isLocal: boolean;
  /** What is open, and therefore linked, depends on it. */
  readonly region?: string | null | undefined;
}

/** Pages of different visits are cached separately. `path` includes the query. */
export function toCacheKey({ isLocal, region }: Visit, path: string): string {
  return `${isLocal ? 'local' : 'public'} ${region ?? ''} ${path}`;
}
