// Texts and pictures that others will see wait for a moderator, who decides with call Z11, moderation_decide (API-6: texts of
// members are checked). The module that owns the text learns of the decision by the event `text.moderated`.
import type { Tx } from '#db/db.ts';
import { textModerated } from '#events/catalogue/account.ts';
import { saveJudgement, type ModerationJudgement, type ModerationItem } from './moderation-store.ts';

/** Stores the decision, which the caller makes only once per item. The owner of the text learns of it by the event. */
export async function judgeModerationItem(
  tx: Tx,
  item: ModerationItem,
  j: ModerationJudgement,
  at: number,
): Promise<1 | 2> {
  const state = j.result === 'pass' ? 1 : 2;
  const { user_id, kind, ref } = item;
  await saveJudgement(tx, item, state, j, at);
  tx.emit(textModerated, { key: user_id, at, data: { kind, ref, result: j.result } });
  return state;
}
