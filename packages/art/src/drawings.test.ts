import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ARCANA } from './arcana/all.ts';
import { CARD_BACK_COLOURS, cardBackSvg } from './arcana/back.ts';
import { cardFaceSvg } from './arcana/card.ts';
import { svg } from './core/link.ts';
import { BACKDROP_GZIP_LIMIT, ITEM_BYTES_LIMIT, LARGE_ITEMS, findOversizedDrawings } from './budget.ts';
import { CRESTS, crestSvg } from './crests/crest.ts';
import { dressArtOf, DRESS_TYPES } from './dress/dress-art.ts';
import { neutralTile } from './dress/dress-shapes.ts';
import { DRESS_VARIANTS } from './dress/variants.ts';
import { AVATAR_FRAMES } from './frames/all.ts';
import { framedAvatarSvg, frameSvg } from './frames/framed.ts';
import { ITEM_DRAWINGS } from './items/all.ts';
import { ITEM_CATALOGUE, ITEM_KEYS, type Rarity } from './items/catalogue.ts';
import { itemSvg, drawWithoutShadow } from './items/item.ts';
import { buildItemSprite } from './items/sprite.ts';
import { medalSvg, MEDAL_TIERS } from './medals/medal.ts';
import { backdropSvg, drawCampaignPictures, drawFixedPathFiles, drawSharedPictures } from './output.ts';
import { AVATAR_DRAWINGS, avatarSvg } from './people/avatars.ts';
import { PODIUM_METALS, podiumHoops, podiumKnot, podiumPlinth } from './parts/pair-podium.ts';
import { QIXI_CARD, QIXI_CARD_KEYS, qixiCardFace, qixiCardOutline } from './qixi/cards.ts';
import { fanHolder } from './qixi/fan-holder.ts';
import { boardNight, fanNight, moonAndClouds, riverBanks, riverNight, wholeSetNight } from './qixi/night.ts';
import { paintedFan } from './qixi/painted-fan.ts';
import { rarityFrameSvg } from './rarity/rarity-frame.ts';
import { ZODIAC_SIGNS, signGlyphSvg } from './sky/signs.ts';
import { findIdFaults, parseSvg, findInvisibleLines } from './testing/read-svg.ts';
import { abyssTheme } from './themes/abyss.ts';
import { CAMPAIGN_ART, CAMPAIGN_THEMES } from './themes/campaigns.ts';

interface Sample {
  readonly name: string;
  readonly prefix: string;
  readonly text: string;
}

const items: Sample[] = ITEM_KEYS.map((key) => ({
  name: key,
  prefix: 'p',
  text: itemSvg(ITEM_DRAWINGS[key], 64, 'p'),
}));
const cards: Sample[] = [
  ...ARCANA.map((arcanum) => ({ name: arcanum.name, prefix: 'p', text: cardFaceSvg(arcanum, 120, 'p') })),
  ...Object.entries(CARD_BACK_COLOURS).map(([name, back]) => ({
    name,
    prefix: 'p',
    text: cardBackSvg(120, 'p', back),
  })),
];
const variants: Sample[] = Object.entries(DRESS_VARIANTS).map(([name, subject]) => ({
  name: `dress ${name}`,
  prefix: 'p',
  text: itemSvg(dressArtOf(Number(name.split('/')[0]), subject).draw, 64, 'p'),
}));
const worn: Sample[] = [
  ...Object.entries(AVATAR_FRAMES).map(([name, { draw }]) => ({ name, prefix: 'p', text: frameSvg(draw, 96, 'p') })),
  ...MEDAL_TIERS.map(({ name }, rank) => ({ name, prefix: 'p', text: medalSvg(rank, 88, 96, 'p') })),
  ...AVATAR_DRAWINGS.map((draw, i) => ({
    name: `avatar ${i}`,
    prefix: 'p',
    text: framedAvatarSvg(draw, AVATAR_FRAMES.laurel.draw, 96, 'p'),
  })),
  ...CRESTS.map((design) => ({
    name: design.item,
    prefix: 'p',
    text: crestSvg(design, ITEM_DRAWINGS[design.item], 48, 'p'),
  })),
  ...[...DRESS_TYPES, 0].map((type) => ({
    name: `type ${type}`,
    prefix: 'p',
    text: itemSvg(dressArtOf(type).draw, 64, 'p'),
  })),
  ...variants,
  ...(['N', 'R', 'SR', 'SSR'] as Rarity[]).map((name) => ({
    name,
    prefix: 'p',
    text: rarityFrameSvg(name, 'dark', 84, 96, 'p'),
  })),
];
const stages: Sample[] = [
  ...CAMPAIGN_ART.map((campaign) => ({ campaign: campaign.campaign, pictures: drawCampaignPictures(campaign) })),
  { campaign: 'shared', pictures: drawSharedPictures() },
].flatMap(({ campaign, pictures }) =>
  pictures.map(({ name, text }) => ({
    name: `${campaign}/${name}`,
    prefix: / id="(\w+)-/.exec(text)?.[1] ?? 'p',
    text,
  })),
);
const qixi: Sample[] = [
  ...QIXI_CARD_KEYS.flatMap((key) =>
    [qixiCardFace, qixiCardOutline].map((draw) => ({
      name: `${draw.name} ${key}`,
      prefix: 'p',
      text: svg(draw(key), { prefix: 'p', ...QIXI_CARD }),
    })),
  ),
  ...Object.entries({
    paintedFan,
    fanHolder,
    riverNight,
    riverBanks,
    fanNight,
    wholeSetNight,
    boardNight,
    moonAndClouds,
  }).map(([name, draw]) => ({ name, prefix: 'p', text: svg(draw(), { prefix: 'p', width: 390, height: 844 }) })),
  ...PODIUM_METALS.map((metal, i) => ({
    name: `podium ${i + 1}`,
    prefix: 'p',
    text: svg(podiumPlinth(metal, 100, 50) + podiumHoops(metal, 25) + podiumKnot(9), {
      prefix: 'p',
      width: 160,
      height: 160,
    }),
  })),
];
const everything = [...items, ...cards, ...worn, ...stages, ...qixi];

