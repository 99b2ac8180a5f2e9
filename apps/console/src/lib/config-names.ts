// What can be configured here: values of the platform (Z34) and legal texts (Z33).
import type { RequestTo } from '@shengyu/contract/client.ts';

export type ConfigKey = RequestTo<'GET /console/api/config/detail'>['key'];
export type ValueKey = Extract<RequestTo<'POST /console/api/config/save'>['key'], ConfigKey>;
export type LegalType = RequestTo<'POST /console/api/agreement/publish'>['type'];

export const VALUE_KEYS: readonly (readonly [ValueKey, string])[] = [
  ['recharge_tiers', '充值档位'],
  ['pay_channels', '支付渠道'],
  ['guild_levels', '公会等级'],
  ['constants', '常量'],
  ['holidays', '节假日'],
];

export const LEGAL_TYPES: readonly (readonly [LegalType, string])[] = [
  ['user', '用户协议'],
  ['privacy', '隐私政策'],
  ['recharge', '充值协议'],
  ['guild_settle', '公会结算协议'],
  ['host', '主播协议'],
  ['withdraw', '提现协议'],
  ['minor', '未成年人保护'],
  ['beta', '公测协议'],
  ['activity', '活动总则'],
];

export const isValueKey = (key: string): key is ValueKey => VALUE_KEYS.some(([one]) => one === key);

/** 充值档位, 隐私政策; `agreement:{type}` names a legal text. */
export const configName = (key: string): string =>
  [...VALUE_KEYS, ...LEGAL_TYPES.map(([type, name]) => [`agreement:${type}`, name] as const)].find(
    ([one]) => one === key,
  )?.[1] ?? key;
