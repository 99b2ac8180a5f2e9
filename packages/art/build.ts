/*
 * Writes all drawings as SVG files for the static host: `node packages/art/build.ts [target] [--crowd]`, default dist/static. The
 * same sources always give the same bytes; file names carry a content hash, so they may be cached for ever (KIT-15). `--crowd` adds
 * the faces of the demo world's members, which only development shows.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { findOversizedDrawings } from './src/budget.ts';
import { buildItemSprite } from './src/items/sprite.ts';
import {
  backdropSvg,
  drawCampaignPictures,
  drawCrowdFiles,
  drawFixedPathFiles,
  type PictureFile,
  drawSharedPictures,
} from './src/output.ts';
import { CAMPAIGN_ART, CAMPAIGN_THEMES } from './src/themes/campaigns.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { crowd: { type: 'boolean' } } });
const target = positionals[0] ? resolve(positionals[0]) : join(root, 'dist/static');
const report: string[] = [];

function write(path: string, text: string): void {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const packed = gzipSync(text, { level: 9 }).length;
  report.push(`${String(text.length).padStart(8)} ${String(packed).padStart(7)}  ${path}`);
}

function hashed(folder: string, name: string, text: string): string {
  const digest = createHash('sha256').update(text).digest('hex');
  // The hash must contain a letter, because the static host distinguishes a hash from a date by its letters.
  let length = 8;
  while (!/[a-f]/.test(digest.slice(0, length))) length++;
  const hash = digest.slice(0, length);
  const file = `${name}.${hash}.svg`;
  write(`${folder}/${file}`, text);
  return file;
}

function writeFolder(folder: string, pictures: readonly PictureFile[]): void {
  const first: string[] = [];
  const later: string[] = [];
  for (const { name, text, first: early } of pictures) (early ? first : later).push(hashed(folder, name, text));
  write(`${folder}/manifest.json`, `${JSON.stringify({ first, later }, null, 2)}\n`);
}

rmSync(join(target, 'activity'), { recursive: true, force: true });
for (const art of CAMPAIGN_ART) writeFolder(`activity/${art.campaign}/${art.version}`, drawCampaignPictures(art));
writeFolder('activity/shared', drawSharedPictures());
const items = hashed('activity', 'items', buildItemSprite());
write('activity/manifest.json', `${JSON.stringify({ first: [], later: [items] }, null, 2)}\n`);
for (const { path, text } of drawFixedPathFiles()) write(path, text);
if (values.crowd) for (const { path, text } of drawCrowdFiles()) write(path, text);

process.stdout.write(`${'bytes'.padStart(8)} ${'gzip'.padStart(7)}  file\n${report.join('\n')}\n`);

const faults = findOversizedDrawings(
  CAMPAIGN_THEMES.map((stage) => ({ key: stage.key, packed: gzipSync(backdropSvg(stage), { level: 9 }).length })),
);
if (faults.length > 0) {
  process.stderr.write(`over budget (design.md 6):\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}
