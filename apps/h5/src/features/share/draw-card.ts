// Draws the share card on a canvas: the stage's background with wave lines, pictures, text and a QR code.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { encodeQrCode } from '#lib/qr.ts';
import { wrapText } from './wrap.ts';

export type CardContent = Pick<ReplyFrom<'POST /api/activity/share_card'>, 'title' | 'lines' | 'images' | 'qr_url'>;

/** The stage's colours, read from the element that holds the card. */
export type CardColours = {
  readonly ground: string;
  readonly deep: string;
  readonly ink: string;
  readonly ink2: string;
  readonly accent: string;
};

export const CARD_SIZE = { width: 300, height: 440 };
const SCALE = 3;
const FONT = '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", system-ui, sans-serif';
const MIDDLE = CARD_SIZE.width / 2;
const FOOT = 104;

export async function drawCard(canvas: HTMLCanvasElement, content: CardContent, colours: CardColours): Promise<void> {
  const pictures = await Promise.all(content.images.slice(0, 3).map(loaded));
  canvas.width = CARD_SIZE.width * SCALE;
  canvas.height = CARD_SIZE.height * SCALE;
  const pen = canvas.getContext('2d')!;
  pen.scale(SCALE, SCALE);
  drawGround(pen, colours);
  drawWords(pen, content, colours);
  drawPictures(
    pen,
    pictures.filter((picture) => picture !== undefined),
  );
  drawFoot(pen, content, colours);
}

/** Resolves to undefined when the picture cannot be loaded; the card is then drawn without it. */
const loaded = (src: string): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    const image = new Image();
    // Without CORS the canvas would be tainted and could not be saved.
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(undefined));
    image.src = src;
  });

function drawGround(pen: CanvasRenderingContext2D, { ground, deep, accent }: CardColours): void {
  const { width, height } = CARD_SIZE;
  const fill = pen.createLinearGradient(0, 0, 0, height);
  fill.addColorStop(0, ground);
  fill.addColorStop(1, deep);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, width, height);
  const light = pen.createRadialGradient(MIDDLE, 180, 0, MIDDLE, 180, 160);
  light.addColorStop(0, accent);
  light.addColorStop(1, 'rgba(255, 255, 255, 0)');
  pen.globalAlpha = 0.28;
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  // Wave lines, the brand's motif: contour lines of an island that also look like sound waves.
  pen.globalAlpha = 0.2;
  pen.strokeStyle = accent;
  pen.lineWidth = 0.8;
  for (let i = 0; i < 7; i += 1) {
    pen.beginPath();
    for (let x = -8; x <= width + 8; x += 4) {
      const y = 306 + i * 7 - Math.sin(x / 46 + i * 0.45) * (15 - i) - Math.sin(x / 17 + i) * 3;
      if (x < 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.stroke();
  }
  pen.globalAlpha = 0.55;
  pen.strokeRect(10.5, 10.5, width - 21, height - 21);
  pen.globalAlpha = 1;
}

function drawWords(pen: CanvasRenderingContext2D, { title, lines }: CardContent, { ink, ink2 }: CardColours): void {
  const measure = (text: string): number => pen.measureText(text).width;
  pen.textAlign = 'center';
  pen.fillStyle = ink;
  pen.font = `700 22px ${FONT}`;
  let y = 52;
  for (const line of wrapText(title, CARD_SIZE.width - 56, 2, measure)) {
    pen.fillText(line, MIDDLE, y);
    y += 30;
  }
  pen.fillStyle = ink2;
  pen.font = `400 13px ${FONT}`;
  y = CARD_SIZE.height - FOOT - 60;
  for (const line of lines
    .slice(0, 3)
    .flatMap((text) => wrapText(text, CARD_SIZE.width - 44, 2, measure))
    .slice(0, 3)) {
    pen.fillText(line, MIDDLE, y);
    y += 22;
  }
}

/** Draws one large picture, or several smaller ones side by side; upright pictures, such as cards, are fanned out. */
function drawPictures(pen: CanvasRenderingContext2D, pictures: readonly HTMLImageElement[]): void {
  const count = pictures.length;
  if (count === 0) return;
  if (pictures.every((picture) => picture.width < picture.height)) return drawHand(pen, pictures);
  const side = count === 1 ? 140 : 84;
  const gap = 6;
  const left = MIDDLE - (count * side + (count - 1) * gap) / 2;
  pictures.forEach((picture, i) => {
    const ratio = picture.width && picture.height ? picture.width / picture.height : 1;
    const width = ratio >= 1 ? side : side * ratio;
    const height = ratio >= 1 ? side / ratio : side;
    const x = left + i * (side + gap) + (side - width) / 2;
    pen.drawImage(picture, x, 180 - height / 2, width, height);
  });
}

/** Draws tarot cards large and fanned out, each with its own shadow. */
function drawHand(pen: CanvasRenderingContext2D, cards: readonly HTMLImageElement[]): void {
  const height = 148;
  const middle = (cards.length - 1) / 2;
  cards.forEach((card, i) => {
    const width = (height * card.width) / card.height;
    const from = i - middle;
    pen.save();
    pen.translate(MIDDLE + from * (width * 0.94), 178 + Math.abs(from) * 9);
    pen.rotate(from * 0.12);
    // Shadow offsets are in pixels of the canvas and do not follow its scale.
    pen.shadowColor = 'rgba(4, 2, 30, 0.5)';
    pen.shadowBlur = 12 * SCALE;
    pen.shadowOffsetY = 6 * SCALE;
    pen.drawImage(card, -width / 2, -height / 2, width, height);
    pen.restore();
  });
}

function drawFoot(pen: CanvasRenderingContext2D, { qr_url }: CardContent, { ink, ink2 }: CardColours): void {
  const side = 76;
  const x = CARD_SIZE.width - side - 22;
  const y = CARD_SIZE.height - side - 22;
  pen.fillStyle = '#ffffff';
  pen.fillRect(x, y, side, side);
  const code = encodeQrCode(qr_url);
  // A module is a whole number of canvas pixels, otherwise thin lines would appear between the modules.
  const module = Math.floor((side * SCALE) / (code.length + 8)) / SCALE;
  const from = (side - module * code.length) / 2;
  pen.fillStyle = '#000000';
  code.forEach((row, r) =>
    row.forEach((dark, c) => {
      if (dark) pen.fillRect(x + snap(from + c * module), y + snap(from + r * module), module, module);
    }),
  );
  pen.textAlign = 'left';
  pen.fillStyle = ink;
  pen.font = `700 20px ${FONT}`;
  pen.fillText('声屿', 24, y + 34);
  pen.fillStyle = ink2;
  pen.font = `400 12px ${FONT}`;
  pen.fillText('扫码来声屿，听见彼此', 24, y + 58);
}

const snap = (value: number): number => Math.round(value * SCALE) / SCALE;
