import type { Database } from '@suixue/backend/database/database';
import { rememberAdministrator, remembersAdministrator } from './administrator-marker.ts';
import { announceFirstLink, createFirstLink, type FirstLink } from './first-link.ts';
import { keepFirstLink } from './first-link-table.ts';

interface AnnouncerParts {
  /** Data folder of an embedded database, which is opened late; `null` for a database server. */
  readonly folder: string | null;
  readonly siteUrl: string;
  readonly now: () => number;
  readonly print: (text: string) => void;
}

/** Prints the link of this start, if one is needed. */
export interface FirstLinkAnnouncer {
  /** The site accepts requests, but the database may not be open yet: prints the link and stores it later. */
  siteIsOpen(): void;
  /** Invalidates earlier links, including those of other servers: the newest log line is the valid one. */
  databaseIsOpen(database: Database): Promise<void>;
  /** Updates the marker that says whether there is an administrator, after a request that may have added or removed one. */
  refreshMarker(database: Database): Promise<void>;
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
  const refreshMarker = async (database: Database) => {
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
      await refreshMarker(database);
    },
    refreshMarker,
  };
}
