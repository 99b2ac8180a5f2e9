// All modules and mechanics of the server. Adding one is a line here and a folder beside the others.
import type { Module } from '#module.ts';
import { collection } from '#mechanics/collection/index.ts';
import { draw } from '#mechanics/draw/index.ts';
import { home } from '#mechanics/home/index.ts';
import { match } from '#mechanics/match/index.ts';
import { milestone } from '#mechanics/milestone/index.ts';
import { plays } from '#mechanics/plays/index.ts';
import { inventory } from '#mechanics/inventory/index.ts';
import { offer } from '#mechanics/offer/index.ts';
import { rank } from '#mechanics/rank/index.ts';
import { share } from '#mechanics/share/index.ts';
import { shop } from '#mechanics/shop/index.ts';
import { sign } from '#mechanics/sign/index.ts';
import { task } from '#mechanics/task/index.ts';
import { watch } from '#mechanics/watch/index.ts';
import { ticker } from '#mechanics/ticker/index.ts';
import { agreement } from '#modules/agreement/index.ts';
import { bag } from '#modules/bag/index.ts';
import { books } from '#modules/books/index.ts';
import { config } from '#modules/config/index.ts';
import { console } from '#modules/console/index.ts';
import { content } from '#modules/content/index.ts';
import { gift } from '#modules/gift/index.ts';
import { guard } from '#modules/guard/index.ts';
import { guild } from '#modules/guild/index.ts';
import { identity } from '#modules/identity/index.ts';
import { ingest } from '#modules/ingest/index.ts';
import { kit } from '#modules/kit/index.ts';
import { ledger } from '#modules/ledger/index.ts';
import { level } from '#modules/level/index.ts';
import { meter } from '#modules/meter/index.ts';
import { notice } from '#modules/notice/index.ts';
import { recharge } from '#modules/recharge/index.ts';
import { relation } from '#modules/relation/index.ts';
import { report } from '#modules/report/index.ts';
import { risk } from '#modules/risk/index.ts';
import { room } from '#modules/room/index.ts';
import { ship } from '#modules/ship/index.ts';
import { turnover } from '#modules/turnover/index.ts';
import { user } from '#modules/user/index.ts';
import { withdraw } from '#modules/withdraw/index.ts';

export const modules: readonly Module[] = [
  identity,
  user,
  agreement,
  notice,
  config,
  console,
  content,
  guard,
  ledger,
  recharge,
  withdraw,
  bag,
  books,
  gift,
  ingest,
  room,
  guild,
  report,
  risk,
  turnover,
  ship,
  kit,
  home,
  meter,
  level,
  rank,
  draw,
  collection,
  shop,
  offer,
  inventory,
  plays,
  match,
  milestone,
  task,
  sign,
  share,
  watch,
  relation,
  ticker,
];
