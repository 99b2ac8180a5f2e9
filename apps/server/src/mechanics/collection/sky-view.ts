// The star pictures of a member: one picture (call T12), claiming its rewards (T13) and the list of all pictures (T14).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { star_img_info } from '@shengyu/contract/calls/collection.ts';
import type { CollectionDef } from '@shengyu/campaign/definition.ts';
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { STAR_SIGNS, starSignOn } from '@shengyu/rules/board/zodiac.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { presentStarSign } from '#mechanics/rank/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { readCampaignCatalogue, type CampaignPart } from '#modules/campaign-engine/index.ts';
import { pictureUrlByName, constellationPictureName } from '#pictures.ts';
import { toBit } from '#wire/bit.ts';
import { STAR_PICTURES } from './data/star-pictures.ts';
import { loadStarPictures, starsPerPicture } from './pictures.ts';
import { loadCollectionProgress, loadSetViews, type SetView } from './sets.ts';

type View = ReplyOf<typeof star_img_info>;

const SKY = 'star_img';

/** What a read of a collection needs: context, database, the member's user id and the time. */
export type CollectionViewer = { ctx: Context; db: Queryable; me: number; now: number };

/** The collection of star pictures; undefined when no published campaign has one. */
export const findStarPictureCollection = async (ctx: Context): Promise<CampaignPart<CollectionDef> | undefined> =>
  (await readCampaignCatalogue(ctx)).of('collection', SKY);

/** The set that every single picture has, with the reward for completing that picture. */
const oneOf = (def: CollectionDef) => def.sets.find(({ need }) => need === 'each_star');

const rewardItems = (ctx: Context, view: SetView | undefined) =>
  (view?.set.grant ?? []).map(({ item_code, qty }) => presentItem(ctx, item_code, qty));

async function pictureReward(
  look: CollectionViewer,
  def: CollectionDef,
  star_id: number,
): Promise<SetView | undefined> {
  const set = oneOf(def);
  if (!set) return undefined;
  const progress = await loadCollectionProgress(look.db, look.me, def, look.now);
  return (await loadSetViews(look.db, look.me, [{ set, star_id }], progress))[0];
}

/**
 * One star picture with the member's lit stars and its reward. `asked` is the number of the sign; without it the current sign is
 * shown. `how` lists the tasks that give a piece.
 */
export async function presentStarPicture(
  look: CollectionViewer,
  { part: def }: CampaignPart<CollectionDef>,
  asked: number | undefined,
  how: View['how'],
): Promise<View> {
  const { ctx, db, me, now } = look;
  const star_id = asked ?? starSignOn(dayOf(now)).star_id;
  const { points, lines, story } = STAR_PICTURES[star_id - 1]!;
  const picture = (await loadStarPictures(db, me, def)).find((p) => p.star_id === star_id)!;
  const reward = await pictureReward(look, def, star_id);
  return {
    star: presentStarSign(ctx, star_id),
    points: points.map(([x, y], i) => {
      const lit = picture.lit.find(({ no }) => no === i + 1);
      return { no: i + 1, x, y, lit: toBit(lit !== undefined), ...(lit ? litHow(lit) : {}) };
    }),
    lines: lines.map(([a, b]) => [a, b]),
    lit: picture.lit.length,
    total: 9,
    story,
    reward: { items: rewardItems(ctx, reward), state: reward?.state ?? 0 },
    how,
  };
}

/**
 * How a piece was obtained, as shown to members. The keys are the first part of the reference under which the piece was granted.
 */
const HOW: Readonly<Record<string, string>> = { sign: '签到', task: '任务', match: '匹配' };

function litHow({ ref, lit_at }: { ref: string; lit_at: Date }) {
  const how = HOW[ref.split(':')[0]!];
  return { lit_at: unixSecondsOf(lit_at.getTime()), ...(how ? { how } : {}) };
}

/** The sets that reward a number of finished pictures (3, 6 and 12), with their claim state. */
export async function presentPictureCountSets({ ctx, db, me, now }: CollectionViewer, def: CollectionDef) {
  const asked = def.sets.filter(({ need }) => need !== 'each_star').map((set) => ({ set, star_id: 0 }));
  const views = await loadSetViews(db, me, asked, await loadCollectionProgress(db, me, def, now));
  return views.map((view) => ({
    step_id: view.set.id,
    at: view.need,
    items: rewardItems(ctx, view),
    state: view.state,
    ...(view.claimed_at ? { claimed_at: unixSecondsOf(view.claimed_at.getTime()) } : {}),
  }));
}

export async function presentAllStarPictures(look: CollectionViewer, def: CollectionDef) {
  const { ctx, db, me, now } = look;
  const pictures = await loadStarPictures(db, me, def);
  const set = oneOf(def);
  const asked = set ? STAR_SIGNS.map(({ star_id }) => ({ set, star_id })) : [];
  const rewards = await loadSetViews(db, me, asked, await loadCollectionProgress(db, me, def, now));
  return {
    list: pictures.map(({ star_id, lit }) => ({
      star: presentStarSign(ctx, star_id),
      lit: Math.min(lit.length, starsPerPicture(def)),
      total: 9 as const,
      state: rewards.find((reward) => reward.star_id === star_id)?.state ?? 0,
      img: pictureUrlByName(ctx, constellationPictureName(star_id)),
    })),
    done: pictures.filter(({ isDone }) => isDone).length,
    sets: await presentPictureCountSets(look, def),
  };
}

/** Whether a finished picture, or a set of pictures, has a reward that the member has not claimed (a dot on the page). */
export async function hasClaimablePicture(look: CollectionViewer, def: CollectionDef): Promise<boolean> {
  const { list, sets } = await presentAllStarPictures(look, def);
  return [...list, ...sets].some(({ state }) => state === 1);
}
