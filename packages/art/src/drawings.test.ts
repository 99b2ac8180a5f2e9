import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ARCANA } from './arcana/all.ts';
import { BACKS, cardBack } from './arcana/back.ts';
import { cardFace } from './arcana/card.ts';
import { BACKDROP_GZIP_LIMIT, ITEM_LIMIT, LARGE_ITEMS, overBudget } from './budget.ts';
import { CRESTS, crestSvg } from './crests/crest.ts';
import { dressArt, DRESS_TYPES } from './dress/dress-art.ts';
import { neutralTile } from './dress/dress-shapes.ts';
import { FRAMES } from './frames/all.ts';
import { framedSvg, frameSvg } from './frames/framed.ts';
import { DRAWINGS } from './items/all.ts';
import { CATALOGUE, ITEM_KEYS, type Rarity } from './items/catalogue.ts';
import { itemSvg, lifted } from './items/item.ts';
import { itemSprite } from './items/sprite.ts';
import { medalSvg, TIERS } from './medals/medal.ts';
import { backdropSvg, campaignPictures, fixedFiles, sharedPictures } from './output.ts';
import { AVATARS, avatarSvg } from './people/avatars.ts';
import { rarityFrameSvg } from './rarity/rarity-frame.ts';
import { SIGNS, signGlyph } from './sky/signs.ts';
import { idFaults, readSvg, vanishingLines } from './testing/read-svg.ts';
import { CAMPAIGNS, THEMES } from './themes/campaigns.ts';

interface Sample {
  readonly name: string;
  readonly prefix: string;
  readonly text: string;
}

const items: Sample[] = ITEM_KEYS.map((key) => ({ name: key, prefix: 'p', text: itemSvg(DRAWINGS[key], 64, 'p') }));
const cards: Sample[] = [
  ...ARCANA.map((arcanum) => ({ name: arcanum.name, prefix: 'p', text: cardFace(arcanum, 120, 'p') })),
  ...Object.entries(BACKS).map(([name, back]) => ({ name, prefix: 'p', text: cardBack(120, 'p', back) })),
];
const worn: Sample[] = [
  ...Object.entries(FRAMES).map(([name, { draw }]) => ({ name, prefix: 'p', text: frameSvg(draw, 96, 'p') })),
  ...TIERS.map(({ name }, rank) => ({ name, prefix: 'p', text: medalSvg(rank, 88, 96, 'p') })),
  ...AVATARS.map((draw, i) => ({
    name: `avatar ${i}`,
    prefix: 'p',
    text: framedSvg(draw, FRAMES.laurel.draw, 96, 'p'),
  })),
  ...CRESTS.map((design) => ({
    name: design.item,
    prefix: 'p',
    text: crestSvg(design, DRAWINGS[design.item], 48, 'p'),
  })),
  ...[...DRESS_TYPES, 0].map((type) => ({
    name: `type ${type}`,
    prefix: 'p',
    text: itemSvg(dressArt(type).draw, 64, 'p'),
  })),
  ...(['N', 'R', 'SR', 'SSR'] as Rarity[]).map((name) => ({
    name,
    prefix: 'p',
    text: rarityFrameSvg(name, 'dark', 84, 96, 'p'),
  })),
];
const stages: Sample[] = [
  ...CAMPAIGNS.map((campaign) => ({ campaign: campaign.campaign, pictures: campaignPictures(campaign) })),
  { campaign: 'shared', pictures: sharedPictures() },
].flatMap(({ campaign, pictures }) =>
  pictures.map(({ name, text }) => ({
    name: `${campaign}/${name}`,
    prefix: / id="(\w+)-/.exec(text)?.[1] ?? 'p',
    text,
  })),
);
const everything = [...items, ...cards, ...worn, ...stages];

/** One line per picture in which the check found something. */
const faultsIn = (samples: readonly Sample[], check: (sample: Sample) => readonly string[]): string[] =>
  samples.flatMap((sample) => check(sample).map((fault) => `${sample.name}: ${fault}`));

