interface OwnWordsProps {
  /** Who said them. */
  readonly of: string;
  readonly words: string;
}

/** What another programme said, in its words, for whoever is to help: beside our sentence, and folded away. */
export function OwnWords({ of, words }: OwnWordsProps) {
  return (
    <details className="text-sm text-soft">
      <summary className="target flex cursor-pointer items-center underline underline-offset-4">
        {of}的原话
      </summary>
      <p className="break-words">{words}</p>
    </details>
  );
}
