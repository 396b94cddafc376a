import { classes } from '#app/ui/classes.ts';

const groupLength = 4;

/** An address in groups of characters, four to a line, for comparison by eye; copying yields one piece. */
export function AddressGroups({ address }: { readonly address: string }) {
  const groups = address.slice(2).match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? [];
  return (
    <p className="flex rounded-xl bg-sunk px-3 py-3 font-mono text-[0.9rem] leading-7" translate="no">
      <span className="w-[3ch] shrink-0 text-faint">0x</span>
      <span className="block max-w-[20.5ch]">
        {groups.map((group, index) => (
          <span
            className={classes(
              'inline-block w-[5ch]',
              (index === 0 || index === groups.length - 1) && 'font-semibold text-gold',
            )}
            // biome-ignore lint/suspicious/noArrayIndexKey: places in an address never move, and two groups may be the same.
            key={index}
          >
            {group}
          </span>
        ))}
      </span>
    </p>
  );
}
