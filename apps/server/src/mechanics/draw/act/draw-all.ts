// Handles draw requests that share one transaction: checks each, makes the draws and builds the replies. Each request gets its own
// reply or refusal.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { requireFaceCheck } from '#modules/spend-guard/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { Refused } from '#wire/refusal.ts';
import { admitDraws, type DrawRequest } from './admission.ts';
import type { AdmittedDraw } from './ask.ts';
import { makeDrawBatches } from './draw.ts';
import { presentResult } from '../reads/result.ts';

export async function handleDrawRequests(ctx: Context, tx: Tx, asks: readonly DrawRequest[]) {
  const answers: (ReturnType<typeof presentResult> | Refused)[] = [];
  const playing: { ask: AdmittedDraw; place: number }[] = [];
  (await admitDraws(ctx, tx, asks)).forEach((ask, place) => {
    if (ask instanceof Refused) answers[place] = ask;
    else playing.push({ ask, place });
  });
  if (playing.length === 0) return answers;
  const drawn = await makeDrawBatches(
    ctx,
    tx,
    playing.map(({ ask }) => ask),
  );
  const receivers = playing.flatMap(({ ask }) => (ask.to ? [ask.to.user_id] : []));
  const cards = receivers.length > 0 ? await loadUserBriefs(ctx, tx, receivers) : undefined;
  for (const [i, result] of drawn.entries()) {
    const { ask, place } = playing[i]!;
    answers[place] =
      result instanceof Refused ? await requireFaceCheck(tx, ask, result) : presentResult(ctx, result, cards);
  }
  return answers;
}
