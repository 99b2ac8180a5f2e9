import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectEventually, tapButton, setUpComponentTestKit } from '#testing/part.tsx';
import { shareCard } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import type { Services } from '#shell/services.ts';
import { CARD_SIZE } from './draw-card.ts';
import { encodeQrCode } from '#lib/qr.ts';
import { ShareCard } from './ShareCard.tsx';

const parts = setUpComponentTestKit();
async function show(instead?: Partial<Services>): Promise<HTMLCanvasElement> {
  parts.show(<ShareCard open onClose={() => undefined} scene="tarot" shared="three" />, instead);
  await expect.element(page.getByRole('button', { name: '保存图片' })).toBeEnabled();
  return document.querySelector('canvas')!;
}

/** Position of the QR code on the drawn card. */
const SCALE = 3;
const SIDE = 76;
const FROM = { x: (CARD_SIZE.width - SIDE - 22) * SCALE, y: (CARD_SIZE.height - SIDE - 22) * SCALE };

it('S2-CMP-14 drawn on a canvas, spoken as its words, asked for by scene and what is shared', async () => {
  const canvas = await show();
  expect(parts.asked('share_card')).toMatchObject([{ scene: 'tarot', ref: 'three' }]);
  expect(canvas.getAttribute('aria-label')).toBe([shareCard.title, ...shareCard.lines].join('，'));
  expect([canvas.width, canvas.height]).toEqual([CARD_SIZE.width * SCALE, CARD_SIZE.height * SCALE]);
  expect(canvas.getAttribute('aria-label')).not.toMatch(/¥|钻|元/);
});

it('S2-CMP-14 the QR code on the card is the address, module by module, with its quiet zone', async () => {
  const canvas = await show();
  const code = encodeQrCode(shareCard.qr_url);
  const { data } = canvas.getContext('2d')!.getImageData(FROM.x, FROM.y, SIDE * SCALE, SIDE * SCALE);
  const module = Math.floor((SIDE * SCALE) / (code.length + 8));
  const begin = Math.round((SIDE * SCALE - module * code.length) / 2);
  expect(begin).toBeGreaterThanOrEqual(4 * module);
  const darkAt = (r: number, c: number): boolean => {
    const x = begin + Math.floor((c + 0.5) * module);
    const y = begin + Math.floor((r + 0.5) * module);
    return data[(y * SIDE * SCALE + x) * 4]! < 128;
  };
  const drawn = code.map((row, r) => row.map((_, c) => darkAt(r, c)));
  expect(drawn).toEqual(code);
});

it('S2-CMP-14 保存图片 hands the picture over, 分享 the address', async () => {
  const call = vi.fn<(action: string, payload: object) => Promise<object>>().mockResolvedValue({ shared: true });
  await show({ bridge: { ...parts.services.bridge, call: call as never } });
  await tapButton('保存图片');
  await expect.element(page.getByText('已保存')).toBeInTheDocument();
  expect(call.mock.calls[0]).toEqual(['saveImage', { data: expect.stringMatching(/^data:image\/jpeg;base64,/) }]);
  await tapButton('分享');
  await expectEventually(() => call.mock.calls[1]).toEqual([
    'share',
    { title: shareCard.title, desc: shareCard.lines[0], url: shareCard.qr_url },
  ]);
});

it('S2-CMP-14 cards are drawn large, as a hand of cards over most of the width', async () => {
  const card = (colour: string): string => {
    const small = document.createElement('canvas');
    [small.width, small.height] = [60, 100];
    const pen = small.getContext('2d')!;
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 60, 100);
    return small.toDataURL();
  };
  parts.wire.answers.share_card = () => ok({ ...shareCard, images: [card('#f00'), card('#0f0'), card('#00f')] });
  const canvas = await show();
  const { data } = canvas.getContext('2d')!.getImageData(0, 178 * SCALE, canvas.width, 1);
  const isPure = (x: number): boolean => [0, 1, 2].filter((c) => data[x * 4 + c] === 255).length === 1;
  const painted = Array.from({ length: canvas.width }, (_, x) => x).filter(isPure);
  expect(painted.length).toBeGreaterThan(canvas.width * 0.75);
});

it('S2-CMP-14 a picture that does not come leaves the card whole', async () => {
  parts.wire.answers.share_card = () => ok({ ...shareCard, images: ['data:image/png;base64,broken'] });
  const canvas = await show();
  expect(canvas.toDataURL('image/jpeg').length).toBeGreaterThan(5_000);
});

it('S2-CMP-14 what cannot be shared says why', async () => {
  parts.wire.answers.share_card = () => refuseWith(1006, '内容不存在或已失效');
  parts.show(<ShareCard open onClose={() => undefined} scene="prize" shared="x" />);
  await expect.element(page.getByText('内容不存在或已失效')).toBeInTheDocument();
});
