// Admission, draw and answer for acts that arrive together; each has its own answer or refusal.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { askingFace } from '#modules/guard/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { Refused } from '#wire/refusal.ts';
import { admitted, type Asking } from './admission.ts';
import type { Ask } from './ask.ts';
import { drawTogether } from './draw.ts';
import { presentResult } from './result.ts';

export async function drawAll(ctx: Context, tx: Tx, asks: readonly Asking[]) {
  const answers: (ReturnType<typeof presentResult> | Refused)[] = [];
  const playing: { ask: Ask; place: number }[] = [];
  (await admitted(ctx, tx, asks)).forEach((ask, place) => {
    if (ask instanceof Refused) answers[place] = ask;
    else playing.push({ ask, place });
  });
  if (playing.length === 0) return answers;
  const drawn = await drawTogether(
    ctx,
    tx,
    playing.map(({ ask }) => ask),
  );
  const receivers = playing.flatMap(({ ask }) => (ask.to ? [ask.to.user_id] : []));
  const cards = receivers.length > 0 ? await briefs(ctx, tx, receivers) : undefined;
  for (const [i, result] of drawn.entries()) {
    const { ask, place } = playing[i]!;
    answers[place] = result instanceof Refused ? await askingFace(tx, ask, result) : presentResult(ctx, result, cards);
  }
  return answers;
}