/** One line per picture in which the check found something. */
const faultsIn = (samples: readonly Sample[], check: (sample: Sample) => readonly string[]): string[] =>
  samples.flatMap((sample) => check(sample).map((fault) => `${sample.name}: ${fault}`));

describe('the set is whole', () => {
  it('design 4.2: the 56 items and 浪漫石, each in the catalogue and drawn', () => {
    expect(Object.keys(ITEM_DRAWINGS).sort()).toEqual([...ITEM_KEYS].sort());
    // The kit stands first in the catalogue, the families of later items follow it.
    const kit = ITEM_KEYS.slice(0, 57);
    expect(kit.at(-1)).toBe('letter');
    const count = (rarity: Rarity): number => kit.filter((key) => ITEM_CATALOGUE[key].rarity === rarity).length;
    expect([count('SSR'), count('SR'), count('R'), count('N')]).toEqual([14, 16, 16, 11]);
  });

  it('design 4.5: 22 arcana in order, 12 signs', () => {
    expect(ARCANA).toHaveLength(22);
    expect(ARCANA[0]!.name).toBe('愚者');
    expect(ARCANA.map(({ numeral }) => numeral).slice(-3)).toEqual(['XIX', 'XX', 'XXI']);
    expect(ZODIAC_SIGNS.map(({ name }) => name)[7]).toBe('天蝎座');
    expect(ZODIAC_SIGNS).toHaveLength(12);
  });

  it('design 4.4: 20 frames, 8 medals, 22 avatars of which 12 are given to new members', () => {
    expect(Object.keys(AVATAR_FRAMES)).toHaveLength(20);
    expect(MEDAL_TIERS).toHaveLength(8);
    expect(AVATAR_DRAWINGS).toHaveLength(22);
    expect(
      drawFixedPathFiles()
        .map(({ path }) => path)
        .filter((path) => path.indexOf('activity/avatar/') === 0),
    ).toEqual(['activity/avatar/default.svg', ...Array.from({ length: 12 }, (_, i) => `activity/avatar/${i + 1}.svg`)]);
  });

  it('LVL-4 each of the eleven badges that answers name has its picture, with the level it begins at', () => {
    const badges = drawFixedPathFiles().filter(({ path }) => path.indexOf('activity/level/') === 0);
    expect(badges.map(({ path }) => path)).toEqual(
      Array.from({ length: 11 }, (_, i) => `activity/level/badge_${i}.svg`),
    );
    expect(new Set(badges.map(({ text }) => text)).size).toBe(11);
  });

  it('UNIT-1 every item type of the seed has a picture and its name', () => {
    expect(DRESS_TYPES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 111, 113, 122, 151, 152, 153, 154, 222, 223]);
    expect(dressArtOf(1).name).toBe('头像框');
    expect(dressArtOf(223, { sign: 8 }).draw()).toContain(ZODIAC_SIGNS[7]!.glyph);
  });

  it('UNIT-1 an unknown type is the neutral contour tile and "-"', () => {
    expect(dressArtOf(999)).toEqual({ name: '-', draw: neutralTile });
    expect(dressArtOf(-1).name).toBe('-');
  });
});

