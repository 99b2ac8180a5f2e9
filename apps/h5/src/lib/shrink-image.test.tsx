import { expect, it } from 'vitest';
import { shrinkImage } from './shrink-image.ts';

type Paint = (pen: CanvasRenderingContext2D) => void;

/** A picture file of this size in pixels; noise compresses badly, as a photo does. */
async function pictureFile(width: number, height: number, paint: Paint = paintNoise): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext('2d')!);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob!], 'IMG_0042.png', { type: 'image/png' });
}

function paintNoise(pen: CanvasRenderingContext2D): void {
  const noise = pen.createImageData(pen.canvas.width, pen.canvas.height);
  noise.data.forEach((_, at) => (noise.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251));
  pen.putImageData(noise, 0, 0);
}

const paintNothing: Paint = () => undefined;

/** The left third is red, the middle green, the right blue. */
const paintThirds: Paint = (pen) => {
  ['#f00', '#0f0', '#00f'].forEach((colour, at) => {
    pen.fillStyle = colour;
    pen.fillRect(at * 100, 0, 100, 100);
  });
};

async function lookAt(file: File) {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const pen = canvas.getContext('2d')!;
  pen.drawImage(bitmap, 0, 0);
  const pixelAt = (x: number, y: number): number[] => [...pen.getImageData(x, y, 1, 1).data];
  return { width: bitmap.width, height: bitmap.height, pixelAt };
}

it('S5-05 a picture over the limits is made smaller, in its own proportions', async () => {
  const photo = await pictureFile(900, 600);
  const small = await shrinkImage(photo, { longSide: 300, maxBytes: photo.size });
  expect(await lookAt(small)).toMatchObject({ width: 300, height: 200 });
  expect([small.name, small.type]).toEqual(['IMG_0042.jpg', 'image/jpeg']);
});

it('S5-05 the bytes count too: it loses quality, then size, until it fits', async () => {
  const photo = await pictureFile(600, 600);
  const maxBytes = 12_000;
  expect(photo.size).toBeGreaterThan(maxBytes);
  const small = await shrinkImage(photo, { longSide: 600, maxBytes });
  expect(small.size).toBeLessThanOrEqual(maxBytes);
});

it('S5-05 what fits is sent as it is, and what is no picture is left to the limits', async () => {
  const bounds = { longSide: 2048, maxBytes: 5_000_000 };
  const photo = await pictureFile(90, 60);
  expect(await shrinkImage(photo, bounds)).toBe(photo);
  const paper = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
  expect(await shrinkImage(paper, { ...bounds, maxBytes: 1 })).toBe(paper);
  const broken = new File(['not a picture'], 'a.png', { type: 'image/png' });
  expect(await shrinkImage(broken, { ...bounds, maxBytes: 1 })).toBe(broken);
});

it('S5-05 square: the middle stays; clear parts become white', async () => {
  const wide = await lookAt(
    await shrinkImage(await pictureFile(300, 100, paintThirds), { longSide: 100, maxBytes: 1_000_000, square: true }),
  );
  expect(wide).toMatchObject({ width: 100, height: 100 });
  const [red, green, blue] = wide.pixelAt(50, 50);
  expect([red! < 30, green! > 225, blue! < 30]).toEqual([true, true, true]);
  const clear = await lookAt(
    await shrinkImage(await pictureFile(60, 40, paintNothing), { longSide: 60, maxBytes: 1_000_000, square: true }),
  );
  expect(clear.pixelAt(20, 20)).toEqual([255, 255, 255, 255]);
});
