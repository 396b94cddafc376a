/**
 * `npm run bench -- web`: what the built product does on this machine; `npm run bench -- chain`: what the local network
 * does. Both beside something comparable in the same run.
 * Times of one machine mean little elsewhere; the ratios are what to compare.
 */
import { measureInstructions } from './chain/instructions.ts';
import { measureTransactions } from './chain/transactions.ts';
import { createReport, type Report } from './report/report.ts';
import { measureWeb } from './web/web.ts';

const suites: Record<string, (report: Report) => Promise<void>> = {
  web: measureWeb,
  chain: async (report) => {
    await measureTransactions(report);
    await measureInstructions(report);
  },
};

const [name = 'web'] = process.argv.slice(2);
const measure = suites[name];
if (measure) {
  const report = createReport(name);
  await measure(report);
  report.write();
} else {
  console.error(`There is no bench ${name}; there is ${Object.keys(suites).join(', ')}.`);
  process.exitCode = 1;
}
