// The spend guard's notice (age state, chance spending of the day and its cap), shown on every page that sells something.
import type { Static } from '@shengyu/contract/schema.ts';
import type { SpendGuardState } from '@shengyu/contract/shapes.ts';
import { readConfig } from '#modules/config/index.ts';
import { loadSpendCareState } from '#modules/spend-guard/index.ts';
import type { CampaignViewer } from './home.ts';

export async function loadSpendGuardState({
  ctx,
  db,
  me,
  now,
}: CampaignViewer): Promise<Static<typeof SpendGuardState>> {
  if (me > 0) return loadSpendCareState(ctx, db, me, now);
  const { CHANCE_DAY } = await readConfig(ctx, 'constants');
  return { age: 'unverified', day_chance: 0, day_cap: CHANCE_DAY };
}
