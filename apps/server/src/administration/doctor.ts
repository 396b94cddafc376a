import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { migrationSets } from '../backend/open-database.ts';
import { checkEnvironment } from '../doctor/check-environment.ts';
import { checkFolder } from '../doctor/check-folder.ts';
import { checkProgram } from '../doctor/check-program.ts';
import { checkServer } from '../doctor/check-server.ts';
import { createFindings, type Finding, failuresToText, findingToLines } from '../doctor/finding.ts';
import { inspectDatabase } from '../doctor/inspect-database.ts';
import { type Inspection, inspectionSchema } from '../doctor/inspection.ts';
import { judgeInspection } from '../doctor/judge-inspection.ts';
import { readChainFacts } from '../doctor/read-chain-facts.ts';
import { type Environment, EnvironmentError, requireEnvironment } from '../environment.ts';
import { readEnvironmentFile } from '../environment-file.ts';
import { paths } from '../paths.ts';
import { askServer } from './ask-server.ts';
import { withDatabase } from './with-database.ts';

/** Runs the checks; an invalid environment ends them. Changes nothing. */
async function examine(): Promise<readonly Finding[]> {
  const program = await checkProgram(process.versions.node);
  const { pass, fail } = createFindings('environment');
  let environment: Environment;
  try {
    environment = requireEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const sentences = error.message.split('\n');
    return [
      ...program,
      ...sentences.map((sentence) => fail(sentence, 'Correct it in .env or where it is set.')),
    ];
  }
  const folder = resolve(paths.root, environment.DATA_DIR);
  return [
    ...program,
    pass('All variables are valid.'),
    ...checkEnvironment(environment),
    ...checkFolder(folder),
    await checkServer(environment.PORT),
    ...(await examineDatabase(environment, folder)),
  ];
}

async function examineDatabase(environment: Environment, folder: string): Promise<readonly Finding[]> {
  const { note, fail } = createFindings('database');
  if (environment.DATABASE_URL === undefined && !existsSync(join(folder, 'database')))
    return [note('There is none yet; it is created on first use.')];
  try {
    return judgeInspection(await inspect(environment, folder), Date.now());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [fail(`It cannot be inspected: ${why}`, adviceFor(environment))];
  }
}

function adviceFor({ DATABASE_URL }: Environment): string {
  return DATABASE_URL === undefined
    ? 'If a server has just started or is stopping, try again in a moment.'
    : 'Check that the server of DATABASE_URL is running, and that user name and password are right.';
}

async function inspect(environment: Environment, folder: string): Promise<Inspection> {
  const { SUI_URL, SUI_API_KEY } = environment;
  const migrations = migrationSets(paths.migrations);
  // The embedded network is open only inside a server.
  const chain = async () => (SUI_URL === undefined ? null : readChainFacts(clientOf(SUI_URL, SUI_API_KEY)));
  return withDatabase(environment, folder, {
    onOwnConnection: (database) => inspectDatabase({ database, folder, migrations, chain }),
    viaServer: async () =>
      inspectionSchema.parse(await (await askServer({ action: 'inspect' }, folder)).json()),
  });
}

function clientOf(baseUrl: string, apiKey: string | undefined): SuiGrpcClient {
  const meta = apiKey === undefined ? {} : { meta: { 'x-api-key': apiKey } };
  return new SuiGrpcClient({ network: 'custom', baseUrl, format: 'binary', ...meta });
}

readEnvironmentFile(paths.root);
const findings = await examine();
for (const finding of findings) for (const line of findingToLines(finding)) process.stdout.write(`${line}\n`);
const failures = findings.filter(({ kind }) => kind === 'fail').length;
process.stdout.write(`\n${failuresToText(failures)}\n`);
if (failures > 0) process.exitCode = 1;
