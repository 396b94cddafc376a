import type { Report } from '../report/report.ts';
import { openBenchHost } from './bench-host.ts';
import { type BenchWorkspace, type Driver, forEachDriver } from './bench-workspace.ts';
import { type Effort, quickEffort, wholeEffort } from './effort.ts';
import { measureFanOut } from './measure-fan-out.ts';
import { measureOperations } from './measure-operations.ts';
import { measureProgress } from './measure-progress.ts';
import { measureServer } from './measure-server.ts';
import { measureSignIns } from './measure-sign-ins.ts';

/** Measures `/auth/v1`, `/rest/v1`, `/storage/v1` and `/realtime/v1` on both drivers. */
export function measureHost(report: Report, isQuick: boolean): Promise<void> {
  const effort = isQuick ? quickEffort : wholeEffort;
  return forEachDriver(async (workspace, driver) => {
    await measureServer(report, { workspace, driver, effort });
    await measureDriver(report, { workspace, driver, effort });
  });
}

interface DriverParts {
  readonly workspace: BenchWorkspace;
  readonly driver: Driver;
  readonly effort: Effort;
}

async function measureDriver(report: Report, { workspace, driver, effort }: DriverParts): Promise<void> {
  const host = await openBenchHost(workspace, driver);
  try {
    await measureOperations(report, host, effort);
    await measureFanOut(report, host, effort);
    await measureSignIns(report, host, effort);
    // Last, because its seeded rows would affect the other measurements.
    await measureProgress(report, host, effort);
  } finally {
    await host.close();
  }
}
