/** Bytes of a picture that the server accepts, with room for the other fields of a form. */
const sentBytes = 3_500_000;
/** Pixels of the longer side. The server draws pictures of at most 1280 pixels. */
const longestSide = 2560;
const sentTypes = ['image/png', 'image/jpeg'];

/**
 * Returns a picture as the server accepts it: small PNG and JPEG files unchanged, and others scaled and turned upright.
 * Photographs of phones have up to 25 MB, and some are HEIC, which a browser reads if its system does.
 *
 * @throws Error for a file that the browser cannot read as a picture
 */
export async function scalePicture(file: File): Promise<File> {
  if (file.size <= sentBytes && sentTypes.includes(file.type)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    // Only PNG and WebP have transparency.
    const type = /png|webp/.test(file.type) ? 'image/png' : 'image/jpeg';
    let side = Math.min(longestSide, Math.max(picture.width, picture.height));
    for (;;) {
      const scaled = await draw(picture, side, type);
      if (scaled.size <= sentBytes) {
        const extension = type === 'image/png' ? 'png' : 'jpg';
        return new File([scaled], `${file.name.replace(/\.\w+$/, '')}.${extension}`, { type });
      }
      side = Math.floor(side * 0.7);
    }
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number, type: string): Promise<Blob> {
  const scale = side / Math.max(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    const finish = (blob: Blob | null) =>
      blob ? done(blob) : fail(new Error('The picture was not encoded'));
    canvas.toBlob(finish, type, 0.9);
  });
}
