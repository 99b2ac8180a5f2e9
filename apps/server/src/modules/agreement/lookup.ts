// A member's real name for the console's lookup page (call Z39, lookup_detail). The ID number never leaves the server in full
// (API-5), so its field has no function `full`, which would reveal it.
import { maskIdNumber, maskName } from '@shengyu/rules/identity/mask.ts';
import { ageOn } from '@shengyu/rules/time/age.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { LookupContributor } from '#modules/console/index.ts';
import { contractsOf } from './contract/store.ts';
import { realNameOf } from './real-name/store.ts';
import { REAL_NAME_STATUS_TEXTS } from './states.ts';

/** Age bands: operators need to know how old somebody is, not the birthday. */
const BANDS = [
  [60, '60 岁以上'],
  [40, '40–59 岁'],
  [25, '25–39 岁'],
  [18, '18–24 岁'],
  [0, '未成年'],
] as const;
const bandOf = (age: number): string => BANDS.find(([from]) => age >= from)![1];

export const lookupRealNameFields: LookupContributor = async ({ ctx, db, id, now }) => {
  const contract = (await contractsOf(db, Number(id), 'host', new Date(now))).find(({ expire_at }) => expire_at);
  const row = await realNameOf(db, Number(id));
  const name = row?.name_enc ? ctx.seal.open(row.name_enc) : undefined;
  return {
    fields: [
      {
        key: 'real_name_status',
        name: '实名认证',
        value: REAL_NAME_STATUS_TEXTS[row?.status ?? 0],
        group: '实名与协议',
      },
      ...(name
        ? [{ key: 'real_name', name: '姓名', value: maskName(name), full: () => name, group: '实名与协议' }]
        : []),
      ...(row?.id_enc
        ? [{ key: 'id_no', name: '身份证号', value: maskIdNumber(ctx.seal.open(row.id_enc)), group: '实名与协议' }]
        : []),
      ...(row?.born_on
        ? [{ key: 'age', name: '年龄段', value: bandOf(ageOn(dayOf(now), row.born_on)), group: '实名与协议' }]
        : []),
      ...(contract
        ? [{ key: 'contract', name: '主播协议至', value: dayOf(contract.expire_at!.getTime()), group: '实名与协议' }]
        : []),
    ],
  };
};
