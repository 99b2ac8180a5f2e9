// What a pool was when somebody drew from it: definitions of every published version stay known (KIT-2), so an old record shows the
// prize that was given then and is measured by the expectation that was published then.
import type { DrawDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { catalogueOf, definitionOf } from '#modules/kit/index.ts';
import { presentPrize, TIER_NAMES } from './present.ts';

export async function poolThen(ctx: Context, pool: string, def_hash: string): Promise<DrawDef | undefined> {
  return (await definitionOf(ctx, def_hash))?.pools?.[pool] ?? (await catalogueOf(ctx)).of('pool', pool)?.part;
}

export function prizeThen(ctx: Context, def: DrawDef | undefined, prize_id: string): ReturnType<typeof presentPrize> {
  const row = def?.rows.find(({ id }) => id === prize_id);
  if (row) return presentPrize(ctx, row);
  // Its definition was withdrawn: the record stays, its worth is no longer known.
  return {
    prize_id,
    name: prize_id,
    icon: `${ctx.config.STATIC_HOST}/activity/items/chest.svg`,
    items: [],
    value: 0,
    tier: 0,
    tier_name: TIER_NAMES[0],
    is_big: 0,
  };
}
