// The composition root: the list of all modules, mechanics and pages of the server, and the registry of what they contribute to one
// another. Adding a module takes one line here and a folder beside the others. The order is that of the floors
// (tools/module-floors.ts: a module may import only from its own floor and the floors below). The listeners of a slot are called in
// this order, so every process locks the rows that they change in the same order.
import { collection } from '#mechanics/collection/index.ts';
import { draw } from '#mechanics/draw/index.ts';
import { home } from '#mechanics/home/index.ts';
import { match } from '#mechanics/match/index.ts';
import { milestone } from '#mechanics/milestone/index.ts';
import { offer } from '#mechanics/offer/index.ts';
import { plays } from '#mechanics/plays/index.ts';
import { rank } from '#mechanics/rank/index.ts';
import { shop } from '#mechanics/shop/index.ts';
import { sign } from '#mechanics/sign/index.ts';
import { star } from '#mechanics/star/index.ts';
import { task } from '#mechanics/task/index.ts';
import { ticker } from '#mechanics/ticker/index.ts';
import { agreement } from '#modules/agreement/index.ts';
import { bag } from '#modules/bag/index.ts';
import { books } from '#modules/books/index.ts';
import { config } from '#modules/config/index.ts';
import { console } from '#modules/console/index.ts';
import { content } from '#modules/content/index.ts';
import { gift } from '#modules/gift/index.ts';
import { spendGuard } from '#modules/spend-guard/index.ts';
import { guild } from '#modules/guild/index.ts';
import { identity } from '#modules/identity/index.ts';
import { ingest } from '#modules/ingest/index.ts';
import { campaignEngine } from '#modules/campaign-engine/index.ts';
import { ledger } from '#modules/ledger/index.ts';
import { level } from '#modules/level/index.ts';
import { meter } from '#modules/meter/index.ts';
import { notice } from '#modules/notice/index.ts';
import { pair } from '#modules/pair/index.ts';
import { recharge } from '#modules/recharge/index.ts';
import { relation } from '#modules/relation/index.ts';
import { remind } from '#modules/remind/index.ts';
import { report } from '#modules/report/index.ts';
import { risk } from '#modules/risk/index.ts';
import { room } from '#modules/room/index.ts';
import { roster } from '#modules/roster/index.ts';
import { ship } from '#modules/ship/index.ts';
import { turnover } from '#modules/turnover/index.ts';
import { user } from '#modules/user/index.ts';
import { withdraw } from '#modules/withdraw/index.ts';
import { campaignHome } from '#pages/campaign-home/index.ts';
import { collectionPages } from '#pages/collection/index.ts';
import { guildHome } from '#pages/guild-home/index.ts';
import { trail } from '#pages/trail/index.ts';
import { inventory } from '#pages/inventory/index.ts';
import { listExport } from '#pages/list-export/index.ts';
import { levelPage } from '#pages/level-page/index.ts';
import { nameCheck } from '#pages/name-check/index.ts';
import { pairHome } from '#pages/pair-home/index.ts';
import { pairSeason } from '#pages/pair-season/index.ts';
import { realNameReset } from '#pages/real-name-reset/index.ts';
import { rechargePage } from '#pages/recharge-page/index.ts';
import { share } from '#pages/share/index.ts';
import { starHome } from '#pages/star-home/index.ts';
import { userCard } from '#pages/user-card/index.ts';
import { wallet } from '#pages/wallet/index.ts';
import { watch } from '#pages/watch/index.ts';
import { findAssemblyFaults } from './assembly.ts';
import { ConfigError } from './config.ts';
import type { Module } from './module.ts';
import { buildRegistry } from './slots.ts';

export const modules: readonly Module[] = [
  config,
  console,
  content,
  identity,
  notice,
  agreement,
  roster,
  pair,
  spendGuard,
  user,
  ledger,
  bag,
  books,
  recharge,
  withdraw,
  ship,
  gift,
  room,
  risk,
  report,
  turnover,
  guild,
  campaignEngine,
  remind,
  ingest,
  meter,
  relation,
  level,
  home,
  star,
  rank,
  collection,
  plays,
  draw,
  milestone,
  task,
  shop,
  sign,
  offer,
  match,
  ticker,
  campaignHome,
  guildHome,
  pairHome,
  pairSeason,
  starHome,
  userCard,
  trail,
  wallet,
  levelPage,
  rechargePage,
  listExport,
  inventory,
  collectionPages,
  share,
  watch,
  nameCheck,
  realNameReset,
];

/** The value of `ctx.registry` in every process. */
export const registry = buildRegistry(modules.flatMap(({ fills = [] }) => fills));

/** Throws when the modules do not fit together (assembly.ts), because such a process would give wrong replies instead of none. */
export function requireCompleteAssembly(all: readonly Module[] = modules): void {
  const faults = findAssemblyFaults(all);
  if (faults.length > 0) throw new ConfigError(`the server's modules do not fit together:\n  ${faults.join('\n  ')}`);
}
