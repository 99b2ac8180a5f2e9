import { get_star_img_prize } from '@shengyu/contract/calls/collection.ts';
import { lockMember } from '#db/member-lock.ts';
import { presentItem } from '#modules/bag/index.ts';
import { refuseIfTooYoung } from '#modules/spend-guard/index.ts';
import { requireStage, readTokenBalances } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claimSet } from '../sets.ts';
import { findStarPictureCollection, presentPictureCountSets } from '../sky-view.ts';

export const handler = handles(get_star_img_prize, async (call) => {
  const { ctx, tx, me, now, req } = call;
  const { star_id, set_id } = req;
  await lockMember(tx, me);
  const sky = await findStarPictureCollection(ctx);
  if (!sky) return refuse('not_found');
  const { campaign, part: def } = sky;
  const stage = await requireStage(call, campaign.def.id, { need: 'claim' });
  if (stage instanceof Refused) return stage;
  const barred = await refuseIfTooYoung(tx, me, now);
  if (barred) return barred;
  if ((star_id === undefined) === (set_id === undefined)) return refuse('params');
  const set = def.sets.find(({ id, need }) =>
    star_id === undefined ? id === set_id && need !== 'each_star' : need === 'each_star',
  );
  if (!set) return refuse('not_found');
  const got = await claimSet(ctx, tx, { collection: sky, set, star_id: star_id ?? 0, user_id: me, now });
  if (got instanceof Refused) return got;
  return {
    got: got.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    sets: await presentPictureCountSets(call, def),
    balance: await readTokenBalances(ctx, tx, campaign, me, now),
  };
});
