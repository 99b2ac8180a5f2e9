import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { buildFileUrl, createFileKey } from '../files.ts';
import type { FileScene } from '../scenes.ts';
import {
  buildChinesePagePdf,
  buildEmptyPagesPdf,
  buildEndlessTilesPdf,
  buildNestedFormsPdf,
  buildPackedContentPdf,
  buildPdf,
} from './made-pdfs.ts';
import { PdfReader } from './reader.ts';

const dir = mkdtempSync(join(tmpdir(), 'pages-'));
let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext({ STORAGE_DIR: dir });
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
  rmSync(dir, { recursive: true });
});

const A4 = '/MediaBox[0 0 595.28 841.89]';

async function stored(pdf: Buffer, scene: FileScene = 'report'): Promise<string> {
  const key = createFileKey(scene, 'pdf');
  await ctx.providers.storage.put(key, pdf, 'application/pdf');
  return key;
}
// Async, because an injected request is not sent until it is awaited.
const get = async (path: string, headers: Record<string, string> = {}) =>
  http.app.inject({ url: `/files/${path}`, headers });
const dataOf = async (path: string) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.json().code]).toEqual([200, 1]);
  return answer.json().data;
};

describe('pages of a PDF', () => {
  it('S-PDF-1 says how many pages there are and how large each is shown', async () => {
    const key = await stored(
      buildEmptyPagesPdf([A4, `${A4}/Rotate 90`, '/MediaBox[0 0 600 800]/CropBox[100 100 300 200]']),
    );
    const answer = await get(`${key}/pages`);
    expect(answer.json()).toEqual({
      code: 1,
      msg: 'ok',
      data: {
        count: 3,
        pages: [
          { width: 595.28, height: 841.89 },
          { width: 841.89, height: 595.28 },
          { width: 200, height: 100 },
        ],
        widths: [390, 780, 1170, 1560],
      },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"pages-1"',
    });
  });

  it('S-PDF-1 a page is a picture of the width asked for, drawn once and kept', async () => {
    const key = await stored(buildChinesePagePdf(['声屿用户协议']));
    const answer = await get(`${key}/pages/1.webp?w=390`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: '"pages-1"',
    });
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([390, 520, 3]);
    const colour = (x: number, y: number) => [...data.subarray((y * 390 + x) * 3, (y * 390 + x) * 3 + 3)];
    for (const [found, wanted] of [
      [colour(300, 420), [255, 0, 0]],
      [colour(100, 420), [255, 255, 255]],
    ]) {
      for (const i of [0, 1, 2]) expect(Math.abs(found![i]! - wanted![i]!)).toBeLessThan(12);
    }
    const kept = await ctx.providers.storage.get(`pages/1/${key.slice(0, -4)}/1-390.webp`);
    expect(kept!.bytes).toEqual(answer.rawPayload);
    // The document is deleted, so the reply can only come from the stored picture.
    await ctx.providers.storage.remove(key);
    expect((await get(`${key}/pages/1.webp?w=390`)).rawPayload).toEqual(answer.rawPayload);
  });

  it('S-PDF-1 without a width it is 780 wide; who has it already is told so', async () => {
    const key = await stored(buildEmptyPagesPdf([A4]));
    const answer = await get(`${key}/pages/1.webp`);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(780);
    const again = await get(`${key}/pages/1.webp`, { 'if-none-match': '"other", W/"pages-1"' });
    expect([again.statusCode, again.rawPayload.length, again.headers['cache-control']]).toEqual([
      304,
      0,
      'public, max-age=31536000, immutable',
    ]);
  });

  it('S-PDF-1 a page like a ribbon is drawn narrower, not endlessly long', async () => {
    const key = await stored(buildEmptyPagesPdf(['/MediaBox[0 0 100 14400]', '/MediaBox[0 0 14400 3]']));
    const sizeOf = async (page: number) => {
      const { width, height } = await sharp((await get(`${key}/pages/${page}.webp?w=1560`)).rawPayload).metadata();
      return [width, height];
    };
    expect(await sizeOf(1)).toEqual([69, 10_000]);
    expect(await sizeOf(2)).toEqual([1560, 1]);
  });

  it('S-PDF-1 text comes with its place on the page, line by line', async () => {
    const key = await stored(buildChinesePagePdf(['声屿用户协议', '第一条　充值']));
    const { items } = await dataOf(`${key}/pages/1.json`);
    expect(items.map((item: { text: string }) => item.text)).toEqual(['声屿用户协议', '第一条　充值']);
    const [first, second] = items;
    expect([first.x, first.w]).toEqual([0.1, 0.24]);
    // The baselines are at 700 and 660 of 800, measured from the bottom.
    for (const [item, baseline] of [
      [first, 1 - 700 / 800],
      [second, 1 - 660 / 800],
    ]) {
      expect(item.y).toBeLessThan(baseline - 0.02);
      expect(item.y + item.h).toBeGreaterThan(baseline);
      expect(item.h).toBeLessThan(0.05);
    }
  });

  it('S-PDF-1 text of a turned page lies where its picture shows it', async () => {
    const key = await stored(buildChinesePagePdf(['声屿'], '/Rotate 180'));
    const [item] = (await dataOf(`${key}/pages/1.json`)).items;
    expect(item.x + item.w).toBeCloseTo(0.9, 4);
    expect(item.y).toBeGreaterThan(0.8);
  });

  it.runIf(existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'))(
    'S-PDF-1 Chinese text is seen although the document carries no font',
    async () => {
      const key = await stored(buildChinesePagePdf(['声屿用户协议']));
      const { rawPayload } = await get(`${key}/pages/1.webp?w=780`);
      const darkness = async (left: number) => {
        const part = { left, top: 95, width: 188, height: 45 };
        const grey = await sharp(rawPayload).extract(part).greyscale().raw().toBuffer();
        return grey.filter((pixel) => pixel < 128).length / grey.length;
      };
      expect(await darkness(78)).toBeGreaterThan(0.1);
      expect(await darkness(400)).toBe(0);
    },
  );

  it('S-PDF-2 a private PDF’s pages open with the signature of the PDF alone', async () => {
    const key = await stored(buildChinesePagePdf(['合同']), 'proof');
    const { search } = new URL(buildFileUrl(ctx, key, ctx.clock.now()).url);
    const other = new URL(buildFileUrl(ctx, await stored(buildEmptyPagesPdf([A4]), 'proof'), ctx.clock.now()).url)
      .search;
    for (const path of ['', '/pages', '/pages/1.json', '/pages/1.webp']) {
      const answer = await get(`${key}${path}${search}`);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=[1-9]\d{3}$/);
      for (const wrong of ['', other, search.replace(/s=./, 's=_')]) {
        const refused = await get(`${key}${path}${wrong}`, { 'if-none-match': '"pages-1"' });
        expect([path, wrong, refused.statusCode, refused.rawPayload.length]).toEqual([path, wrong, 404, 0]);
      }
    }
    expect((await get(`${key}/pages/1.webp${search}&w=390`)).statusCode).toBe(200);
  });

  it('S-PDF-2 what is no page is not found', async () => {
    const key = await stored(buildEmptyPagesPdf([A4]));
    const picture = await stored(buildEmptyPagesPdf([A4]));
    await ctx.providers.storage.put(picture.replace('pdf', 'png'), Buffer.from('x'), 'image/png');
    const wrong = [
      `${key}/pages/`,
      `${key}/pages/0.json`,
      `${key}/pages/01.json`,
      `${key}/pages/2.json`,
      `${key}/pages/2.webp`,
      `${key}/pages/201.webp`,
      `${key}/pages/1e1.json`,
      `${key}/pages/1.png`,
      `${key}/pages/1.webp?w=781`,
      `${key}/pages/1.webp?w=`,
      `${key}/pages/1.webp?w=390&w=390`,
      `${key}/pages/1.webp?w=1e3`,
      `${key}/pages/..%2f..%2fx.webp`,
      `${key}/pages%00`,
      `${createFileKey('report', 'pdf')}/pages`,
      `${createFileKey('report', 'pdf')}/pages/1.webp`,
      `${picture.replace('pdf', 'png')}/pages`,
      `pages/1/${key.slice(0, -4)}/1-780.webp`,
      `nowhere/aa/x.pdf/pages`,
    ];
    // Makes sure that the stored picture exists, although it has no URL of its own.
    expect((await get(`${key}/pages/1.webp`)).statusCode).toBe(200);
    for (const path of wrong) expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });

  it('S-PDF-1 many who ask for the same page at once are all served', async () => {
    const key = await stored(buildChinesePagePdf(['声屿']));
    const paths = ['/pages', '/pages/1.webp', '/pages/1.json'].flatMap((path) => Array<string>(30).fill(key + path));
    const answers = await Promise.all(paths.map((path) => get(path)));
    expect(answers.filter((answer) => answer.statusCode !== 200)).toEqual([]);
  });
});

