import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxZoom, pushed, sideOf, startCrop, zoomedTo } from './crop-geometry.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
});
const far = fc.double({ min: -50, max: 50, noNaN: true });
const action = fc.oneof(
  fc.record({ right: far, down: far }),
  fc.record({ zoom: fc.double({ min: -2, max: 50, noNaN: true }) }),
);

describe('the crop of a picture', () => {
  it('starts as the largest centred square', () => {
    const picture = { width: 400, height: 300 };
    expect(startCrop(picture)).toEqual({ x: 200, y: 150, zoom: 1 });
    expect(sideOf(startCrop(picture), picture)).toBe(300);
  });

  it('moves against the drag direction', () => {
    const picture = { width: 400, height: 300 };
    expect(pushed(startCrop(picture), picture, 0.1, 0)).toEqual({ x: 170, y: 150, zoom: 1 });
    expect(pushed(startCrop(picture), picture, 9, 9)).toEqual({ x: 150, y: 150, zoom: 1 });
  });

  it('stays within the picture after any gesture', () => {
    fc.assert(
      fc.property(size, fc.array(action, { maxLength: 12 }), (picture, actions) => {
        let crop = startCrop(picture);
        for (const one of actions) {
          crop =
            'zoom' in one ? zoomedTo(crop, picture, one.zoom) : pushed(crop, picture, one.right, one.down);
          const half = sideOf(crop, picture) / 2;
          const slack = 1e-6 * Math.max(picture.width, picture.height);
          expect(crop.zoom).toBeGreaterThanOrEqual(1);
          expect(crop.zoom).toBeLessThanOrEqual(maxZoom);
          expect(crop.x - half).toBeGreaterThanOrEqual(-slack);
          expect(crop.x + half).toBeLessThanOrEqual(picture.width + slack);
          expect(crop.y - half).toBeGreaterThanOrEqual(-slack);
          expect(crop.y + half).toBeLessThanOrEqual(picture.height + slack);
        }
      }),
    );
  });
});
