export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The cropped square: its centre in picture pixels and its magnification. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const maxZoom = 5;

/** The largest centred square. */
export function startCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Side length of the square in picture pixels. */
export function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom;
}

/** The nearest square within the picture. */
function within(crop: Crop, size: Size): Crop {
  const zoom = Math.min(maxZoom, Math.max(1, crop.zoom));
  const half = sideOf({ ...crop, zoom }, size) / 2;
  const clamp = (value: number, end: number) => Math.min(end - half, Math.max(half, value));
  return { x: clamp(crop.x, size.width), y: clamp(crop.y, size.height), zoom };
}

/** Applies a drag, given as a share of the view's side. The crop moves the other way. */
export function pushed(crop: Crop, size: Size, right: number, down: number): Crop {
  const side = sideOf(crop, size);
  return within({ ...crop, x: crop.x - right * side, y: crop.y - down * side }, size);
}

export function zoomedTo(crop: Crop, size: Size, zoom: number): Crop {
  return within({ ...crop, zoom }, size);
}
