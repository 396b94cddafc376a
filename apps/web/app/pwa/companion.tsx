/** What accompanies every page of an installable application: the install banner and the watch for new builds. */
export function Companion() {
  return null;
}
