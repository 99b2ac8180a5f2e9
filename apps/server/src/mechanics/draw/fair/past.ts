// Finds a pool and its prizes as they were when a draw was made. Every published definition is kept (KIT-2), so an old record shows
// the prize given then and is compared with the expectation published then.
import type { PoolDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { readCampaignCatalogue, findDefinitionByHash } from '#modules/campaign-engine/index.ts';
import { pictureUrlByName, PICTURE_NAMES } from '#pictures.ts';
import { presentPrize, TIER_NAMES } from '../reads/present.ts';

export async function loadPoolAtDraw(ctx: Context, pool: string, def_hash: string): Promise<PoolDef | undefined> {
  return (
    (await findDefinitionByHash(ctx, def_hash))?.pools?.[pool] ??
    (await readCampaignCatalogue(ctx)).of('pool', pool)?.part
  );
}

export function presentPrizeAtDraw(
  ctx: Context,
  def: PoolDef | undefined,
  prize_id: string,
): ReturnType<typeof presentPrize> {
  const row = def?.rows.find(({ id }) => id === prize_id);
  if (row) return presentPrize(ctx, row);
  // The definition was withdrawn. The record is still shown, but the value of its prize is no longer known.
  return {
    prize_id,
    name: prize_id,
    icon: pictureUrlByName(ctx, PICTURE_NAMES.chest),
    items: [],
    value: 0,
    tier: 0,
    tier_name: TIER_NAMES[0],
    is_big: 0,
  };
}
