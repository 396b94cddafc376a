import type { SuiGrpcClient } from '@mysten/sui/grpc';
import type { ChainFacts } from './inspection.ts';

const answerWithinMs = 10_000;

export async function readChainFacts(client: SuiGrpcClient): Promise<ChainFacts> {
  const { response } = await client.ledgerService.getServiceInfo({}, { timeout: answerWithinMs });
  const { chainId = '', checkpointHeight = 0n } = response;
  return { chainId, checkpoint: String(checkpointHeight) };
}
