import { useCall } from '@shengyu/web/read/use-call.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setUpComponentTestKit } from '#testing/part.tsx';
import { ok } from '#testing/wire.ts';
import { useRenewOnReturn } from './renew-on-return.ts';

const parts = setUpComponentTestKit();

function Balance() {
  useRenewOnReturn();
  const { data } = useCall('POST /api/v1/my_wallet_detail', {});
  return <p>余额 {data?.diamond}</p>;
}

it('SHELL-8 a balance that was spent in another tab is read again when this tab comes back', async () => {
  let diamond = 500;
  parts.wire.answers['my_wallet_detail'] = () => ok({ diamond });
  parts.show(<Balance />);
  await expect.element(page.getByText('余额 500')).toBeVisible();
  diamond = 120;
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByText('余额 120')).toBeVisible();
  expect(parts.asked('my_wallet_detail')).toHaveLength(2);
});
