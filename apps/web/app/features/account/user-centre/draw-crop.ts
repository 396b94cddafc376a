import { avatarMaxBytes } from '@suixue/academy/accounts/avatar';
import { type Crop, sideOf } from './crop-geometry.ts';

const maxPixels = 512;

/** Draws the cropped square over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(crop, picture);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser provides no canvas context');
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

interface Form {
  readonly type: string;
  readonly name: string;
  readonly quality: number | undefined;
}

const png: Form = { type: 'image/png', name: 'avatar.png', quality: undefined };
/** Qualities to try until the file is small enough. */
const jpegs: readonly Form[] = [0.92, 0.8, 0.6].map((quality) => ({
  type: 'image/jpeg',
  name: 'avatar.jpg',
  quality,
}));

/** Encodes the square as a new file: pixels only, without metadata. Transparency is kept if the file is not too large. */
export async function encodeCrop(picture: ImageBitmap, crop: Crop, isPng: boolean): Promise<File | null> {
  const canvas = document.createElement('canvas');
  const pixels = Math.max(1, Math.min(maxPixels, Math.round(sideOf(crop, picture))));
  canvas.width = pixels;
  canvas.height = pixels;
  drawCrop(canvas, picture, crop);
  for (const { type, name, quality } of [...(isPng ? [png] : []), ...jpegs]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob && blob.type === type && blob.size <= avatarMaxBytes) return new File([blob], name, { type });
  }
  return null;
}
