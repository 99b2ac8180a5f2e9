// The list of all campaigns. A new campaign needs its own folder and a line here.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { beta } from './beta/campaign.ts';
import { cp } from './cp/campaign.ts';
import { cp520 } from './cp_520/campaign.ts';
import { decompose } from './decompose/campaign.ts';
import { everydayCharge } from './everyday_charge/campaign.ts';
import { firstCharge } from './first_charge/campaign.ts';
import { giftBox } from './gift_box/campaign.ts';
import { happyDraw } from './happy_draw/campaign.ts';
import { honour } from './honour/campaign.ts';
import { level } from './level/campaign.ts';
import { newService } from './new_service/campaign.ts';
import { qixi } from './qixi/campaign.ts';
import { romance } from './romance/campaign.ts';
import { snakeDance } from './snake_dance/campaign.ts';
import { starSign } from './star_sign/campaign.ts';
import { summerFight } from './summer_fight/campaign.ts';
import { tarot } from './tarot/campaign.ts';
import { treasureHunt } from './treasure_hunt/campaign.ts';
import { zyj } from './zyj/campaign.ts';

export const CAMPAIGNS: readonly CampaignDef[] = [
  treasureHunt,
  giftBox,
  happyDraw,
  tarot,
  starSign,
  romance,
  decompose,
  firstCharge,
  everydayCharge,
  newService,
  snakeDance,
  summerFight,
  qixi,
  zyj,
  cp520,
  cp,
  level,
  honour,
  beta,
];
