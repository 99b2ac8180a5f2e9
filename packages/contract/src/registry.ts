// The list of all calls. A call exists exactly if one of these files exports it; registry.test.ts compares the list with
// spec/calls.tsv.
import type { CallSpec, ReplyOf, RequestOf } from './call.ts';
import * as agreement from './calls/agreement.ts';
import * as bag from './calls/bag.ts';
import * as collection from './calls/collection.ts';
import * as config from './calls/config.ts';
import * as console from './calls/console.ts';
import * as consoleApproval from './calls/console-approval.ts';
import * as consoleDesk from './calls/console-desk.ts';
import * as consoleObjects from './calls/console-objects.ts';
import * as content from './calls/content.ts';
import * as draw from './calls/draw.ts';
import * as drawFair from './calls/draw-fair.ts';
import * as gift from './calls/gift.ts';
import * as guard from './calls/spend-guard.ts';
import * as guild from './calls/guild.ts';
import * as guildCompany from './calls/guild-company.ts';
import * as guildConsole from './calls/guild-console.ts';
import * as guildJoin from './calls/guild-join.ts';
import * as guildLife from './calls/guild-life.ts';
import * as guildMember from './calls/guild-member.ts';
import * as guildQuit from './calls/guild-quit.ts';
import * as identity from './calls/identity.ts';
import * as identityConsole from './calls/identity-console.ts';
import * as ingest from './calls/ingest.ts';
import * as kit from './calls/campaign-engine.ts';
import * as kitConsole from './calls/campaign-console.ts';
import * as ledger from './calls/ledger.ts';
import * as level from './calls/level.ts';
import * as match from './calls/match.ts';
import * as milestone from './calls/milestone.ts';
import * as notice from './calls/notice.ts';
import * as offer from './calls/offer.ts';
import * as plays from './calls/plays.ts';
import * as rank from './calls/rank.ts';
import * as recharge from './calls/recharge.ts';
import * as relation from './calls/relation.ts';
import * as relationInvite from './calls/relation-invite.ts';
import * as relationTimeline from './calls/relation-timeline.ts';
import * as report from './calls/report.ts';
import * as risk from './calls/risk.ts';
import * as room from './calls/room.ts';
import * as roomLive from './calls/room-live.ts';
import * as ship from './calls/ship.ts';
import * as shipConsole from './calls/ship-console.ts';
import * as shop from './calls/shop.ts';
import * as shopExchange from './calls/shop-exchange.ts';
import * as sign from './calls/sign.ts';
import * as task from './calls/task.ts';
import * as turnover from './calls/turnover.ts';
import * as turnoverFlow from './calls/turnover-flow.ts';
import * as user from './calls/user.ts';
import * as withdraw from './calls/withdraw.ts';
import * as withdrawConsole from './calls/withdraw-console.ts';
import * as withdrawRecord from './calls/withdraw-record.ts';

const FILES = [
  agreement,
  bag,
  collection,
  config,
  console,
  consoleApproval,
  consoleDesk,
  consoleObjects,
  content,
  draw,
  drawFair,
  gift,
  guard,
  guild,
  guildCompany,
  guildConsole,
  guildJoin,
  guildLife,
  guildMember,
  guildQuit,
  identity,
  identityConsole,
  ingest,
  kit,
  kitConsole,
  ledger,
  level,
  match,
  milestone,
  notice,
  offer,
  plays,
  rank,
  recharge,
  relation,
  relationInvite,
  relationTimeline,
  report,
  risk,
  room,
  roomLive,
  ship,
  shipConsole,
  shop,
  shopExchange,
  sign,
  task,
  turnover,
  turnoverFlow,
  user,
  withdraw,
  withdrawConsole,
  withdrawRecord,
] as const;

type ValueOf<T> = T extends unknown ? T[keyof T] : never;
type AnyCall = ValueOf<(typeof FILES)[number]>;

/** All calls, in the order of their files. */
export const CALLS: readonly CallSpec[] = FILES.flatMap((file) => Object.values(file) as CallSpec[]);

/**
 * Request and reply types of each route. This is only a type: a client that imports nothing else from this file bundles none of the
 * schemas.
 */
export type Routes = {
  [C in AnyCall as C['route']]: { request: RequestOf<C>; reply: ReplyOf<C>; mutation: C['mutation'] };
};
