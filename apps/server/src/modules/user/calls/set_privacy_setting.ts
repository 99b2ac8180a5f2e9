import { set_privacy_setting } from '@shengyu/contract/calls/user.ts';
import { ageState } from '#modules/agreement/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, refuseNeed } from '#wire/refusal.ts';
import { changed, toWire } from '../privacy.ts';
import { privacyOf, savePrivacy } from '../store.ts';

export const answer = answers(set_privacy_setting, async (act) => {
  const { request_id: _, ...change } = act.req;
  if (change.match_on === 1) {
    const age = await ageState(act.tx, act.me, act.now);
    if (age === 'unverified') return refuseNeed(['real_name']);
    if (age === 'minor') return refuse('minor');
  }
  const privacy = changed(await privacyOf(act.tx, act.me), change);
  await savePrivacy(act.tx, act.me, privacy);
  return toWire(privacy);
});