describe('every picture', () => {
  it('design 4.6: is well-formed, its ids unique, prefixed and all there', () => {
    expect(everything.length).toBeGreaterThan(200);
    expect(faultsIn(everything, ({ text, prefix }) => findIdFaults(parseSvg(text), prefix))).toEqual([]);
  });

  it('design 4.6: has no box gradient on a straight line, where it would vanish', () => {
    expect(faultsIn(everything, ({ text }) => findInvisibleLines(parseSvg(text)))).toEqual([]);
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
    expect(buildItemSprite()).toBe(buildItemSprite());
    for (const campaign of CAMPAIGN_ART) expect(drawCampaignPictures(campaign)).toEqual(drawCampaignPictures(campaign));
    expect(drawSharedPictures()).toEqual(drawSharedPictures());
  });

  it('KIT-15 a campaign preloads its backdrop and its title, and every part it names exists', () => {
    for (const campaign of CAMPAIGN_ART) {
      const first = drawCampaignPictures(campaign).filter((picture) => picture.first);
      expect(first[0]!.name).toBe('backdrop');
      expect(first.some(({ name }) => name === 'lockup')).toBe(campaign.title !== undefined);
      for (const name of campaign.stage.first) expect(Object.keys(campaign.stage.parts)).toContain(name);
    }
  });

  it('design 3.3: all sixteen themes are worn, 深海 by a tab of 寻宝岛 and the others by a campaign', () => {
    expect(CAMPAIGN_THEMES).toHaveLength(16);
    expect(new Set([...CAMPAIGN_ART.map(({ stage }) => stage), abyssTheme])).toEqual(new Set(CAMPAIGN_THEMES));
  });

  it('S9-08 the sprite holds one symbol per item and each of its paints once', () => {
    const elements = parseSvg(buildItemSprite());
    const symbols = elements.filter(({ name }) => name === 'symbol').map(({ attributes }) => attributes['id']);
    expect(symbols).toEqual(ITEM_KEYS.map((key) => `item-${key}`));
    expect(findIdFaults(elements, 'item')).toEqual([]);
  });

  it('design 6: backdrops and items keep their budgets', () => {
    const backdrops = CAMPAIGN_THEMES.map((stage) => ({
      key: stage.key,
      packed: gzipSync(backdropSvg(stage), { level: 9 }).length,
    }));
    expect(findOversizedDrawings(backdrops)).toEqual([]);
  });

  it('design 4.2, 6: every piece of dress-up has a picture of its own, within the budget of an item', () => {
    expect(new Set(variants.map(({ text }) => text)).size).toBe(variants.length);
    expect(variants.filter(({ text }) => text.length > ITEM_BYTES_LIMIT).map(({ name }) => name)).toEqual([]);
  });

  it('design 6: what is too large is named', () => {
    expect(findOversizedDrawings([{ key: 'x', packed: BACKDROP_GZIP_LIMIT + 1 }])).toEqual([
      'backdrop x: 45001 > 45000 gzipped',
    ]);
    expect(LARGE_ITEMS.every((key) => itemSvg(ITEM_DRAWINGS[key], 128, key).length > ITEM_BYTES_LIMIT)).toBe(true);
  });

  it('design 4.2: a lifted item has lost its contact shadow and nothing else', () => {
    expect(ITEM_DRAWINGS.rose()).toContain('url(#shadow)');
    expect(drawWithoutShadow(ITEM_DRAWINGS.rose)).not.toContain('url(#shadow)');
    expect(ITEM_DRAWINGS.rose().length - drawWithoutShadow(ITEM_DRAWINGS.rose).length).toBeLessThan(90);
  });

  it('design 5: a sign glyph is drawn in the text colour unless told', () => {
    expect(signGlyphSvg(ZODIAC_SIGNS[0]!.glyph, 24)).toContain('stroke="currentColor"');
    expect(avatarSvg(AVATAR_DRAWINGS[0]!, 40, 'p')).toContain('width="40"');
  });
});
