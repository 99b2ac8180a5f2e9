import '#frame/frame.css';
import { render } from '@shengyu/ui/testing/render.tsx';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Phone } from './Phone.tsx';

afterEach(() => page.viewport(390, 844));

const phone = (
  <Phone ink="light" footInk="light" landscape={false} beside={<button type="button">复制链接</button>}>
    <button type="button">首页</button>
    <button type="button">房间</button>
  </Phone>
);

it('SHELL-44 the Tab key goes through the device first, then beside it', async () => {
  await page.viewport(1440, 900);
  render(phone);
  await expect.element(page.getByRole('button', { name: '复制链接' })).toBeVisible();
  (document.activeElement as HTMLElement | null)?.blur();
  const names: (string | null)[] = [];
  for (let i = 0; i < 3; i++) {
    await userEvent.keyboard('{Tab}');
    names.push(document.activeElement!.textContent);
  }
  expect(names).toEqual(['首页', '房间', '复制链接']);
});

it('on a phone nothing stands beside the app', async () => {
  render(phone);
  await expect.element(page.getByRole('button', { name: '首页' })).toBeVisible();
  expect(page.getByRole('button', { name: '复制链接' }).elements()).toHaveLength(0);
});
