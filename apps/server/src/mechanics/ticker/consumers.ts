// Turns big wins (event draw.big), large gifts and changes of boards into lines of the live streams. A line is published after the
// commit; if the process dies in between, the line is lost, which does no harm.
import { sizeTierOf } from '@shengyu/rules/board/tiers.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { drawBig } from '#events/catalogue/draw.ts';
import { giftSent } from '#events/catalogue/gift.ts';
import { rankChanged, rankSettled } from '#events/catalogue/play.ts';
import type { EventDataOf } from '#events/event.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer } from '#module.ts';
import { homePart as drawPart } from '#mechanics/draw/index.ts';
import { viewCampaign } from '#mechanics/home/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { buildTickerTopic } from '#modules/notice/index.ts';
import { loadRoomBriefs } from '#modules/room/index.ts';
import { findRankHiddenAmong, presentAnonymousUser, loadBriefsForBoards } from '#modules/user/index.ts';
import { Refused } from '#wire/refusal.ts';

const TOP = 3;
/** Not a campaign: the topic where the news of all campaigns and rooms meet (SHELL-28). */
const ISLAND = 'island';
const ISLAND_TIERS: ReadonlySet<string> = new Set(['medium', 'large', 'superLarge']);
const NEWS_MS = 10 * 60_000;

type GiftLine = EventDataOf<typeof giftSent>['lines'][number];

/**
 * Publishes a big win. The line is built from the stored draw (WIN-2); a win that is no longer among the last ten is skipped as
 * outdated.
 */
async function tellWin(
  tx: Tx,
  { campaign, user_id, draw_id }: EventDataOf<typeof drawBig>,
  ctx: Context,
): Promise<void> {
  const home = await viewCampaign({ ctx, db: tx, me: 0, now: ctx.clock.now() }, campaign);
  if (home instanceof Refused) return;
  const win = (await drawPart.ticker(home)).find(({ win_id }) => win_id === draw_id);
  if (!win) return;
  const isHidden = (await findRankHiddenAmong(tx, [user_id])).has(user_id);
  const shown = isHidden ? { ...win, user: presentAnonymousUser(ctx) } : win;
  tx.afterCommit(() => {
    for (const topic of [campaign, ISLAND]) ctx.live.publish(buildTickerTopic(topic), { name: 'win', data: shown });
  });
}

/**
 * Publishes a large gift of a room to the whole island (Y11 island): from tier medium up, by the list value of the order. A gift
 * that arrives late is no news any more.
 */
async function tellGift(tx: Tx, gift: EventDataOf<typeof giftSent>, at: number, ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const tier = sizeTierOf(gift.lines.reduce((sum, { gift_value }) => sum + gift_value, 0));
  if (gift.room_id === undefined || !ISLAND_TIERS.has(tier) || now - at > NEWS_MS) return;
  const [{ receiver_id, num }] = gift.lines as [GiftLine, ...GiftLine[]];
  const room = (await loadRoomBriefs(ctx, tx, [gift.room_id], now)).get(gift.room_id);
  const people = await loadBriefsForBoards(ctx, tx, [gift.sender_id, receiver_id]);
  const [from, to] = [people.get(gift.sender_id), people.get(receiver_id)];
  if (!room || !from || !to) return;
  const data = { from, to, item: presentItem(ctx, gift.item_code, num), num, tier, room };
  tx.afterCommit(() => ctx.live.publish(buildTickerTopic(ISLAND), { name: 'gift', data }));
}

/** Publishes the first three of a board, only for boards whose subjects are users. */
async function tellBoard(tx: Tx, rank_code: string, ids: readonly number[], ctx: Context): Promise<void> {
  const board = (await readCampaignCatalogue(ctx)).of('rank', rank_code);
  if (!board || !['user', 'user_in_star'].includes(board.part.subject) || ids.length === 0) return;
  const people = await loadBriefsForBoards(ctx, tx, ids);
  const top = ids.flatMap((id) => people.get(id) ?? []);
  const data = { rank_code, name: board.part.name, top };
  tx.afterCommit(() => ctx.live.publish(buildTickerTopic(board.campaign.def.id), { name: 'rank', data }));
}

export const consumers: readonly Consumer[] = [
  consumes(giftSent, (tx, { data, at }, ctx) => tellGift(tx, data, at, ctx)),
  consumes(drawBig, (tx, { data }, ctx) => tellWin(tx, data, ctx)),
  consumes(rankSettled, (tx, { data: { rank_code, results } }, ctx) => {
    const ids = results.slice(0, TOP).map(({ subject_id }) => subject_id);
    return tellBoard(tx, rank_code, ids, ctx);
  }),
  consumes(rankChanged, (tx, { data: { rank_code, top } }, ctx) => tellBoard(tx, rank_code, top.slice(0, TOP), ctx)),
];
