// Every piece at 24, 64 and 120 px on light and dark, with its key: `pnpm exec vite packages/art`, then /gallery.html.
import { ATLAS } from './src/atlas/all.ts';
import { ARCANA } from './src/arcana/all.ts';
import { BACKS, cardBack } from './src/arcana/back.ts';
import { cardFace } from './src/arcana/card.ts';
import { svg } from './src/core/link.ts';
import { CRESTS, crestSvg } from './src/crests/crest.ts';
import { dressArt, DRESS_TYPES } from './src/dress/dress-art.ts';
import { FRAMES } from './src/frames/all.ts';
import { framedSvg } from './src/frames/framed.ts';
import * as phosphor from './src/icons/data/phosphor.ts';
import { iconSvg } from './src/icons/icon.ts';
import { alipay, payMarkSvg, wechat } from './src/icons/pay-marks.ts';
import { DRAWINGS } from './src/items/all.ts';
import { CATALOGUE, ITEM_KEYS, type Rarity } from './src/items/catalogue.ts';
import { itemSvg } from './src/items/item.ts';
import { medalSvg, TIERS } from './src/medals/medal.ts';
import { AVATARS, avatarSvg } from './src/people/avatars.ts';
import { nobody } from './src/people/nobody.ts';
import { rarityFrameSvg } from './src/rarity/rarity-frame.ts';
import { atlasFigure } from './src/sky/atlas-figure.ts';
import { SIGNS } from './src/sky/signs.ts';
import { starField } from './src/sky/star-field.ts';
import { starFigure } from './src/sky/star-figure.ts';
import { STAGE_HEIGHT, STAGE_WIDTH } from './src/stage/light.ts';
import { type Part, TITLE_STRIP } from './src/stage/stage-art.ts';
import { CAMPAIGNS } from './src/themes/campaigns.ts';
import { SHARED } from './src/themes/shared.ts';

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

const partSvg = ({ width, height, origin, draw }: Part, size: number): string =>
  svg(draw(), { prefix: prefix(), width, height, size, ...(origin ? { origin } : {}) });

const items = ITEM_KEYS.map((key) => {
  const { name, rarity } = CATALOGUE[key];
  return figure(
    `${key} ${name} ${rarity}`,
    onBoth((size) => itemSvg(DRAWINGS[key], size, prefix())),
  );
});

const dress = [...DRESS_TYPES, 0].map((type) => {
  const { name, draw } = dressArt(type);
  return figure(
    `${type} ${name}`,
    onBoth((size) => itemSvg(draw, size, prefix())),
  );
});

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
      onBoth((size) => cardFace(arcanum, size, prefix()), [64, 120]),
    ),
  ),
  ...Object.entries(BACKS).map(([key, colours]) =>
    figure(
      key,
      onBoth((size) => cardBack(size, prefix(), colours), [64, 120]),
    ),
  ),
];

const skies = SIGNS.map(({ key, name, dates }) => {
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
    const body = starField(key, 0, 0, 170) + atlasFigure(ATLAS[key], 0, 0, 170) + stars;
    return svg(body, { prefix: prefix(), width: 270, size, origin: [-135, -135] });
  };
  return figure(`${key} ${name} ${dates}`, `<span class="ground dark">${[120, 270].map(draw).join('')}</span>`);
});

const signs = SIGNS.map(({ key }, i) =>
  figure(
    key,
    onBoth((size) => itemSvg(dressArt(223, { sign: i + 1 }).draw, size, prefix())),
  ),
);

const avatars = [nobody, ...AVATARS].map((draw, i) =>
  figure(
    String(i),
    onBoth((size) => avatarSvg(draw, size, prefix()), SIZES, 'round'),
  ),
);

const frames = Object.entries(FRAMES).map(([key, { name, draw }], i) =>
  figure(
    `${key} ${name}`,
    onBoth((size) => framedSvg(AVATARS[i]!, draw, size, prefix())),
  ),
);

const medals = TIERS.map(({ name }, rank) =>
  figure(
    `${rank} ${name}`,
    onBoth((size) => medalSvg(rank, rank * 12 + 4, size, prefix())),
  ),
);

const crests = CRESTS.map((design) =>
  figure(
    design.item,
    onBoth((size) => crestSvg(design, DRAWINGS[design.item], size, prefix()), SIZES, 'tile'),
  ),
);

const stages = CAMPAIGNS.map(({ campaign, stage, title }) => {
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

const shared = Object.entries(SHARED).map(([name, part]) =>
  figure(name, `<span class="ground dark">${partSvg(part, 160)}</span>`),
);

const icons = Object.entries(phosphor).map(([key, outline]) =>
  figure(
    key,
    onBoth((size) => iconSvg(outline, size), [24]),
  ),
);
const marks = [wechat, alipay].map((mark) =>
  figure(
    mark.colour,
    onBoth((size) => payMarkSvg(mark, size), [24, 64]),
  ),
);

document.body.insertAdjacentHTML(
  'beforeend',
  section('items', items) +
    section('dress', dress) +
    section('rarity', rarities) +
    section('arcana', cards) +
    section('sky', skies) +
    section('signs', signs) +
    section('avatars', avatars) +
    section('frames', frames) +
    section('medals', medals) +
    section('crests', crests) +
    section('stages', stages) +
    section('shared', shared) +
    section('icons', icons) +
    section('marks', marks),
);
document.body.dataset['ready'] = String(pictures);
