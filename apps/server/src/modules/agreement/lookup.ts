// A member's real name for the console's lookup page (call Z39, lookup_detail). The ID number never leaves the server in full
// (API-5), so its field has no function `full`, which would reveal it.
import { maskIdNumber, maskName } from '@shengyu/rules/identity/mask.ts';
import type { LookupContributor } from '#modules/console/index.ts';
import { realNameOf } from './real-name/store.ts';
import { REAL_NAME_STATUS_TEXTS } from './states.ts';

export const lookupRealNameFields: LookupContributor = async ({ ctx, db, id }) => {
  const row = await realNameOf(db, Number(id));
  const name = row?.name_enc ? ctx.seal.open(row.name_enc) : undefined;
  return {
    fields: [
      { key: 'real_name_status', name: '实名认证', value: REAL_NAME_STATUS_TEXTS[row?.status ?? 0] },
      ...(name ? [{ key: 'real_name', name: '姓名', value: maskName(name), full: () => name }] : []),
      ...(row?.id_enc ? [{ key: 'id_no', name: '身份证号', value: maskIdNumber(ctx.seal.open(row.id_enc)) }] : []),
    ],
  };
};
