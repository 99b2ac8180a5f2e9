// Finds versions of a campaign other than the one in force. What began under a version continues under it: the rewards
// of a sign-in season are those of the version that was in force when the season began (LADDER-7), and stored rows name
// their version (KIT-2).
import type { Context } from '#context.ts';
import { selectCampaignsInForce } from '../in-force.ts';
import type { PublishedCampaign } from '../published.ts';
import { readDefinitionRows } from '../registry.ts';

/** The version that was in force at `at`; for a time before the first publication it is the first version. */
export async function findVersionAt(ctx: Context, id: string, at: number): Promise<PublishedCampaign | undefined> {
  const { defs, off } = await readDefinitionRows(ctx);
  const own = defs.filter((row) => row.id === id).toSorted((a, b) => a.version - b.version);
  const known = own.filter(({ published_at }) => published_at!.getTime() <= at);
  return selectCampaignsInForce(known.length > 0 ? known : own.slice(0, 1), off, at)[0];
}

/** The version with this hash, such as a stored row names; undefined if there is none. */
export async function findVersionByHash(
  ctx: Context,
  id: string,
  def_hash: string,
): Promise<PublishedCampaign | undefined> {
  const { defs, off } = await readDefinitionRows(ctx);
  const row = defs.find((one) => one.id === id && one.def_hash === def_hash);
  return row && selectCampaignsInForce([row], off, ctx.clock.now())[0];
}
