import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { expect, it } from 'vitest';
import type { NetworkReader } from '../network.ts';
import { appId, createSampleNetwork, typeOf } from '../testing/sample-network.ts';
import { typeToShape } from './type-shape.ts';

const network = createSampleNetwork();
const box = typeOf(`${appId}::app::Box<u64>`);

/** A reader that counts how often it is asked for a module, and knows none before `isReady`. */
function counted() {
  const asked = { count: 0, isReady: true };
  const reader: NetworkReader = Object.create(network, {
    moduleOfType: {
      value: (type: Parameters<NetworkReader['moduleOfType']>[0]) => {
        asked.count += 1;
        return asked.isReady ? network.moduleOfType(type) : undefined;
      },
    },
  });
  return { asked, reader };
}

it('typeToShape looks a type up once, however many values a response has', () => {
  const { asked, reader } = counted();
  const shape = typeToShape(reader, box);
  const { count } = asked;
  expect(count).toBeGreaterThan(0);
  expect(typeToShape(reader, typeOf(`${appId}::app::Box<u64>`))).toBe(shape);
  expect(asked.count).toBe(count);
});

it('typeToShape finds a type whose module is published later', () => {
  const { asked, reader } = counted();
  asked.isReady = false;
  expect(typeToShape(reader, box)).toBeUndefined();
  asked.isReady = true;
  expect(typeToShape(reader, box)).toMatchObject({ type: box });
});

it('typeToShape evicts a type from its cache after 280 other types', () => {
  const { asked, reader } = counted();
  typeToShape(reader, box);
  for (let type of ['u8', 'u16', 'u32', 'u64', 'u128', 'u256', 'bool'] as RuntimeType[])
    for (let depth = 1; depth <= 40; depth += 1) {
      type = { vector: type };
      typeToShape(reader, type);
    }
  const { count } = asked;
  expect(typeToShape(reader, box)).toMatchObject({ type: box });
  expect(asked.count).toBeGreaterThan(count);
});
