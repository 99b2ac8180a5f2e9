// Switching as an act: one person switches off; the platform is switched on again by two (Z56, Z57*, Z06).
import { renewReads } from '#lib/call.ts';
import { act, type AnyAct } from '#parts/act/act.ts';
import type { SwitchRow } from './switches.ts';

const OFF_REASONS = ['概率异常', '库存异常', '支付异常', '投诉激增', '演练'];
const ON_REASONS = ['已修复', '核查无误', '演练结束'];

export const fullNameOf = ({ name, group, key }: SwitchRow): string =>
  key.includes(':pool:') || group === '全平台' ? name : `${group} ${name}`;

const renew = (): void =>
  void renewReads('GET /console/api/desk/pulse', 'GET /console/api/campaign/live', 'GET /console/api/campaign/list');

export function switchAct(row: SwitchRow): AnyAct {
  const { target, isOff } = row;
  const name = fullNameOf(row);
  const lines = [{ name, before: isOff ? '已关闭' : '开启', after: isOff ? '开启' : '关闭' }];
  const words = isOff
    ? { title: `开启 ${name}`, lines, button: '重新开启', reasons: ON_REASONS }
    : { title: `关闭 ${name}`, lines, button: '立即关闭', reasons: OFF_REASONS, danger: true as const };
  const done = (_: unknown, seconds: number): string =>
    `${isOff ? '已开启' : '已关闭'} ${name}，用时 ${seconds.toFixed(1)} 秒`;
  if (target.scope === 'campaign')
    return act({
      ...words,
      route: 'POST /console/api/campaign/switch',
      sentence: isOff ? '恢复后会员立即可用' : '5 秒内生效，不收回已发放的奖品',
      data: () => ({ ...target.at, on: isOff ? (1 as const) : (0 as const) }),
      done,
      after: renew,
    });
  if (isOff)
    return act({
      ...words,
      button: '提交复核',
      route: 'POST /console/api/platform/resume',
      sentence: '恢复后会员立即可用',
      needsSecond: true,
      data: () => ({ key: target.key }),
      after: renew,
    });
  return act({
    ...words,
    route: 'POST /console/api/platform/stop',
    sentence: '5 秒内生效，不收回已发放的奖品',
    data: () => ({ key: target.key }),
    done,
    after: renew,
  });
}
