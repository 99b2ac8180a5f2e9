import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { makeJpeg, makePng, makePolyglotFiles, makeWebp } from './hostile-files.ts';
import { reencodePicture, fileTypeOf, type Picture } from './pictures.ts';

const dir = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(dir, { recursive: true }));

const attempt = async (bytes: Buffer): Promise<Picture | 'format' | 'busy'> =>
  reencodePicture(bytes, await fileTypeOf(bytes), 4096);
const hostile = await makePolyglotFiles();

describe('hostile files (reliability §3.25)', () => {
  it('X06 there are at least 60 of them', () => expect(hostile.length).toBeGreaterThanOrEqual(60));

  it.each(hostile)('X06 $name is refused or written anew', async ({ bytes, payload }) => {
    const picture = await attempt(bytes);
    if (picture === 'format') return;
    expect(picture).not.toBe('busy');
    const { bytes: kept, type, width, height } = picture as Picture;
    expect(kept.equals(bytes)).toBe(false);
    expect(kept.includes(payload)).toBe(false);
    expect(kept.includes('<script')).toBe(false);
    expect(await fileTypeOf(kept)).toBe(type);
    expect([width, height]).toEqual([40, 30]);
  });

  it.each(hostile.filter(({ name }) => /magic|alone|nothing before|picture behind/.test(name)))(
    'X06 $name is no picture at all',
    async ({ bytes }) => expect(await attempt(bytes)).toBe('format'),
  );

  it('X06 no other kind of picture or document is taken', async () => {
    const base = sharp(await makePng());
    const others = [
      await base.clone().gif().toBuffer(),
      await base.clone().tiff().toBuffer(),
      await base.clone().avif({ effort: 0 }).toBuffer(),
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('%PDF-1.7\n%%EOF'),
      Buffer.from('MZ\x90\0'),
      Buffer.from('PK\x03\x04'),
      Buffer.alloc(0),
      Buffer.alloc(100_000),
    ];
    for (const bytes of others) expect(await attempt(bytes)).toBe('format');
  });

  it('X06 of an animation the first frame stays', async () => {
    const frames = await sharp([await makePng(), await makePng(), await makePng()], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(3);
    const picture = (await attempt(frames)) as Picture;
    expect(picture).toMatchObject({ type: 'image/webp', width: 40, height: 30 });
    expect((await sharp(picture.bytes).metadata()).pages).toBeUndefined();
  });

  it('X06 half a picture is refused', async () => {
    for (const make of [makeJpeg, makePng, makeWebp]) {
      const whole = await make(200, 200);
      for (const part of [0.3, 0.6, 0.9]) expect(await attempt(whole.subarray(0, whole.length * part))).toBe('format');
    }
  });

  it('X06 whatever is done to a picture’s bytes, the answer is a refusal or a sound picture', async () => {
    const seeds = [await makeJpeg(), await makePng(), await makeWebp()];
    const change = fc.record({
      seed: fc.constantFrom(...seeds),
      flips: fc.array(
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), fc.integer({ min: 0, max: 255 })),
        { maxLength: 12 },
      ),
      cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      tail: fc.uint8Array({ maxLength: 60 }),
    });
    const check = fc.assert(
      fc.asyncProperty(change, async ({ seed, flips, cut, tail }) => {
        const body = Buffer.from(cut === null ? seed : seed.subarray(0, Math.floor(seed.length * cut)));
        for (const [at, value] of flips) if (body.length > 0) body[Math.floor(at * body.length)] = value;
        const picture = await attempt(Buffer.concat([body, tail]));
        if (typeof picture === 'string') return picture === 'format';
        const again = await sharp(picture.bytes, { failOn: 'warning' }).metadata();
        return again.width === picture.width && again.height === picture.height;
      }),
      { numRuns: 300 },
    );
    await expect(check).resolves.toBeUndefined();
  });

  it('X06 bombs are turned away or drawn within 300 MB', { timeout: 120_000 }, async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#8ac' }, limitInputPixels: false });
    const bombs: Record<string, { file: Buffer; drawn: boolean }> = {
      'png 20000 x 20000': { file: await flat(20_000, 20_000).png({ compressionLevel: 1 }).toBuffer(), drawn: false },
      'png 8000 x 8000': { file: await flat(8_000, 8_000).png({ compressionLevel: 1 }).toBuffer(), drawn: false },
      'interlaced png 6300 x 6300': {
        file: await flat(6_300, 6_300).png({ progressive: true }).toBuffer(),
        drawn: true,
      },
      'progressive jpeg 6300 x 6300': {
        file: await flat(6_300, 6_300).jpeg({ progressive: true }).toBuffer(),
        drawn: false,
      },
      'progressive jpeg 5000 x 5000': {
        file: await flat(5_000, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
        drawn: true,
      },
      'turned jpeg 8000 x 5000': {
        file: await flat(8_000, 5_000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
        drawn: true,
      },
      'lossless webp 8000 x 5000': {
        file: await flat(8_000, 5_000).webp({ lossless: true, effort: 0 }).toBuffer(),
        drawn: true,
      },
    };
    for (const [name, { file, drawn }] of Object.entries(bombs)) {
      const { answer, megabytes } = drawElsewhere(file);
      // On a busy machine a large picture may hit the time limit ('format'). A picture that must not be drawn is never drawn.
      expect(drawn ? ['drawn', 'format'] : ['format'], name).toContain(answer);
      expect([name, megabytes < 300]).toEqual([name, true]);
    }
  });
});

/** Runs in a separate process, because making the test files has already raised the peak memory of this one. */
function drawElsewhere(file: Buffer): { answer: string; megabytes: number } {
  const path = join(dir, 'bomb');
  writeFileSync(path, file);
  const code = `
    import { readFileSync } from 'node:fs';
    import { fileTypeOf, reencodePicture } from ${JSON.stringify(new URL('./pictures.ts', import.meta.url).href)};
    const bytes = readFileSync(${JSON.stringify(path)});
    const before = process.memoryUsage.rss();
    const picture = await reencodePicture(bytes, await fileTypeOf(bytes), 4096);
    const megabytes = process.resourceUsage().maxRSS / 1024 - before / 1048576;
    console.log(JSON.stringify({ answer: typeof picture === 'string' ? picture : 'drawn', megabytes }));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return JSON.parse(out) as { answer: string; megabytes: number };
}
