import type { PostAuthor } from './load-discussion.ts';

/** The picture that the author shows, or the first character of the name. */
export function AuthorPicture({ author: { name, picture } }: { readonly author: PostAuthor }) {
  const shape = 'size-9 shrink-0 rounded-full';
  return picture === null ? (
    <span
      aria-hidden="true"
      className={`${shape} inline-grid place-items-center bg-gold-wash font-serif text-gold`}
    >
      {Array.from(name)[0]}
    </span>
  ) : (
    <img
      alt=""
      className={`${shape} bg-gold-wash object-cover`}
      decoding="async"
      height={36}
      loading="lazy"
      src={picture}
      width={36}
    />
  );
}
