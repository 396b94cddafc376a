import type { Database } from '@suixue/backend/database/database';
import { rememberAdministrator, remembersAdministrator } from './administrator-marker.ts';
import { announceFirstLink, createFirstLink, type FirstLink } from './first-link.ts';
import { keepFirstLink } from './first-link-table.ts';

interface AnnouncerParts {
  /** The data folder of a database in this process, which is opened late; null where the database is a server. */
  readonly folder: string | null;
  readonly siteUrl: string;
  readonly now: () => number;
  readonly print: (text: string) => void;
}

/** Prints the link of this start, if one is needed. */
export interface FirstLinkAnnouncer {
  /** The site is open, the database perhaps not yet: what was printed is kept there as soon as it is. */
  siteIsOpen(): void;
  /** An older link ends here, that of another server too: who looks into a log looks at the newest line. */
  databaseIsOpen(database: Database): Promise<void>;
  /** Administrators may have come or gone. */
  haveChanged(database: Database): Promise<void>;
}

export function createFirstLinkAnnouncer({
  folder,
  siteUrl,
  now,
  print,
}: AnnouncerParts): FirstLinkAnnouncer {
  let printed: FirstLink | undefined;
  const show = (link: FirstLink) => {
    printed = link;
    print(announceFirstLink(link, siteUrl));
  };
  const haveChanged = async (database: Database) => {
    if (folder !== null) await rememberAdministrator(folder, database);
  };
  return {
    siteIsOpen: () => {
      if (folder !== null && !printed && !remembersAdministrator(folder)) show(createFirstLink(now()));
    },
    databaseIsOpen: async (database) => {
      const link = printed ?? createFirstLink(now());
      const isNeeded = await keepFirstLink(database, link);
      if (isNeeded && link !== printed) show(link);
      await haveChanged(database);
    },
    haveChanged,
  };
}
