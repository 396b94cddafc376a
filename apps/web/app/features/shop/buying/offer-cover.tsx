import type { ItemKind } from '@suixue/academy/orders/purchase-offer';
import { CourseCover } from '#app/features/learning/course/course-cover.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';

const icons: Readonly<Record<Exclude<ItemKind, 'course'>, IconName>> = {
  membership: 'vip',
  phone: 'phone',
  pass: 'tag',
  coupon: 'gift',
};

interface OfferCoverProps {
  readonly kind: ItemKind;
  /** Path of the course; items without a picture have a symbol of their kind. */
  readonly path: string;
  readonly topic: string | undefined;
  /** Path of the picture of a phone; null for other items. */
  readonly picture: string | null;
  readonly className?: string;
}

/** The picture of what is bought. */
export function OfferCover({ kind, path, topic, picture, className }: OfferCoverProps) {
  if (kind === 'course')
    return <CourseCover className={classes('rounded-xl', className)} path={path} topic={topic} />;
  if (picture !== null)
    return (
      <img
        alt=""
        className={classes('aspect-4/3 rounded-xl bg-sunk object-cover', className)}
        height={480}
        src={picture}
        width={640}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classes(
        '@container relative flex aspect-video items-center justify-center overflow-hidden rounded-xl bg-gold-wash',
        className,
      )}
    >
      {/* Rings like those of a coin, cut off by the edges. */}
      <span className="absolute size-[70cqw] rounded-full border border-gold/15" />
      <span className="absolute size-[50cqw] rounded-full border border-gold/25" />
      <span className="flex size-[30cqw] items-center justify-center rounded-full bg-gold-fill text-on-gold">
        <Icon className="size-[16cqw]" name={icons[kind]} />
      </span>
    </span>
  );
}
