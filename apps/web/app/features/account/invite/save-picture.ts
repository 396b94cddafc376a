/** Draws the picture at this address as a PNG, which chat applications accept, and saves it. */
export async function savePicture(address: string, fileName: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  const svg = URL.createObjectURL(new Blob([await response.text()], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = svg;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('The canvas made no PNG');
    download(png, fileName);
  } finally {
    URL.revokeObjectURL(svg);
  }
}

function download(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has taken its own reference by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
