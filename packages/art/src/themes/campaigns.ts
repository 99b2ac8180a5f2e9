import { type Drawing, group } from '../core/shapes.ts';
import type { ItemKey } from '../items/catalogue.ts';
import type { StageArt } from '../stage/stage-art.ts';
import { abyssTheme } from './abyss.ts';
import { beaconTheme } from './beacon.ts';
import { cpTheme } from './cp.ts';
import { crystalTheme } from './crystal.ts';
import { danceTheme } from './dance.ts';
import { decomposeTheme } from './decompose.ts';
import { glassTheme } from './glass.ts';
import { moonTheme } from './moon.ts';
import { openingTheme } from './opening.ts';
import { qixiScenery, qixiTheme } from './qixi.ts';
import { quayTheme } from './quay.ts';
import { starTheme } from './star.ts';
import { summerTheme } from './summer.ts';
import { surfTheme } from './surf.ts';
import { tarotTheme } from './tarot.ts';
import { treasureTheme } from './treasure.ts';

/** The themes of the campaigns (design.md 3.3). 深海, 盲盒, 浪漫石商店 and 追月节 each have a theme of their own. */
export const CAMPAIGN_THEMES: readonly StageArt[] = [
  treasureTheme,
  surfTheme,
  tarotTheme,
  starTheme,
  qixiTheme,
  cpTheme,
  openingTheme,
  danceTheme,
  summerTheme,
  decomposeTheme,
  quayTheme,
  beaconTheme,
  moonTheme,
  abyssTheme,
  glassTheme,
  crystalTheme,
];

/** The content of a campaign's cover: a section of its backdrop that begins at `top`, and two items that can be won. */
interface Cover {
  readonly top: number;
  readonly left: ItemKey;
  readonly right: ItemKey;
  /** Parts of the theme that lie on this section of the backdrop, in the stage's coordinates. */
  readonly scenery?: Drawing;
  /** The title on the cover of a campaign whose page draws its own and which therefore has none below. */
  readonly title?: string;
}

export interface CampaignArt {
  /** The campaign's name in the API and, with its version, the name of its asset folder (KIT-15). */
  readonly campaign: string;
  readonly version: number;
  readonly stage: StageArt;
  readonly cover: Cover;
  /** Text of the drawn title; a campaign without one has a plain page title. */
  readonly title?: string;
}

const art = (campaign: string, stage: StageArt, cover: Cover, title?: string): CampaignArt => ({
  campaign,
  version: 1,
  stage,
  cover,
  ...(title === undefined ? {} : { title }),
});

const surfSky: Drawing = () =>
  group('translate(-325 -146)', surfTheme.parts['rays']!.draw()) + surfTheme.parts['foreground']!.draw();

const heartOfTwo: Drawing = () => group('translate(195 148) scale(.74)', cpTheme.parts['emblem']!.draw());

const coiledSnake: Drawing = () => danceTheme.parts['serpent']!.draw() + danceTheme.parts['head']!.draw();

/** The theme and the title of each campaign (part-two-campaigns.md). */
export const CAMPAIGN_ART: readonly CampaignArt[] = [
  art('treasure_hunt', treasureTheme, { top: 150, left: 'map', right: 'chest' }, '寻宝岛'),
  art('gift_box', glassTheme, { top: 100, left: 'giftbox', right: 'blindbox' }, '盲盒礼物'),
  art('happy_draw', surfTheme, { top: 130, left: 'surfboard', right: 'icecream', scenery: surfSky }, '欢乐抽'),
  art('tarot', tarotTheme, { top: 220, left: 'moon', right: 'crown' }, '塔罗之约'),
  art('star_sign', starTheme, { top: 220, left: 'planet', right: 'star' }, '星座物语'),
  art('romance', crystalTheme, { top: 130, left: 'rose', right: 'rosequartz' }, '浪漫石商店'),
  art('decompose', decomposeTheme, { top: 250, left: 'gear', right: 'debris' }, '分解机'),
  art('first_charge', quayTheme, { top: 250, left: 'giftbox', right: 'diamond' }, '首充好礼'),
  art('everyday_charge', beaconTheme, { top: 200, left: 'compass', right: 'pinkdiamond' }, '每日充值'),
  art('new_service', openingTheme, { top: 60, left: 'firework', right: 'trophy' }, '新服启航'),
  art('snake_dance', danceTheme, { top: 60, left: 'silkball', right: 'goldsnake', scenery: coiledSnake }, '金蛇狂舞'),
  art('summer_fight', summerTheme, { top: 180, left: 'surfboard', right: 'scallop' }, '夏日激斗'),
  art('qixi', qixiTheme, { top: 330, left: 'magpie', right: 'lotuslamp', scenery: qixiScenery }, '鹊桥相会'),
  art('zyj', moonTheme, { top: 200, left: 'lantern', right: 'moon' }, '追月节·许愿灯'),
  art('cp_520', cpTheme, { top: 60, left: 'rose', right: 'heart' }, '520甜蜜季'),
  art('cp', cpTheme, { top: 60, left: 'letter', right: 'ring', scenery: heartOfTwo }),
  art('beta', openingTheme, { top: 60, left: 'setsail', right: 'vipcard', title: '公测开启' }),
];
