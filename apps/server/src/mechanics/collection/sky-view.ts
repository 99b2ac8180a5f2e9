// T12 to T14: the star pictures of a member.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { star_img_info } from '@shengyu/contract/calls/collection.ts';
import type { CollDef } from '@shengyu/campaign/definition.ts';
import { dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import { SIGNS, signOn } from '@shengyu/rules/zodiac.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { lookAt, partOf } from '#mechanics/home/index.ts';
import { starBrief } from '#mechanics/rank/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { catalogueOf, type Part } from '#modules/kit/index.ts';
import { bit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { STAR_PICTURES } from './data/star-pictures.ts';
import { picturesOf, starsPerPicture } from './pictures.ts';
import { progressOf, setViews, type SetView } from './sets.ts';

export const SKY = 'star_img';

export type Looking = { ctx: Context; db: Queryable; me: number; now: number };

/** Undefined: no campaign with pictures is published. */
export const skyOf = async (ctx: Context): Promise<Part<CollDef> | undefined> =>
  (await catalogueOf(ctx)).of('collection', SKY);

/** The set every picture has: one star's reward. */
const oneOf = (def: CollDef) => def.sets.find(({ need }) => need === 'each_star');

const rewardItems = (ctx: Context, view: SetView | undefined) =>
  (view?.set.grant ?? []).map(({ item_code, qty }) => presentItem(ctx, item_code, qty));

async function pictureReward(look: Looking, def: CollDef, star_id: number): Promise<SetView | undefined> {
  const set = oneOf(def);
  if (!set) return undefined;
  const progress = await progressOf(look.db, look.me, def, look.now);
  return (await setViews(look.db, look.me, [{ set, star_id }], progress))[0];
}

export async function pictureView(
  look: Looking,
  { campaign, part: def }: Part<CollDef>,
  asked?: number,
): Promise<ReplyOf<typeof star_img_info>> {
  const { ctx, db, me, now } = look;
  const star_id = asked ?? signOn(dayOf(now)).star_id;
  const { points, lines, story } = STAR_PICTURES[star_id - 1]!;
  const picture = (await picturesOf(db, me, def)).find((p) => p.star_id === star_id)!;
  const reward = await pictureReward(look, def, star_id);
  return {
    star: starBrief(ctx, star_id),
    points: points.map(([x, y], i) => {
      const lit = picture.lit.find(({ no }) => no === i + 1);
      return { no: i + 1, x, y, lit: bit(lit !== undefined), ...(lit ? litHow(lit) : {}) };
    }),
    lines: lines.map(([a, b]) => [a, b]),
    lit: picture.lit.length,
    total: 9,
    story,
    reward: { items: rewardItems(ctx, reward), state: reward?.state ?? 0 },
    how: await tasksForPieces(look, campaign.def.id, def),
  };
}

/** Where a piece came from, by the reference it was granted under. */
const HOW: Readonly<Record<string, string>> = { sign: '签到', task: '任务', match: '匹配' };

function litHow({ ref, lit_at }: { ref: string; lit_at: Date }) {
  const how = HOW[ref.split(':')[0]!];
  return { lit_at: tsOf(lit_at.getTime()), ...(how ? { how } : {}) };
}

/** The tasks whose reward is a piece, as the task mechanic shows them. */
async function tasksForPieces(look: Looking, campaign: string, { pieces }: CollDef) {
  const home = await lookAt(look, campaign);
  if (home instanceof Refused || !('per_star' in pieces)) return [];
  const tasks = await partOf('task').tasks(home);
  return tasks.filter(({ items }) => items.some(({ item_code }) => item_code === pieces.item));
}

/** Sets of finished pictures: 3, 6, 12. */
export async function skySets({ ctx, db, me, now }: Looking, def: CollDef) {
  const asked = def.sets.filter(({ need }) => need !== 'each_star').map((set) => ({ set, star_id: 0 }));
  const views = await setViews(db, me, asked, await progressOf(db, me, def, now));
  return views.map((view) => ({
    step_id: view.set.id,
    at: view.need,
    items: rewardItems(ctx, view),
    state: view.state,
    ...(view.claimed_at ? { claimed_at: tsOf(view.claimed_at.getTime()) } : {}),
  }));
}

export async function albumOf(look: Looking, def: CollDef) {
  const { ctx, db, me, now } = look;
  const pictures = await picturesOf(db, me, def);
  const set = oneOf(def);
  const asked = set ? SIGNS.map(({ star_id }) => ({ set, star_id })) : [];
  const rewards = await setViews(db, me, asked, await progressOf(db, me, def, now));
  return {
    list: pictures.map(({ star_id, lit }) => ({
      star: starBrief(ctx, star_id),
      lit: Math.min(lit.length, starsPerPicture(def)),
      total: 9 as const,
      state: rewards.find((reward) => reward.star_id === star_id)?.state ?? 0,
      img: `${ctx.config.STATIC_HOST}/activity/sky/${star_id}.svg`,
    })),
    done: pictures.filter(({ isDone }) => isDone).length,
    sets: await skySets(look, def),
  };
}
