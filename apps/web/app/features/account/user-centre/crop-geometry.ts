export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which square of a picture is taken: its middle, in the picture's own pixels, and how much it is magnified. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const mostZoom = 5;

/** The largest square in the middle. */
export function startCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The length of the square's side, in the picture's pixels. */
export function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom;
}

/** The nearest square that lies within the picture. */
function within(crop: Crop, size: Size): Crop {
  const zoom = Math.min(mostZoom, Math.max(1, crop.zoom));
  const half = sideOf({ ...crop, zoom }, size) / 2;
  const clamp = (value: number, end: number) => Math.min(end - half, Math.max(half, value));
  return { x: clamp(crop.x, size.width), y: clamp(crop.y, size.height), zoom };
}

/** The picture was pushed by so much of the view's side: what is seen moves the other way. */
export function pushed(crop: Crop, size: Size, right: number, down: number): Crop {
  const side = sideOf(crop, size);
  return within({ ...crop, x: crop.x - right * side, y: crop.y - down * side }, size);
}

export function zoomedTo(crop: Crop, size: Size, zoom: number): Crop {
  return within({ ...crop, zoom }, size);
}
