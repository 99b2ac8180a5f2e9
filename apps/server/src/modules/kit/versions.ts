// Versions of a campaign other than the one in force: what began under one goes on under it (LADDER-7, KIT-2).
import type { Context } from '#context.ts';
import { inForce } from './in-force.ts';
import type { Published } from './published.ts';
import { definitionRows } from './registry.ts';

/** The version that was in force then; of a time before the first publication that first one. */
export async function versionAt(ctx: Context, id: string, at: number): Promise<Published | undefined> {
  const { defs, off } = await definitionRows(ctx);
  const own = defs.filter((row) => row.id === id).toSorted((a, b) => a.version - b.version);
  const known = own.filter(({ published_at }) => published_at!.getTime() <= at);
  return inForce(known.length > 0 ? known : own.slice(0, 1), off, at)[0];
}

/** A state row names the version it was made under. */
export async function versionHashed(ctx: Context, id: string, def_hash: string): Promise<Published | undefined> {
  const { defs, off } = await definitionRows(ctx);
  const row = defs.find((one) => one.id === id && one.def_hash === def_hash);
  return row && inForce([row], off, ctx.clock.now())[0];
}
