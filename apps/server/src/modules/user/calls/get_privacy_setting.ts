import { get_privacy_setting } from '@shengyu/contract/calls/user.ts';
import { handles } from '#wire/handler.ts';
import { presentPrivacy } from '../privacy.ts';
import { privacyOf } from '../store.ts';

export const handler = handles(get_privacy_setting, async (call) => presentPrivacy(await privacyOf(call.db, call.me)));
