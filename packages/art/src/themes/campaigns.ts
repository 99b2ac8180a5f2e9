import type { StageArt } from '../stage/stage-art.ts';
import { cp } from './cp.ts';
import { decompose } from './decompose.ts';
import { moonlit } from './moon.ts';
import { opening } from './opening.ts';
import { qixi } from './qixi.ts';
import { recharge } from './recharge.ts';
import { snake } from './snake.ts';
import { star } from './star.ts';
import { summer } from './summer.ts';
import { surf } from './surf.ts';
import { tarot } from './tarot.ts';
import { treasure } from './treasure.ts';

/** The eleven themes of design.md 3.3, and the moon of 追月节, which has no screen there. */
export const THEMES: readonly StageArt[] = [
  treasure,
  surf,
  tarot,
  star,
  qixi,
  cp,
  opening,
  snake,
  summer,
  decompose,
  recharge,
  moonlit,
];

export interface CampaignArt {
  /** The campaign's name on the wire and the name of its asset folder (KIT-15). */
  readonly campaign: string;
  readonly stage: StageArt;
  /** What its title lockup says; a campaign without one has a plain page title. */
  readonly title?: string;
}

const art = (campaign: string, stage: StageArt, title?: string): CampaignArt => ({
  campaign,
  stage,
  ...(title === undefined ? {} : { title }),
});

/** Which theme each campaign wears and what its title says (part-two-campaigns.md). */
export const CAMPAIGNS: readonly CampaignArt[] = [
  art('treasure_hunt', treasure, '寻宝岛'),
  art('gift_box', surf, '盲盒礼物'),
  art('happy_draw', surf, '欢乐抽'),
  art('tarot', tarot, '塔罗之约'),
  art('star_sign', star, '星座物语'),
  art('romance', tarot, '浪漫石商店'),
  art('decompose', decompose, '分解机'),
  art('first_charge', recharge, '首充好礼'),
  art('everyday_charge', recharge, '每日充值'),
  art('new_service', opening, '新服启航'),
  art('snake_dance', snake, '金蛇狂舞'),
  art('summer_fight', summer, '夏日激斗'),
  art('qixi', qixi, '鹊桥相会'),
  art('zyj', moonlit, '追月节·许愿灯'),
  art('cp_520', cp, '520甜蜜季'),
  art('cp', cp),
];
