// The poster of a shared link: its picture or the island's night, its words, and a code that leads to it. It is drawn on a canvas, so
// that it can be saved as one picture.
import { qrDots } from '#desk/qr.ts';
import type { SharedLink } from '#sheets.ts';
import { drawn } from '#tabs/home/sea.ts?drawn';

const WIDTH = 750;
const HEIGHT = 1000;
/** The part above the words. */
const PICTURE = 600;
const EDGE = 48;
const CODE = 176;
const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif';

/** Undefined when the picture cannot be loaded: the poster is then drawn without it. */
const load = (address: string): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(picture));
    picture.addEventListener('error', () => resolve(undefined));
    picture.src = address;
  });

/** Draws the picture so that it fills the box, cut at its longer sides. */
function fill(to: CanvasRenderingContext2D, picture: HTMLImageElement, width: number, height: number): void {
  const [w, h] = [picture.naturalWidth || width, picture.naturalHeight || height];
  const scale = Math.max(width / w, height / h);
  to.drawImage(picture, (width - w * scale) / 2, (height - h * scale) / 2, w * scale, h * scale);
}

/** The text in lines that fit; what is too long ends with …. */
function linesOf(to: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const lines = [''];
  for (const letter of text) {
    const last = lines[lines.length - 1]!;
    if (to.measureText(last + letter).width <= width) lines[lines.length - 1] = last + letter;
    else if (lines.length < most) lines.push(letter);
    else {
      lines[lines.length - 1] = `${last.slice(0, -1)}…`;
      break;
    }
  }
  return lines;
}

export async function drawPoster(
  canvas: HTMLCanvasElement,
  { title, desc = '', url, image }: SharedLink,
): Promise<void> {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const to = canvas.getContext('2d')!;
  // A picture of another place would make the canvas unreadable.
  const own = image && new URL(image, location.href).origin === location.origin ? image : undefined;
  const [sea, mark, given] = await Promise.all([
    load(drawn['wide']!),
    load(drawn['wordmark']!),
    own === undefined ? undefined : load(own),
  ]);
  to.fillStyle = '#fff';
  to.fillRect(0, 0, WIDTH, HEIGHT);
  to.save();
  to.beginPath();
  to.rect(0, 0, WIDTH, PICTURE);
  to.clip();
  to.fillStyle = '#2a1070';
  to.fillRect(0, 0, WIDTH, PICTURE);
  if (sea) fill(to, sea, WIDTH, PICTURE);
  if (given) fill(to, given, WIDTH, PICTURE);
  to.restore();
  if (mark) to.drawImage(mark, EDGE, EDGE, 200, (200 * mark.naturalHeight) / (mark.naturalWidth || 200));

  const space = WIDTH - 2 * EDGE;
  to.textBaseline = 'top';
  to.fillStyle = '#1b1524';
  to.font = `600 44px ${FONT}`;
  let y = PICTURE + 40;
  for (const line of linesOf(to, title, space, 2)) {
    to.fillText(line, EDGE, y);
    y += 58;
  }
  to.fillStyle = '#5c5470';
  to.font = `28px ${FONT}`;
  const beside = space - CODE - 32;
  for (const line of linesOf(to, desc, beside, 2)) {
    to.fillText(line, EDGE, y + 8);
    y += 40;
  }
  to.fillText('扫一扫，到岛上来', EDGE, HEIGHT - EDGE - 34);

  const { size, dots, hole } = qrDots(url);
  to.save();
  to.translate(WIDTH - EDGE - CODE, HEIGHT - EDGE - CODE);
  to.scale(CODE / size, CODE / size);
  to.fillStyle = '#32126e';
  const code = new Path2D(dots);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled, not an array
  to.fill(code);
  to.fillStyle = '#7a3fef';
  to.beginPath();
  to.arc(size / 2, size / 2, hole / 4, 0, 2 * Math.PI);
  to.fill();
  to.restore();
}
