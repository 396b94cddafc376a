import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface MenuProps {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly children: ReactNode;
}

/** Not modal: the page stays scrollable without injected styles. */
export function Menu({ trigger, label, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          aria-label={label}
          className="z-50 min-w-44 animate-settle rounded-xl border border-line bg-raised p-1.5 shadow-float"
          sideOffset={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  readonly icon?: IconName;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      className="target flex cursor-pointer items-center gap-3 rounded-lg px-3 text-[0.95rem] outline-none data-[highlighted]:bg-sunk"
      onSelect={onSelect}
    >
      {icon && <Icon className="text-faint" name={icon} />}
      {children}
    </Radix.Item>
  );
}
