import { measureTransactions } from './src/chain/transactions.ts';
import { createReport } from './src/report/report.ts';

await measureTransactions(createReport('chain-try'));
