// Every picture that a reply can name exists on the static host (S9-08: static images lie under activity/, KIT-15: assets of
// campaigns).
import { globSync, readFileSync } from 'node:fs';
import { drawCrowdFiles, drawFixedPathFiles } from '@shengyu/art/output.ts';
import { COMMON_ITEMS } from '@shengyu/campaign/items.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import { recharge_type } from '@shengyu/contract/calls/recharge.ts';
import { ROOM_TYPES } from '@shengyu/rules/board/room.ts';
import { PAYOUT_TYPE_TEXTS } from '@shengyu/server/modules/withdraw/ask/terms.ts';
import {
  drawnAvatarName,
  levelBadgeName,
  payLogoName,
  PICTURE_NAMES,
  ringPictureName,
  zodiacIconName,
  constellationPictureName,
  storedPicturePath,
} from '@shengyu/server/pictures.ts';
import { expect, it } from 'vitest';

const SERVER = new URL('../apps/server/src/', import.meta.url);
const files = new Map(drawFixedPathFiles().map(({ path, text }) => [`/${path}`, text]));
const drawn = new Set(files.keys());
const missing = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !drawn.has(storedPicturePath(name)));
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

it('S9-08 what the code names, faces of new members, badges of all levels, signs of the zodiac and their figures', () => {
  expect(missing(Object.values(PICTURE_NAMES))).toEqual([]);
  expect(missing(upTo(100).map(drawnAvatarName))).toEqual([]);
  expect(missing(upTo(100).map(levelBadgeName))).toEqual([]);
  expect(missing(upTo(12).flatMap((id) => [zodiacIconName(id), constellationPictureName(id)]))).toEqual([]);
});

it('S9-08 every item, the common ones and those a campaign brings along', () => {
  const own = CAMPAIGNS.flatMap(({ items = {} }) => Object.values(items));
  const images = [...Object.values(COMMON_ITEMS), ...own].map(({ image }) => image);
  expect(images.length).toBeGreaterThan(150);
  expect(missing(images)).toEqual([]);
});

it('S2-IV-1 every ring of an invitation has a picture of its own', () => {
  const rings = CAMPAIGNS.flatMap(({ relation }) => relation?.rings ?? []).map(([ring_id]) => ringPictureName(ring_id));
  expect(rings).toHaveLength(4);
  expect(missing(rings)).toEqual([]);
  expect(new Set(rings.map((name) => files.get(storedPicturePath(name)))).size).toBe(4);
});

it('S9-08 every way to pay and to be paid', () => {
  const { channel } = recharge_type.reply.properties.channels.items.properties;
  const channels = (channel as unknown as { enum: string[] }).enum;
  expect(channels).toContain('wechat_h5');
  expect(missing([...channels, ...Object.values(PAYOUT_TYPE_TEXTS).map(({ icon }) => icon)].map(payLogoName))).toEqual(
    [],
  );
});

it('KIT-15 Y10 a cover in the folder of every campaign that the calendar may list', () => {
  const listed = CAMPAIGNS.filter(
    ({ tab_of, routes, schedule }) => tab_of === undefined && routes.length > 0 && schedule.kind !== 'always',
  );
  expect(listed.length).toBeGreaterThan(10);
  const covers = listed.map(({ theme }) => `/${theme.assets}cover.svg`);
  expect(covers.filter((path) => !drawn.has(path))).toEqual([]);
  // A cover is also shown large and without a heading, so each carries its drawn title.
  expect(covers.filter((path) => !files.get(path)?.includes('id="c-title"'))).toEqual([]);
});

it('ROOM-2 three covers for the rooms of every type', () => {
  expect(missing(ROOM_TYPES.flatMap(({ room_type }) => upTo(3).map((n) => `room/${room_type}_${n}`)))).toEqual([]);
});

it('S9-08 the faces of the demo world are files of their own, which the product is built without', () => {
  const faces = drawCrowdFiles().map(({ path }) => `/${path}`);
  expect(faces).toEqual(upTo(120).map((n) => storedPicturePath(`avatar/w/${n}`)));
  expect(faces.filter((path) => drawn.has(path))).toEqual([]);
});

it('no answer makes an address of its own', () => {
  const mayNameThem = ['pictures.ts', 'modules/content/serve-activity.ts'];
  const files = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts', 'testing/**', '**/testing.ts'] });
  const own = files.filter(
    (file) =>
      !mayNameThem.includes(file) &&
      /['"`}]\/activity\/|static-image/.test(readFileSync(new URL(file, SERVER), 'utf8')),
  );
  expect(own).toEqual([]);
});
