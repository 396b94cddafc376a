import type { Logger } from 'pino';
import type { ServerMetrics } from './server-metrics.ts';

/** A resource that opens slowly and may fail to open. */
export interface Opening<Opened> {
  /** Opens the resource, or joins an opening in progress. A failure is retried by the next call. */
  get(): Promise<Opened>;
  isOpen(): boolean;
  /** The resource, once it is open. */
  opened(): Opened | undefined;
  /** The failure, if any; once open, the checks of the resource. */
  readiness(): Readonly<Record<string, string | null>>;
  /** Metrics of the resource once it is open. */
  metrics(): ServerMetrics;
  close(): Promise<void>;
}

interface Openable {
  readiness(): Readonly<Record<string, string | null>>;
  metrics(): ServerMetrics;
  close(): Promise<void>;
}

interface OpeningParts<Opened> {
  /** Of the resource, in the log and as the key of its own check in `readiness`. */
  readonly name: string;
  readonly open: () => Promise<Opened>;
  /** Servers open immediately; on a developer's machine the first use opens, so that mere reading does not wait. */
  readonly opensAtOnce: boolean;
  readonly log: Logger;
}

export function openOnce<Opened extends Openable>({
  name,
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
        failure = 'opening failed; see the log';
        log.error({ err: error }, `the ${name} could not be opened`);
        throw error;
      },
    );
    return opening;
  };
  // Failures are logged and shown at `/readyz`; callers of `get` see them too.
  const begin = () => void get().catch(() => undefined);
  if (opensAtOnce) begin();
  return {
    get,
    isOpen: () => opened !== undefined,
    opened: () => opened,
    readiness() {
      if (opened) return { [name]: null, ...opened.readiness() };
      const problem = failure ?? (opensAtOnce ? 'opening' : null);
      // While it is not ready, no requests arrive that would trigger another attempt.
      if (opensAtOnce && !opening && !isClosed) begin();
      return { [name]: problem };
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
