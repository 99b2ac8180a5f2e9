// Every state of every finished screen. Pictures (shots.ts) and the checks of e2e/a11y walk through this one list.
import { AGREEMENT } from './agreement.ts';
import { BETA } from './beta.ts';
import { DECOMPOSE } from './decompose.ts';
import { GRADE } from './grade.ts';
import { GUILD_APPLIES } from './guild-applies.ts';
import { GUILD_DATA } from './guild-data.ts';
import { GUILD_MEMBERS } from './guild-members.ts';
import { GUILD_ENTERPRISE } from './guild-enterprise.ts';
import { GUILD_INFO } from './guild-info.ts';
import { GUILD_ROOM } from './guild-room.ts';
import { GUILD_SETTLED } from './guild-settled.ts';
import { DAY_DETAIL, HANDLE_LOG } from './guild-log.ts';
import { GUILD_DETAIL } from './guild-home.ts';
import { GUILD } from './guild.ts';
import { HAPPY_DRAW } from './happy-draw.ts';
import { HONOUR } from './honour.ts';
import { LOGIN } from './login.ts';
import { MY_TURNOVER } from './my-turnover.ts';
import { OPERATE_LOG } from './operate-log.ts';
import { OTHERS } from './others.ts';
import { PAYMENT } from './payment.ts';
import { REGISTE } from './registe.ts';
import { ROMANCE } from './romance.ts';
import type { States } from './state.ts';
import { TAROT } from './tarot.ts';
import { TREASURE_HUNT } from './treasure-hunt.ts';
import { VIEWPDF } from './viewpdf.ts';
import { WITHDRAW } from './withdraw.ts';

/** Within the days in which prepare.ts opened them, so before those that take a day each. */
const CAMPAIGNS: States = {
  ...TREASURE_HUNT,
  ...HAPPY_DRAW,
  ...TAROT,
  ...DECOMPOSE,
  ...ROMANCE,
  ...GRADE,
  ...HONOUR,
  ...BETA,
};

/** Who gets there asks for a code: each takes a day of its own. */
export const AT_THE_DOOR: States = { ...LOGIN, ...REGISTE, ...AGREEMENT, ...VIEWPDF, ...OTHERS };

export const STATES: States = {
  ...CAMPAIGNS,
  ...WITHDRAW,
  ...PAYMENT,
  ...MY_TURNOVER,
  ...OPERATE_LOG,
  ...GUILD,
  ...GUILD_DETAIL,
  ...GUILD_DATA,
  ...GUILD_MEMBERS,
  ...GUILD_APPLIES,
  ...GUILD_SETTLED,
  ...DAY_DETAIL,
  ...HANDLE_LOG,
  ...GUILD_INFO,
  ...GUILD_ROOM,
  ...GUILD_ENTERPRISE,
  ...AT_THE_DOOR,
};
