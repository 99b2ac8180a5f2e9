// Shows every drawing at 24, 64 and 120 px on light and dark, with its key: `pnpm exec vite packages/art`, then /gallery.html.
import { ATLAS_FIGURES } from './src/atlas/all.ts';
import { ARCANA } from './src/arcana/all.ts';
import { CARD_BACK_COLOURS, cardBackSvg } from './src/arcana/back.ts';
import { cardFaceSvg } from './src/arcana/card.ts';
import { svg } from './src/core/link.ts';
import { CRESTS, crestSvg } from './src/crests/crest.ts';
import { GUILD_CREST_COUNT, guildCrestSvg } from './src/crests/guild-crests.ts';
import { dressArtOf, DRESS_TYPES } from './src/dress/dress-art.ts';
import { DRESS_VARIANTS } from './src/dress/variants.ts';
import { AVATAR_FRAMES } from './src/frames/all.ts';
import { framedAvatarSvg } from './src/frames/framed.ts';
import * as phosphor from './src/icons/data/phosphor.ts';
import { iconSvg } from './src/icons/icon.ts';
import { alipayLogo, payLogoSvg, wechatLogo } from './src/icons/pay-marks.ts';
import { ITEM_DRAWINGS } from './src/items/all.ts';
import { ITEM_CATALOGUE, ITEM_KEYS, type Rarity } from './src/items/catalogue.ts';
import { itemSvg } from './src/items/item.ts';
import { medalSvg, MEDAL_TIERS } from './src/medals/medal.ts';
import { AVATAR_DRAWINGS, avatarSvg } from './src/people/avatars.ts';
import { CROWD_SIZE, crowdSvg } from './src/people/crowd.ts';
import { anonymousAvatar } from './src/people/nobody.ts';
import { roomSceneFiles } from './src/rooms/scenes.ts';
import { rarityFrameSvg } from './src/rarity/rarity-frame.ts';
import { atlasFigure } from './src/sky/atlas-figure.ts';
import { ZODIAC_SIGNS } from './src/sky/signs.ts';
import { starsAroundSign } from './src/sky/star-field.ts';
import { starFigure } from './src/sky/star-figure.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from './src/stage/light.ts';
import { type StagePart, TITLE_STRIP } from './src/stage/stage-art.ts';
import { CAMPAIGN_ART } from './src/themes/campaigns.ts';
import { coverSvg } from './src/themes/covers.ts';
import { SHARED_PICTURES } from './src/themes/shared.ts';

const SIZES = [24, 64, 120];
let pictures = 0;
const prefix = (): string => `g${pictures++}`;

const onBoth = (draw: (size: number) => string, sizes: readonly number[] = SIZES, kind = ''): string =>
  ['light', 'dark']
    .map((ground) => `<span class="ground ${ground} ${kind}">${sizes.map((size) => draw(size)).join('')}</span>`)
    .join(' ');

const figure = (caption: string, body: string): string => `<figure>${body}<figcaption>${caption}</figcaption></figure>`;

const section = (title: string, figures: readonly string[]): string =>
  `<section id="${title}"><h2>${title} · ${figures.length}</h2>${figures.join('')}</section>`;

const partSvg = ({ width, height, origin, draw }: StagePart, size: number): string =>
  svg(draw(), { prefix: prefix(), width, height, size, ...(origin ? { origin } : {}) });

const items = ITEM_KEYS.map((key) => {
  const { name, rarity } = ITEM_CATALOGUE[key];
  return figure(
    `${key} ${name} ${rarity}`,
    onBoth((size) => itemSvg(ITEM_DRAWINGS[key], size, prefix())),
  );
});

const dress = [...DRESS_TYPES, 0].map((type) => {
  const { name, draw } = dressArtOf(type);
  return figure(
    `${type} ${name}`,
    onBoth((size) => itemSvg(draw, size, prefix())),
  );
});

const variants = Object.entries(DRESS_VARIANTS).map(([variant, subject]) =>
  figure(
    variant,
    onBoth((size) => itemSvg(dressArtOf(Number(variant.split('/')[0]), subject).draw, size, prefix())),
  ),
);

const rarities = (['N', 'R', 'SR', 'SSR'] as Rarity[]).map((rarity) =>
  figure(
    rarity,
    (['light', 'dark'] as const)
      .map((theme) => `<span class="ground ${theme}">${rarityFrameSvg(rarity, theme, 84, 96, prefix())}</span>`)
      .join(' '),
  ),
);

const cards = [
  ...ARCANA.map((arcanum, i) =>
    figure(
      `${i} ${arcanum.name}`,
      onBoth((size) => cardFaceSvg(arcanum, size, prefix()), [64, 120]),
    ),
  ),
  ...Object.entries(CARD_BACK_COLOURS).map(([key, colours]) =>
    figure(
      key,
      onBoth((size) => cardBackSvg(size, prefix(), colours), [64, 120]),
    ),
  ),
];

