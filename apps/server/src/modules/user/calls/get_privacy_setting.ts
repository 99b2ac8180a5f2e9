import { get_privacy_setting } from '@shengyu/contract/calls/user.ts';
import { answers } from '#wire/act.ts';
import { toWire } from '../privacy.ts';
import { privacyOf } from '../store.ts';

export const answer = answers(get_privacy_setting, async (act) => toWire(await privacyOf(act.db, act.me)));
