// Photos of a phone are larger than the server takes (S5-05). They are made smaller here, because the member cannot do it.

interface ImageBounds {
  /** Pixels that the longer side may have. */
  readonly longSide: number;
  readonly maxBytes: number;
  /** Keeps only the square in the middle of the picture. */
  readonly square?: boolean;
}

/** Each next one is tried only if the picture is still too large; after the last one its side is halved. */
const QUALITIES = [0.9, 0.8, 0.65] as const;
/** A picture below this side is returned whatever its size, so that the search ends. */
const SMALLEST_SIDE = 64;

/**
 * The picture within the bounds, as a JPEG. A file that is within them already is returned as it is, and so is one that the
 * browser cannot draw (a PDF, a damaged file): for those the limits of the upload decide.
 */
export async function shrinkImage(file: File, bounds: ImageBounds): Promise<File> {
  const picture = file.type.startsWith('image/') ? await loadPicture(file) : null;
  if (picture === null || isWithin(picture, file.size, bounds)) return file;
  for (let side = bounds.longSide; ; side /= 2) {
    const canvas = drawPicture(picture, { ...bounds, longSide: side });
    for (const quality of QUALITIES) {
      const small = (await encodeJpeg(canvas, quality, file)) ?? file;
      if (small.size <= bounds.maxBytes || side < SMALLEST_SIDE) return small;
    }
  }
}

/** An <img> turns a photo upright by its EXIF data and exists in every browser, which createImageBitmap does not. */
function loadPicture(file: File): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<HTMLImageElement | null>((resolve) => {
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(null));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

const isWithin = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, bytes: number, to: ImageBounds) =>
  bytes <= to.maxBytes && Math.max(width, height) <= to.longSide && (!to.square || width === height);

function drawPicture(image: HTMLImageElement, { longSide, square }: ImageBounds): HTMLCanvasElement {
  const short = Math.min(image.naturalWidth, image.naturalHeight);
  const width = square ? short : image.naturalWidth;
  const height = square ? short : image.naturalHeight;
  const scale = Math.min(1, longSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d')!;
  // JPEG has no transparency; without a ground the clear parts of a logo would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const left = (image.naturalWidth - width) / 2;
  const top = (image.naturalHeight - height) / 2;
  pen.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Null when the browser has no memory left for the picture. */
async function encodeJpeg(canvas: HTMLCanvasElement, quality: number, { name }: File): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return blob && new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
}
