import { config_detail } from '@shengyu/contract/calls/config.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { legalTexts, readConfigDetail, readLegalTextDetail } from '../detail.ts';
import type { ConfigKey } from '../keys.ts';

const AGREEMENT = 'agreement:';

export const handler = handlesStaffRead(config_detail, {
  run: async ({ ctx, db, req: { key }, now }) => {
    if (!key.startsWith(AGREEMENT)) return (await readConfigDetail(db, key as ConfigKey, now)) ?? refuse('not_found');
    const type = key.slice(AGREEMENT.length);
    const versions = await legalTexts.in(ctx).versionsOf(db, type);
    return (await readLegalTextDetail(db, key, type, versions, now)) ?? refuse(config_detail.refusals.not_found);
  },
});
