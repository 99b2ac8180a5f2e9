import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { lastPress } from '../use-press.ts';
import { ConfirmFooter } from './ConfirmFoot.tsx';
import { Sheet } from './Sheet.tsx';

const nothing = (): void => undefined;
const middle = (name: string): number => {
  const { top, bottom } = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
  return (top + bottom) / 2;
};

async function open(pressedAt: number): Promise<{ confirm: number; safe: number }> {
  lastPress.at = { clientX: window.innerWidth / 2, clientY: pressedAt };
  const foot = <ConfirmFooter confirm="支付" onConfirm={nothing} onCancel={nothing} />;
  render(
    <Sheet open onClose={nothing} title="确认" footer={foot}>
      合计
    </Sheet>,
  );
  const sheet = page.getByRole('dialog', { name: '确认' });
  await expect.element(sheet).toBeInTheDocument();
  await Promise.all(
    sheet
      .element()
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  );
  return { confirm: middle('支付'), safe: middle('取消') };
}

it('S-CMP-11 the confirming button stands above the safe choice', async () => {
  const usual = await open(0);
  expect(usual.confirm).toBeLessThan(usual.safe);
});

it('S-CMP-11 where the opening tap was, the two change places', async () => {
  const above = window.innerHeight - 10 - 48 - 8 - 24;
  const moved = await open(above);
  expect(Math.abs(moved.confirm - above)).toBeGreaterThan(24);
});
