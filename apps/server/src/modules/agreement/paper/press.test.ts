import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { readFirstAgreementVersion } from '../seed.ts';
import { splitIntoBlocks } from '../text.ts';
import { FONTS, type IssuedDocument } from './paper.ts';
import { renderPdf } from './press.ts';

// The first PDF waits for the font, which opens slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const signature = await sharp({ create: { width: 400, height: 160, channels: 4, background: '#f6f6f6' } })
  .png()
  .toBuffer();
const paper = (content: string): IssuedDocument => ({
  title: '声屿主播协议',
  no: 'HT2026111800000000000001',
  facts: ['版本 1.0'],
  text: splitIntoBlocks(content),
  party: ['乙方：张*'],
  signature,
  at: Date.UTC(2026, 10, 18),
});

const run = promisify(execFile);

/** Long enough for a busy machine. */
const PATIENCE = 60_000;

describe('the press', () => {
  it('CST-2 a whole agreement becomes a PDF that carries its font, whatever characters it uses', async () => {
    expect(FONTS.some(({ path }) => existsSync(path))).toBe(true);
    const pdf = (await renderPdf(paper(readFirstAgreementVersion('host').content), PATIENCE))!;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('FontFile')).toBe(true);
    expect(pdf.length).toBeLessThan(1024 * 1024);
  });

  it('CST-2 the event loop stays free while a contract is set, and a full press turns away', async () => {
    let beats = 0;
    const beat = setInterval(() => beats++, 5);
    const papers = await Promise.all([1, 2, 3, 4, 5].map(() => renderPdf(paper('一段。'), PATIENCE)));
    clearInterval(beat);
    expect(papers.filter((pdf) => pdf !== undefined)).toHaveLength(4);
    // If the PDF were set in this thread, the timer would not have fired at all.
    expect(beats).toBeGreaterThan(10);
    expect(await renderPdf(paper('再来一段。'), PATIENCE)).toBeDefined();
    expect(await renderPdf(paper('太慢。'), 1)).toBeUndefined();
  });

  it('CST-2 a command that issued a contract ends when it is done: it waits for its paper and not for the idle worker', async () => {
    const command = `
      import { renderPdf } from ${JSON.stringify(new URL('press.ts', import.meta.url).href)};
      const pdf = await renderPdf(${JSON.stringify({ ...paper('一段。'), signature: undefined })}, ${PATIENCE});
      console.log(pdf.length > 0);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', command], {
      timeout: PATIENCE / 2,
    });
    expect(stdout).toBe('true\n');
  });
});
