import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { firstVersion } from '../seed.ts';
import { blocksOf } from '../text.ts';
import { FONTS, type Paper } from './paper.ts';
import { print } from './press.ts';

// The first contract waits for the font, and a machine that is busy elsewhere opens it slowly.
vi.setConfig({ testTimeout: 60_000 });

const signature = await sharp({ create: { width: 400, height: 160, channels: 4, background: '#f6f6f6' } })
  .png()
  .toBuffer();
const paper = (content: string): Paper => ({
  title: '声屿主播协议',
  no: 'HT2026111800000000000001',
  facts: ['版本 1.0'],
  text: blocksOf(content),
  party: ['乙方：张*'],
  signature,
  at: Date.UTC(2026, 10, 18),
});

/** For a machine that is busy elsewhere. */
const PATIENCE = 60_000;

describe('the press', () => {
  it('CST-2 a whole agreement becomes a PDF that carries its font, whatever characters it uses', async () => {
    expect(FONTS.some(({ path }) => existsSync(path))).toBe(true);
    const pdf = (await print(paper(firstVersion('host').content), PATIENCE))!;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('FontFile')).toBe(true);
    expect(pdf.length).toBeLessThan(1024 * 1024);
  });

  it('CST-2 the event loop stays free while a contract is set, and a full press turns away', async () => {
    let beats = 0;
    const beat = setInterval(() => beats++, 5);
    const papers = await Promise.all([1, 2, 3, 4, 5].map(() => print(paper('一段。'), PATIENCE)));
    clearInterval(beat);
    expect(papers.filter((pdf) => pdf !== undefined)).toHaveLength(4);
    // Set in this thread, the loop would not have turned once.
    expect(beats).toBeGreaterThan(10);
    expect(await print(paper('再来一段。'), PATIENCE)).toBeDefined();
    expect(await print(paper('太慢。'), 1)).toBeUndefined();
  });
});
