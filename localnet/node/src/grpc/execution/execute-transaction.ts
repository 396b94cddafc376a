import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { executedToResponses } from '../../render/proto/executed-to-proto.ts';
import { readFieldMask } from '../../render/proto/field-mask.ts';
import { readRequired, refuse } from '../../request-fields.ts';
import { resolveTransaction } from '../../resolve/resolve-transaction.ts';
import { createPartedMethod } from '../grpc-method.ts';

const defaultMask = 'effects';
/** The sender, and the gas owner if different. */
const maxSignatures = 2;

export const executeTransaction = createPartedMethod(
  { request: GrpcTypes.ExecuteTransactionRequest, response: GrpcTypes.ExecuteTransactionResponse },
  async (network, { transaction, signatures, readMask }) => {
    const mask = readFieldMask(readMask, GrpcTypes.ExecutedTransaction, defaultMask);
    const asked = readRequired(transaction, 'transaction');
    const bytes =
      asked.bcs?.value ?? bcs.TransactionData.serialize({ V1: resolveTransaction(network, asked) }).toBytes();
    if (signatures.length === 0) return refuse('signatures', 'is missing');
    if (signatures.length > maxSignatures) return refuse('signatures', `has more than ${maxSignatures}`);
    const given = signatures.map(({ bcs: signature }, index) =>
      readRequired(signature?.value, `signatures[${index}].bcs.value`),
    );
    return executedToResponses(network, await network.execute(bytes, given), mask);
  },
);
