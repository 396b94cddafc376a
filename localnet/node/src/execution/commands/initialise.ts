import { functionShapeOf } from '@suixue/move-vm/function-shape';
import { StructValue, type Value } from '@suixue/move-vm/values';
import type { VerifiedModule } from '@suixue/move-vm/verified-module';
import { initName } from '../../packages/verifier/init-function.ts';
import type { CommandRun } from '../command-run.ts';
import { callFunction, contextOf } from './move-call.ts';

/** Runs `init` of a new module if there is one, with the one-time witness if it takes one. */
export function initialise(run: CommandRun, packageId: string, module: VerifiedModule): void {
  const shape = functionShapeOf({ module, name: initName }, []);
  if (!shape) return;
  const witness = new StructValue([true]);
  const args: Value[] = shape.parameters.length > 1 ? [witness, contextOf(run)] : [contextOf(run)];
  callFunction(run, { packageId, module: module.id, name: initName, typeArguments: [], args });
}
