const failed = '图片没有送到，头像没有改变。请检查网络后再试。';

/** Uploads a picture; returns the problem, or null. */
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
    // Without a network, or with a page in place of an answer, the upload has not been confirmed.
    return failed;
  }
}
