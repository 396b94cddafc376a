import type { Page } from 'playwright-core';

type Clip = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** Lightness of every pixel of a small part of the viewport, from 0 to 255, row by row. */
export async function readLightness(page: Page, clip: Clip): Promise<number[][]> {
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    if (!drawing) throw new Error('The canvas has no context.');
    drawing.drawImage(bitmap, 0, 0);
    const { data } = drawing.getImageData(0, 0, width, height);
    const lightness = (at: number) =>
      Math.round(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3);
    return Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => lightness((y * width + x) * 4)),
    );
  }, picture.toString('base64'));
}