describe('PDFs that cannot be shown (reliability §3.26)', { timeout: 60_000 }, () => {
  const BROKEN = { code: 1006, msg: '文件加载失败', data: { reason: 'not_found' } };
  const expectBroken = async (path: string) => {
    const answer = await get(path);
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 422, BROKEN]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  };

  it('S-PDF-2 broken, empty, too long or too large a file is told as such', async () => {
    const whole = buildChinesePagePdf(['声屿']);
    const files = [
      Buffer.from('%PDF-1.7\nnothing of the kind\n%%EOF\n'),
      Buffer.alloc(0),
      buildEmptyPagesPdf([]),
      buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
      buildEmptyPagesPdf(Array<string>(300).fill(A4)),
      Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024)]),
    ];
    for (const file of files) {
      const key = await stored(file);
      await expectBroken(`${key}/pages`);
      await expectBroken(`${key}/pages/1.webp`);
      await expectBroken(`${key}/pages/1.json`);
    }
    expect((await dataOf(`${await stored(buildEmptyPagesPdf(Array<string>(200).fill(A4)))}/pages`)).count).toBe(200);
  });

  it('S-PDF-2 an endless page ends after 5 s, hinders nobody else and is not begun again', async () => {
    const bomb = await stored(buildEndlessTilesPdf());
    const others = await Promise.all(Array.from({ length: 6 }, () => stored(buildEmptyPagesPdf([A4]))));
    const ask = vi.spyOn(PdfReader.prototype, 'ask');
    const began = performance.now();
    let isOver = false;
    const endless = get(`${bomb}/pages/1.webp`).finally(() => (isOver = true));
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    ask.mockRestore();
    const waiting = others.map(async (key) => ({ answer: await get(`${key}/pages`), isLate: isOver }));
    // The server process itself is not blocked.
    expect((await get(bomb)).statusCode).toBe(200);
    expect(isOver).toBe(false);

    expect((await endless).statusCode).toBe(422);
    expect(performance.now() - began).toBeLessThan(10_000);
    const answers = await Promise.all(waiting);
    // Four may wait; the others are refused at once.
    const turnedAway = answers.filter(({ isLate }) => !isLate);
    expect(turnedAway).toHaveLength(2);
    for (const { answer } of turnedAway) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '1',
        { code: 1003, msg: '访问人数较多，请稍后再试', data: { reason: 'busy', retry_after: 1 } },
      ]);
    }
    // A request that has waited for longer than 3 s is refused.
    for (const { answer } of answers) expect(answer.statusCode).toBe(503);

    const again = performance.now();
    await expectBroken(`${bomb}/pages/1.webp?w=390`);
    await expectBroken(`${bomb}/pages`);
    expect(performance.now() - again).toBeLessThan(4_500);
    expect((await dataOf(`${others[0]}/pages`)).count).toBe(1);
  });

  it.each([
    ['forms in forms', buildNestedFormsPdf()],
    ['content packed in packed content', buildPackedContentPdf(600)],
  ])('S-PDF-2 %s: the process lives, in bounded memory', async (_, pdf) => {
    const key = await stored(pdf);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    const began = performance.now();
    const answer = await get(`${key}/pages/1.webp`);
    clearInterval(watch);
    expect(answer.statusCode).toBe(422);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(most - before).toBeLessThan(450 * 1024 * 1024);
    expect((await dataOf(`${await stored(buildEmptyPagesPdf([A4]))}/pages`)).count).toBe(1);
  });

  it('S-PDF-2 a document that was too much is tried again after an hour', async () => {
    const key = await stored(buildNestedFormsPdf());
    const tries = () => ctx.lines.filter((line) => line.includes(key)).length;
    for (const [minutes, tried] of [
      [0, 1],
      [59, 1],
      [2, 2],
    ] as const) {
      ctx.clock.advance(minutes * 60_000);
      await expectBroken(`${key}/pages/1.webp`);
      expect(tries()).toBe(tried);
    }
  });
});
