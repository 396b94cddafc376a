import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/**
 * The public interface, listed explicitly so that changes are deliberate. Types are covered by their
 * importers.
 */
const surface = {
  'binary-header': {
    load: () => import('@suixue/move-vm/binary-header'),
    names: ['readBinaryHeader', 'tableKinds'],
  },
  'check-bounds': { load: () => import('@suixue/move-vm/check-bounds'), names: ['checkBounds'] },
  'check-links': { load: () => import('@suixue/move-vm/check-links'), names: ['checkLinks'] },
  'compiled-module': { load: () => import('@suixue/move-vm/compiled-module'), names: ['abilities'] },
  'control-flow': {
    load: () => import('@suixue/move-vm/control-flow'),
    names: ['findFallThrough', 'toBlocks'],
  },
  'function-shape': {
    load: () => import('@suixue/move-vm/function-shape'),
    names: ['functionShapeOf', 'typeParametersOf'],
  },
  integer: { load: () => import('@suixue/move-vm/integer'), names: ['toBigInt', 'toInteger'] },
  layout: {
    load: () => import('@suixue/move-vm/layout'),
    names: ['addressToText', 'bytesToValue', 'valueToBytes'],
  },
  machine: { load: () => import('@suixue/move-vm/machine'), names: ['Machine'] },
  meter: { load: () => import('@suixue/move-vm/meter'), names: [] },
  'read-bytes': { load: () => import('@suixue/move-vm/read-bytes'), names: ['createByteReader'] },
  'read-module': { load: () => import('@suixue/move-vm/read-module'), names: ['readModule'] },
  row: { load: () => import('@suixue/move-vm/row'), names: ['row'] },
  'run-failure': {
    load: () => import('@suixue/move-vm/run-failure'),
    names: ['RunStopped', 'abort', 'runStatus', 'vectorProblem'],
  },
  'runtime-abilities': {
    load: () => import('@suixue/move-vm/runtime-abilities'),
    names: ['areConstraintsMet', 'runtimeAbilities'],
  },
  'runtime-type': {
    load: () => import('@suixue/move-vm/runtime-type'),
    names: ['runtimeTypeToText', 'toRuntimeType', 'toRuntimeTypes'],
  },
  'stack-effect': {
    load: () => import('@suixue/move-vm/stack-effect'),
    names: ['calledHandle', 'stackEffect'],
  },
  values: {
    load: () => import('@suixue/move-vm/values'),
    names: [
      'ReferenceValue',
      'StructValue',
      'VariantValue',
      'VectorValue',
      'bytesToVector',
      'copyValue',
      'hasParts',
      'isEqualValue',
      'sizeOfValue',
      'vectorToBytes',
    ],
  },
  'verified-module': {
    load: () => import('@suixue/move-vm/verified-module'),
    names: ['moduleKey', 'toModuleId', 'verifyCompiled', 'verifyModule'],
  },
  'vm-failure': {
    load: () => import('@suixue/move-vm/vm-failure'),
    names: ['createFailure', 'createSuccess', 'majorStatus'],
  },
  'work-budget': { load: () => import('@suixue/move-vm/work-budget'), names: ['WorkBudget'] },
};

test('the package has exactly these subpaths', () => {
  expect(Object.keys(manifest.exports).sort()).toEqual(Object.keys(surface).map((path) => `./${path}`));
});

test.each(Object.entries(surface))('%s', async (_path, { load, names }) => {
  expect(Object.keys(await load()).sort()).toEqual(names);
});
