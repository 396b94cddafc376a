/** Whether a course has a ware by now, also one that is not tied to it. Throws if the server does not answer. */
export async function hasWare(slug: string): Promise<boolean> {
  const answer = await fetch(`/admin/courses/${slug}/ware.json`);
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  const { hasWare: found }: { hasWare: boolean } = await answer.json();
  return found;
}
