interface OwnWordsProps {
  /** The source of the text. */
  readonly of: string;
  readonly words: string;
}

/** The text of another program, folded, for support. */
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
