import type { GuideGroup } from '@suixue/content/collections';
import type { RouterContextProvider } from 'react-router';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { type IconName, iconNames } from '#app/ui/icon-names.ts';

/** Pages on one subject, with the titles of the pages. */
export interface Guides {
  readonly title: string;
  readonly icon: IconName;
  readonly pages: readonly { readonly to: string; readonly title: string; readonly line: string }[];
}

/** Adds titles and icons to the groups of a page that leads to others. The build has checked its links. */
export function readGuides(
  context: Readonly<RouterContextProvider>,
  groups: readonly GuideGroup[],
): readonly Guides[] {
  const { store, reader } = getLibrary(context);
  return groups.map(({ title, icon, pages }) => ({
    title,
    icon: iconNames.find((name) => name === icon) ?? 'paper',
    pages: pages.map(({ link, line }) => ({ to: link, title: store.get(link, reader)?.title ?? line, line })),
  }));
}
