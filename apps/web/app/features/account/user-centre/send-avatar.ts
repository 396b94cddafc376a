const failed = '图片没有送到，头像没有改变。请检查网络后再试。';

/** Brings a picture to the server; answers what was in the way, or null. */
export async function sendAvatar(file: File): Promise<string | null> {
  const body = new FormData();
  body.set('avatar', file);
  try {
    const answer = await fetch('/user/avatar', {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
    });
    const said = (await answer.json()) as { readonly problem?: string | null };
    return said.problem === undefined ? failed : said.problem;
  } catch {
    // No network, or a page instead of an answer: in both cases nobody has said that it was kept.
    return failed;
  }
}