describe('the set is whole', () => {
  it('design 4.2: the 56 items and 浪漫石, each in the catalogue and drawn', () => {
    expect(ITEM_KEYS).toHaveLength(57);
    expect(Object.keys(DRAWINGS).sort()).toEqual([...ITEM_KEYS].sort());
    const count = (rarity: Rarity): number => ITEM_KEYS.filter((key) => CATALOGUE[key].rarity === rarity).length;
    expect([count('SSR'), count('SR'), count('R'), count('N')]).toEqual([14, 16, 16, 11]);
  });

  it('design 4.5: 22 arcana in order, 12 signs', () => {
    expect(ARCANA).toHaveLength(22);
    expect(ARCANA[0]!.name).toBe('愚者');
    expect(ARCANA.map(({ numeral }) => numeral).slice(-3)).toEqual(['XIX', 'XX', 'XXI']);
    expect(SIGNS.map(({ name }) => name)[7]).toBe('天蝎座');
    expect(SIGNS).toHaveLength(12);
  });

  it('design 4.4: 8 frames, 8 medals, 22 avatars of which 12 are given to new members', () => {
    expect(Object.keys(FRAMES)).toHaveLength(8);
    expect(TIERS).toHaveLength(8);
    expect(AVATARS).toHaveLength(22);
    expect(
      fixedFiles()
        .map(({ path }) => path)
        .filter((path) => path.indexOf('activity/avatar/') === 0),
    ).toEqual(['activity/avatar/default.svg', ...Array.from({ length: 12 }, (_, i) => `activity/avatar/${i + 1}.svg`)]);
  });

  it('LVL-4 each of the eleven badges that answers name has its picture, with the level it begins at', () => {
    const badges = fixedFiles().filter(({ path }) => path.indexOf('activity/level/') === 0);
    expect(badges.map(({ path }) => path)).toEqual(
      Array.from({ length: 11 }, (_, i) => `activity/level/badge_${i}.svg`),
    );
    expect(new Set(badges.map(({ text }) => text)).size).toBe(11);
  });

  it('UNIT-1 every item type of the seed has a picture and its name', () => {
    expect(DRESS_TYPES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 111, 113, 122, 151, 152, 153, 154, 222, 223]);
    expect(dressArt(1).name).toBe('头像框');
    expect(dressArt(223, { sign: 8 }).draw()).toContain(SIGNS[7]!.glyph);
  });

  it('UNIT-1 an unknown type is the neutral contour tile and "-"', () => {
    expect(dressArt(999)).toEqual({ name: '-', draw: neutralTile });
    expect(dressArt(-1).name).toBe('-');
  });
});

describe('every picture', () => {
  it('design 4.6: is well-formed, its ids unique, prefixed and all there', () => {
    expect(everything.length).toBeGreaterThan(200);
    expect(faultsIn(everything, ({ text, prefix }) => idFaults(readSvg(text), prefix))).toEqual([]);
  });

  it('design 4.6: has no box gradient on a straight line, where it would vanish', () => {
    expect(faultsIn(everything, ({ text }) => vanishingLines(readSvg(text)))).toEqual([]);
  });

  it('design 4.6: has no live text outside the card faces, for an image cannot see the page fonts', () => {
    const silent = [...items, ...worn, ...stages];
    expect(faultsIn(silent, ({ text }) => text.match(/<text[^>]*>/g) ?? [])).toEqual([]);
  });

  it('has finite numbers only', () => {
    expect(faultsIn(everything, ({ text }) => text.match(/NaN|Infinity|undefined/g) ?? [])).toEqual([]);
  });
});

describe('delivery', () => {
  it('KIT-15 drawing twice gives the same bytes', () => {
    expect(itemSprite()).toBe(itemSprite());
    for (const campaign of CAMPAIGNS) expect(campaignPictures(campaign)).toEqual(campaignPictures(campaign));
    expect(sharedPictures()).toEqual(sharedPictures());
  });

  it('KIT-15 a campaign preloads its backdrop and its title, and every part it names exists', () => {
    for (const campaign of CAMPAIGNS) {
      const first = campaignPictures(campaign).filter((picture) => picture.first);
      expect(first[0]!.name).toBe('backdrop');
      expect(first.some(({ name }) => name === 'lockup')).toBe(campaign.title !== undefined);
      for (const name of campaign.stage.first) expect(Object.keys(campaign.stage.parts)).toContain(name);
    }
  });

  it('design 3.3: all eleven themes, and the moon of zyj, are worn by a campaign', () => {
    expect(THEMES).toHaveLength(12);
    expect(new Set(CAMPAIGNS.map(({ stage }) => stage))).toEqual(new Set(THEMES));
  });

  it('S9-08 the sprite holds one symbol per item and each of its paints once', () => {
    const elements = readSvg(itemSprite());
    const symbols = elements.filter(({ name }) => name === 'symbol').map(({ attributes }) => attributes['id']);
    expect(symbols).toEqual(ITEM_KEYS.map((key) => `item-${key}`));
    expect(idFaults(elements, 'item')).toEqual([]);
  });

  it('design 6: backdrops and items keep their budgets', () => {
    const backdrops = THEMES.map((stage) => ({
      key: stage.key,
      packed: gzipSync(backdropSvg(stage), { level: 9 }).length,
    }));
    expect(overBudget(backdrops)).toEqual([]);
  });

  it('design 6: what is too large is named', () => {
    expect(overBudget([{ key: 'x', packed: BACKDROP_GZIP_LIMIT + 1 }])).toEqual(['backdrop x: 45001 > 45000 gzipped']);
    expect(LARGE_ITEMS.every((key) => itemSvg(DRAWINGS[key], 128, key).length > ITEM_LIMIT)).toBe(true);
  });

  it('design 4.2: a lifted item has lost its contact shadow and nothing else', () => {
    expect(DRAWINGS.rose()).toContain('url(#shadow)');
    expect(lifted(DRAWINGS.rose)).not.toContain('url(#shadow)');
    expect(DRAWINGS.rose().length - lifted(DRAWINGS.rose).length).toBeLessThan(90);
  });

  it('design 5: a sign glyph is drawn in the text colour unless told', () => {
    expect(signGlyph(SIGNS[0]!.glyph, 24)).toContain('stroke="currentColor"');
    expect(avatarSvg(AVATARS[0]!, 40, 'p')).toContain('width="40"');
  });
});
