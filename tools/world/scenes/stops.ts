// Mornings on which something was stopped and started again (Z06, Z56, Z57): 操作 and 应急 have a past.
import { campaign_switch } from '@shengyu/contract/calls/campaign-console.ts';
import { platform_resume, platform_stop } from '@shengyu/contract/calls/config.ts';
import type { Happening } from '../town.ts';
import { happening, on } from './find.ts';
import { approve } from './steps.ts';

const [KEY, WHEEL] = ['recharge:apple_iap', { id: 'happy_draw', part: 'pool', ref: 'joy_wheel' }] as const;

export const stopScenes: readonly Happening[] = [
  happening('a channel is closed', on(-9, '07:12'), async (island) => {
    await island.staff('finance', platform_stop, { key: KEY, reason: '渠道回调超时，成功率跌破八成，先关闭' });
  }),
  happening('the channel is open again', on(-9, '07:44'), async (island) => {
    const asked = await island.staff('finance', platform_resume, { key: KEY, reason: '渠道已恢复，测试订单正常' });
    await approve(island, 'finance2', asked, '已核对回调');
  }),
  happening('a pool is paused', on(-13, '07:20'), async (island) => {
    await island.staff('approver', campaign_switch, { ...WHEEL, on: 0, reason: '奖品图片显示错误，暂停核查' });
  }),
  happening('the pool is open again', on(-13, '07:52'), async (island) => {
    await island.staff('approver', campaign_switch, { ...WHEEL, on: 1, reason: '图片已更换' });
  }),
];
