// The real name of a member as operators see it (Z39). The number of the ID never leaves the server in full (API-5).
import { maskIdNumber, maskName } from '@shengyu/rules/mask.ts';
import type { Knower } from '#modules/console/index.ts';
import { realNameOf } from './real-name-store.ts';
import { REAL_NAME_TEXT } from './states.ts';

export const knowRealName: Knower = async ({ ctx, db, id }) => {
  const row = await realNameOf(db, Number(id));
  const name = row?.name_enc ? ctx.seal.open(row.name_enc) : undefined;
  return {
    fields: [
      { key: 'real_name_status', name: '实名认证', value: REAL_NAME_TEXT[row?.status ?? 0] },
      ...(name ? [{ key: 'real_name', name: '姓名', value: maskName(name), full: () => name }] : []),
      ...(row?.id_enc ? [{ key: 'id_no', name: '身份证号', value: maskIdNumber(ctx.seal.open(row.id_enc)) }] : []),
    ],
  };
};
