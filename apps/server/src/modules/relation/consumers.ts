// Event consumers of the relation module: they end relations, write timeline entries for gifts and won rewards, apply moderation
// results, and send notices.
import { textModerated, userBanned, userCancelled } from '#events/catalogue/account.ts';
import { giftSent } from '#events/catalogue/gift.ts';
import { userBlocked } from '#events/catalogue/people.ts';
import { rankSettled } from '#events/catalogue/play.ts';
import { reportHandled } from '#events/catalogue/report.ts';
import { requireItem } from '#modules/bag/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { fillTemplate, notify } from '#modules/notice/index.ts';
import { isComplaintAgainstTarget } from '#modules/report/index.ts';
import { consumes } from '#events/consumes.ts';
import type { EventType } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import { findRelationById } from '#modules/pair/index.ts';
import { breakOffBonds, type BreakOffRequest } from './bond/break-off.ts';
import { noticeConsumers } from './notices.ts';
import { addEntry, saveModerationResult, ENTRY_REFUSED, ENTRY_SHOWN } from './life/timeline-store.ts';

/** EDGE-37: a block, a ban or a cancelled account ends the relation at once. */
const breaks = (
  type: EventType<{ user_id: number; target_id?: number }>,
  reason: BreakOffRequest['reason'],
): Consumer =>
  consumes(type, (tx, { data }, ctx) =>
    breakOffBonds(tx, {
      user_id: data.user_id,
      reason,
      at: ctx.clock.now(),
      ...(data.target_id === undefined ? {} : { with: data.target_id }),
    }),
  );

/** REL-6: when a member's report about the partner is upheld, their relation ends at once, and nobody is told why. */
const upheld = consumes(reportHandled, async (tx, { data: { target, result, type, user_id } }, ctx) => {
  if (result !== 'founded' || target?.kind !== 'user' || !isComplaintAgainstTarget(type)) return;
  await breakOffBonds(tx, { user_id: Number(target.id), with: user_id, reason: 'report', at: ctx.clock.now() });
});

/** REL-10: gifts between the two appear in their timeline, visible only to themselves. */
const gifts = consumes(giftSent, async (tx, { data: { lines, item_code, sender_id }, at }) => {
  for (const { relation_id, flow_id, num } of lines) {
    if (relation_id === undefined) continue;
    await addEntry(tx, {
      relation_id,
      kind: 'gift',
      ref: `gift:${flow_id}`,
      title: `送出 ${requireItem(item_code).name}×${num}`,
      items: [{ item_code, qty: num }],
      by_id: sender_id,
      at,
    });
  }
});

/** REL-10: a reward that the couple won on a campaign's leaderboard appears in their timeline. */
const boards = consumes(
  rankSettled,
  async (tx, { data: { subject, rank_code, window, period_key, results }, at }, ctx) => {
    if (subject !== 'pair') return;
    const board = (await readCampaignCatalogue(ctx)).of('rank', rank_code);
    for (const { subject_id, rank } of results) {
      const reward = board?.part.rewards?.find(([from, to]) => from <= rank && rank <= to);
      if (!board || !reward || (await findRelationById(tx, subject_id))?.state === 'ended') continue;
      await addEntry(tx, {
        relation_id: subject_id,
        kind: 'campaign',
        ref: `rank:${rank_code}:${window}:${period_key}`,
        title: `${board.part.name} 第 ${rank} 名`,
        items: reward[2],
        at,
      });
    }
  },
);

const moderated = consumes(textModerated, async (tx, { data: { kind, ref, result }, event_id }, ctx) => {
  if (kind !== 'memory' && kind !== 'love_note') return;
  const user_id = await saveModerationResult(tx, Number(ref), result === 'pass' ? ENTRY_SHOWN : ENTRY_REFUSED);
  if (user_id === undefined) return;
  const words = fillTemplate(result === 'pass' ? 'text_shown' : 'text_refused', { route: '/cpDetails' });
  await notify(tx, { user_id, ...words, event_id, at: ctx.clock.now() });
});

export const consumers: readonly Consumer[] = [
  breaks(userBlocked, 'block'),
  upheld,
  breaks(userBanned, 'ban'),
  breaks(userCancelled, 'cancel'),
  gifts,
  boards,
  moderated,
  ...noticeConsumers,
];
