import { set_privacy_setting } from '@shengyu/contract/calls/user.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, refuseForMissingSteps } from '#wire/refusal.ts';
import { applyPrivacyChanges, presentPrivacy } from '../privacy.ts';
import { privacyOf, savePrivacy } from '../store.ts';

export const handler = handles(set_privacy_setting, async (call) => {
  const { request_id: _, ...change } = call.req;
  if (change.match_on === 1) {
    const age = await readAgeState(call.tx, call.me, call.now);
    if (age === 'unverified') return refuseForMissingSteps(['real_name']);
    if (age === 'minor') return refuse('minor');
  }
  const privacy = applyPrivacyChanges(await privacyOf(call.tx, call.me), change);
  await savePrivacy(call.tx, call.me, privacy);
  return presentPrivacy(privacy);
});
