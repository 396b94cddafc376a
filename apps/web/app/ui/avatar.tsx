import * as Radix from '@radix-ui/react-avatar';

interface AvatarProps {
  readonly name: string;
  readonly src?: string;
}

/** A picture, or the first character of the name without one. */
export function Avatar({ name, src }: AvatarProps) {
  return (
    <Radix.Root className="inline-flex size-11 items-center justify-center overflow-hidden rounded-full bg-gold-wash">
      {src && <Radix.Image alt="" className="size-full object-cover" src={src} />}
      <Radix.Fallback aria-hidden="true" className="font-serif text-lg text-gold">
        {Array.from(name)[0] ?? '穗'}
      </Radix.Fallback>
    </Radix.Root>
  );
}
