import { get_star_img_prize } from '@shengyu/contract/calls/collection.ts';
import { lockMember } from '#db/member-lock.ts';
import { presentItem } from '#modules/bag/index.ts';
import { tooYoung } from '#modules/guard/index.ts';
import { requireStage, tokenBalances } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claimSet } from '../sets.ts';
import { skyOf, skySets } from '../sky-view.ts';

export const answer = answers(get_star_img_prize, async (act) => {
  const { ctx, tx, me, now, req } = act;
  const { star_id, set_id } = req;
  await lockMember(tx, me);
  const sky = await skyOf(ctx);
  if (!sky) return refuse('not_found');
  const { campaign, part: def } = sky;
  const stage = await requireStage(act, campaign.def.id, { need: 'claim' });
  if (stage instanceof Refused) return stage;
  const barred = await tooYoung(tx, me, now);
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
    sets: await skySets(act, def),
    balance: await tokenBalances(ctx, tx, campaign, me, now),
  };
});