const skies = ZODIAC_SIGNS.map(({ key, name, dates }) => {
  const draw = (size: number): string => {
    const stars = starFigure({
      sign: key,
      cx: 0,
      cy: 0,
      size: 170,
      line: '#9FB8FF',
      litLine: '#FFF0C4',
      lineWidth: 1.5,
      star: '#FFFDF2',
    });
    const body = starsAroundSign(key, 0, 0, 170) + atlasFigure(ATLAS_FIGURES[key], 0, 0, 170) + stars;
    return svg(body, { prefix: prefix(), width: 270, size, origin: [-135, -135] });
  };
  return figure(`${key} ${name} ${dates}`, `<span class="ground dark">${[120, 270].map(draw).join('')}</span>`);
});

const signs = ZODIAC_SIGNS.map(({ key }, i) =>
  figure(
    key,
    onBoth((size) => itemSvg(dressArtOf(223, { sign: i + 1 }).draw, size, prefix())),
  ),
);

const avatars = [anonymousAvatar, ...AVATAR_DRAWINGS].map((draw, i) =>
  figure(
    String(i),
    onBoth((size) => avatarSvg(draw, size, prefix()), SIZES, 'round'),
  ),
);

/** A document as an image, so that its ids stay its own. */
const image = (text: string, width: number): string =>
  `<img width="${width}" src="data:image/svg+xml,${encodeURIComponent(text)}">`;

const numbered = (count: number, draw: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => figure(String(i + 1), draw(i + 1)));

const crowd = numbered(
  CROWD_SIZE,
  (n) => `<span class="ground light round">${[40, 96].map((size) => image(crowdSvg(n), size)).join('')}</span>`,
);
const guildCrests = numbered(
  GUILD_CREST_COUNT,
  (n) =>
    `<span class="ground light tile">${[40, 120].map((size) => image(guildCrestSvg(n, 256), size)).join('')}</span>`,
);
const rooms = roomSceneFiles().map(({ path, text }) =>
  figure(path, [173, 390].map((size) => image(text, size)).join(' ')),
);
const covers = CAMPAIGN_ART.map((campaign) => figure(campaign.campaign, image(coverSvg(campaign), 390)));

const frames = Object.entries(AVATAR_FRAMES).map(([key, { name, draw }], i) =>
  figure(
    `${key} ${name}`,
    onBoth((size) => framedAvatarSvg(AVATAR_DRAWINGS[i]!, draw, size, prefix())),
  ),
);

const medals = MEDAL_TIERS.map(({ name }, rank) =>
  figure(
    `${rank} ${name}`,
    onBoth((size) => medalSvg(rank, rank * 12 + 4, size, prefix())),
  ),
);

const crests = CRESTS.map((design) =>
  figure(
    design.item,
    onBoth((size) => crestSvg(design, ITEM_DRAWINGS[design.item], size, prefix()), SIZES, 'tile'),
  ),
);

const stages = CAMPAIGN_ART.map(({ campaign, stage, title }) => {
  const backdrop = svg(stage.backdrop(), { prefix: prefix(), width: STAGE_WIDTH, height: STAGE_HEIGHT, size: 195 });
  const lockup = title ? svg(stage.title(title), { prefix: prefix(), ...TITLE_STRIP, size: 195 }) : '';
  const parts = Object.entries(stage.parts)
    .filter(([name]) => !name.startsWith('atlas'))
    .map(([name, part]) => figure(name, partSvg(part, Math.min(120, part.width))));
  return figure(
    `${campaign} (${stage.key})`,
    `<span class="stage">${backdrop}${lockup}</span> <span class="ground dark">${parts.join('')}</span>`,
  );
});

const shared = Object.entries(SHARED_PICTURES).map(([name, part]) =>
  figure(name, `<span class="ground dark">${partSvg(part, 160)}</span>`),
);

const icons = Object.entries(phosphor).map(([key, outline]) =>
  figure(
    key,
    onBoth((size) => iconSvg(outline, size), [24]),
  ),
);
const marks = [wechatLogo, alipayLogo].map((mark) =>
  figure(
    mark.colour,
    onBoth((size) => payLogoSvg(mark, size), [24, 64]),
  ),
);

document.body.insertAdjacentHTML(
  'beforeend',
  section('items', items) +
    section('dress', dress) +
    section('variants', variants) +
    section('rarity', rarities) +
    section('arcana', cards) +
    section('sky', skies) +
    section('signs', signs) +
    section('avatars', avatars) +
    section('frames', frames) +
    section('medals', medals) +
    section('crests', crests) +
    section('crowd', crowd) +
    section('guild-crests', guildCrests) +
    section('rooms', rooms) +
    section('covers', covers) +
    section('stages', stages) +
    section('shared', shared) +
    section('icons', icons) +
    section('marks', marks),
);
document.body.dataset['ready'] = String(pictures);
