import type { Logger } from 'pino';

/** Something that takes a while to open, and may fail to. */
export interface Opening<Opened> {
  /** Opens it, or waits for whoever is doing so. What went wrong is tried again the next time. */
  get(): Promise<Opened>;
  isOpen(): boolean;
  /** What is wrong with it, if anything is; what is known of it, once it is open. */
  readiness(): Readonly<Record<string, string | null>>;
  /** Numbers beside that, once it is open. */
  metrics(): Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

interface Openable {
  readiness(): Readonly<Record<string, string | null>>;
  metrics(): Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

interface OpeningParts<Opened> {
  readonly open: () => Promise<Opened>;
  /** On a server it is opened at once; on somebody's own machine when it is first asked for, so that whoever only reads does not wait. */
  readonly opensAtOnce: boolean;
  readonly log: Logger;
}

export function openOnce<Opened extends Openable>({
  open,
  opensAtOnce,
  log,
}: OpeningParts<Opened>): Opening<Opened> {
  let opening: Promise<Opened> | undefined;
  let opened: Opened | undefined;
  let failure: string | null = null;
  let isClosed = false;
  const get = () => {
    opening ??= open().then(
      (value) => {
        opened = value;
        failure = null;
        return value;
      },
      (error: unknown) => {
        opening = undefined;
        failure = 'it could not be opened; the log says why';
        log.error({ err: error }, 'the host could not be opened');
        throw error;
      },
    );
    return opening;
  };
  // Said in the log and at `/readyz`; whoever asks in the meantime waits for it.
  const begin = () => void get().catch(() => undefined);
  if (opensAtOnce) begin();
  return {
    get,
    isOpen: () => opened !== undefined,
    readiness() {
      if (opened) return { host: null, ...opened.readiness() };
      const host = failure ?? (opensAtOnce ? 'it is being opened' : null);
      // While it is not ready nobody is sent here who would have it tried again.
      if (opensAtOnce && !opening && !isClosed) begin();
      return { host };
    },
    metrics: () => opened?.metrics() ?? {},
    async close() {
      isClosed = true;
      await opening?.then(
        (value) => value.close(),
        () => undefined,
      );
    },
  };
}
