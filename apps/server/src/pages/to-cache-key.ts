/** Local requests may show more than others, so their pages are cached separately. `path` includes the query. */
export function toCacheKey(isLocal: boolean, path: string): string {
  return `${isLocal ? 'local' : 'public'} ${path}`;
}
