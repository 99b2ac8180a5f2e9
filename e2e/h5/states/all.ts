// Every state of every finished screen. The screenshots (shots.ts) and the checks of e2e/a11y go through this list.
import { AGREEMENT_STATES } from './agreement.ts';
import { BETA_STATES } from './campaign/beta.ts';
import { CP_520_STATES } from './campaign/cp-520.ts';
import { DECOMPOSE_STATES } from './campaign/decompose.ts';
import { GRADE_STATES } from './grade.ts';
import { GUILD_APPLIES_STATES } from './guild/guild-applies.ts';
import { GUILD_DATA_STATES } from './guild/guild-data.ts';
import { GUILD_MEMBERS_STATES } from './guild/guild-members.ts';
import { GUILD_ENTERPRISE_STATES } from './guild/guild-enterprise.ts';
import { GUILD_INFO_STATES } from './guild/guild-info.ts';
import { GUILD_ROOM_STATES } from './guild/guild-room.ts';
import { GUILD_SETTLED_STATES } from './guild/guild-settled.ts';
import { DAY_DETAIL_STATES, HANDLE_LOG_STATES } from './guild/guild-log.ts';
import { GUILD_DETAIL_STATES } from './guild/guild-home.ts';
import { GUILD_LIST_STATES } from './guild/guild.ts';
import { HAPPY_DRAW_STATES } from './campaign/happy-draw.ts';
import { HONOUR_STATES } from './campaign/honour.ts';
import { LOGIN_STATES } from './login.ts';
import { MY_TURNOVER_STATES } from './my-turnover.ts';
import { OPERATE_LOG_STATES } from './guild/operate-log.ts';
import { OTHER_PAGE_STATES } from './others.ts';
import { PAIR_STATES } from './campaign/pair.ts';
import { PAYMENT_STATES } from './payment.ts';
import { QIXI_STATES } from './campaign/qixi.ts';
import { EVERYDAY_CHARGE_STATES, FIRST_CHARGE_STATES } from './campaign/recharge-offers.ts';
import { REPRESENTATIVE_STATES } from './campaign/representative.ts';
import { REGISTE_STATES } from './registe.ts';
import { ROMANCE_STATES } from './campaign/romance.ts';
import { STAR_SHOP_STATES } from './campaign/star-shop.ts';
import type { States } from './state.ts';
import { STAR_SEAT_STATES } from './campaign/star-seat.ts';
import { STAR_SIGN_STATES } from './campaign/star-sign.ts';
import { SNAKE_STATES } from './campaign/snake.ts';
import { SUMMER_STATES } from './campaign/summer.ts';
import { TAROT_STATES } from './campaign/tarot.ts';
import { TREASURE_HUNT_STATES } from './campaign/treasure-hunt.ts';
import { VIEWPDF_STATES } from './viewpdf.ts';
import { WITHDRAW_STATES } from './withdraw.ts';
import { NEW_SERVICE_STATES } from './campaign/new-service.ts';
import { ZYJ_STATES } from './campaign/zyj.ts';

/** These states come first, while the campaigns opened by prepare.ts are still open; the clock advances with every state. */
const CAMPAIGNS: States = {
  ...TREASURE_HUNT_STATES,
  ...HAPPY_DRAW_STATES,
  ...TAROT_STATES,
  ...DECOMPOSE_STATES,
  ...ROMANCE_STATES,
  ...PAIR_STATES,
  ...CP_520_STATES,
  ...GRADE_STATES,
  ...HONOUR_STATES,
  ...BETA_STATES,
  ...QIXI_STATES,
  ...SNAKE_STATES,
  ...SUMMER_STATES,
  ...STAR_SEAT_STATES,
  ...STAR_SIGN_STATES,
  ...STAR_SHOP_STATES,
  ...ZYJ_STATES,
  ...NEW_SERVICE_STATES,
  ...REPRESENTATIVE_STATES,
  ...FIRST_CHARGE_STATES,
  ...EVERYDAY_CHARGE_STATES,
};

/** These states need an SMS code, so each of them advances the clock by a day. */
export const SMS_CODE_STATES: States = {
  ...LOGIN_STATES,
  ...REGISTE_STATES,
  ...AGREEMENT_STATES,
  ...VIEWPDF_STATES,
  ...OTHER_PAGE_STATES,
};

export const ALL_STATES: States = {
  ...CAMPAIGNS,
  ...WITHDRAW_STATES,
  ...PAYMENT_STATES,
  ...MY_TURNOVER_STATES,
  ...OPERATE_LOG_STATES,
  ...GUILD_LIST_STATES,
  ...GUILD_DETAIL_STATES,
  ...GUILD_DATA_STATES,
  ...GUILD_MEMBERS_STATES,
  ...GUILD_APPLIES_STATES,
  ...GUILD_SETTLED_STATES,
  ...DAY_DETAIL_STATES,
  ...HANDLE_LOG_STATES,
  ...GUILD_INFO_STATES,
  ...GUILD_ROOM_STATES,
  ...GUILD_ENTERPRISE_STATES,
  ...SMS_CODE_STATES,
};
