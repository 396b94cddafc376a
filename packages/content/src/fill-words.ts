export interface FilledSource {
  readonly source: string;
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** Replaces `{{name}}` placeholders in front matter and text; unknown names are problems. */
export function fillWords(source: string, words: Readonly<Record<string, string>>): FilledSource {
  const problems: { line: number; message: string }[] = [];
  const lines = source.split('\n').map((text, index) =>
    text.replaceAll(/\{\{([^{}]*)\}\}/g, (mark, name: string) => {
      const word = Object.hasOwn(words, name) ? words[name] : undefined;
      if (word === undefined) problems.push({ line: index + 1, message: `${mark} stands for nothing` });
      return word ?? mark;
    }),
  );
  return { source: lines.join('\n'), problems };
}
