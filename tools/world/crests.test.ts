import { GUILD_CREST_COUNT } from '@shengyu/art/crests/guild-crests.ts';
import { fileTypeOf, reencodePicture } from '@shengyu/server/modules/content/pictures.ts';
import { expect, it } from 'vitest';
import { renderCrestPng } from './crests.ts';

const BYTES_LIMIT = 40_000;

it('X06 the 24 crests are different pictures of 512 × 512 that an applicant may upload', async () => {
  const pictures = await Promise.all(Array.from({ length: GUILD_CREST_COUNT }, (_, i) => renderCrestPng(i + 1)));
  expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(24);
  expect(pictures.filter(({ length }) => length > BYTES_LIMIT)).toEqual([]);
  for (const bytes of pictures) {
    const type = await fileTypeOf(bytes);
    expect(await reencodePicture(bytes, type, 1024)).toMatchObject({ type: 'image/png', width: 512, height: 512 });
  }
});

it('there is no crest beyond the last', () => {
  expect(() => renderCrestPng(GUILD_CREST_COUNT + 1)).toThrow('25');
});
