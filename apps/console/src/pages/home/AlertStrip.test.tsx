// The alert strip of the dashboard: whoever is on duty stops what has failed from there.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { EmergencyContext } from '#lib/emergency.ts';
import { openDesk } from '#testing/desk.tsx';
import { AlertStrip } from './AlertStrip.tsx';

const ALERT = {
  alert_id: 'pay_rate:alipay_wap',
  level: 'critical',
  title: '支付宝 成功率下降',
  text: '近 10 分钟 60 笔，成功 12 笔（20%）',
  since: 1_795_000_000,
  link: { kind: 'switch', id: 'recharge:alipay_wap' },
} as const;

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

it('P1 CONUI-18 a failing payment channel leads to its switch, for those who may turn it', async () => {
  const opened: (string | undefined)[] = [];
  desk = openDesk(
    <EmergencyContext value={(filter) => opened.push(filter)}>
      <AlertStrip alerts={[ALERT]} />
    </EmergencyContext>,
    { answers: {} },
  );
  await page.getByRole('alert').getByRole('button', { name: '应急开关' }).click();
  expect(opened).toEqual(['alipay_wap']);
});

it('CONUI-1 whoever may switch nothing is offered no switch', async () => {
  desk = openDesk(<AlertStrip alerts={[ALERT]} />, { answers: {} });
  await expect.element(page.getByRole('alert').getByText('支付宝 成功率下降')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
