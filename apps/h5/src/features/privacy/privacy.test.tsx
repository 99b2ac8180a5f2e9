import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setToken } from '@shengyu/web/session.ts';
import { buttonNamed, expectEventually, setUpComponentTestKit, tapElement } from '#testing/part.tsx';
import { ok, refuseWith } from '#testing/wire.ts';
import { PrivacySheet } from './PrivacySheet.tsx';

const parts = setUpComponentTestKit();
let privacy: Record<string, 0 | 1>;

beforeEach(() => {
  privacy = { rank_hidden: 0, show_spend: 0, show_gift_record: 1, follow_list_public: 1, star_public: 0, match_on: 0 };
  parts.wire.answers.get_privacy_setting = () => ok(privacy);
  parts.wire.answers.set_privacy_setting = (wish: typeof privacy) => {
    const { request_id: _, ...part } = wish;
    privacy = { ...privacy, ...part };
    return ok(privacy);
  };
});
const turn = (name: string) => page.getByRole('switch', { name });

it('every switch of the setting, set one at a time', async () => {
  parts.show(<PrivacySheet open onClose={() => undefined} />);
  await expect.element(turn('公开送礼记录')).toHaveAttribute('aria-checked', 'true');
  expect(page.getByRole('switch').elements()).toHaveLength(6);
  await tapElement(turn('公开送礼记录'));
  await expect.element(turn('公开送礼记录')).toHaveAttribute('aria-checked', 'false');
  expect(parts.asked('set_privacy_setting')).toMatchObject([{ show_gift_record: 0 }]);
  expect(Object.keys(parts.asked('set_privacy_setting')[0]).sort()).toEqual(['request_id', 'show_gift_record']);
});

it('S8-01 refused, it stays as it was and says why', async () => {
  parts.wire.answers.set_privacy_setting = () => refuseWith(1005, '未成年人暂不能使用', { reason: 'minor' });
  parts.show(<PrivacySheet open onClose={() => undefined} />);
  await expect.element(turn('允许被匹配')).toBeEnabled();
  await tapElement(turn('允许被匹配'));
  await expect.element(page.getByText('未成年人暂不能使用')).toBeInTheDocument();
  await expectEventually(() => turn('允许被匹配').element().getAttribute('aria-checked')).toBe('false');
});

it('S-ALL-5 guests are asked to log in', async () => {
  setToken('');
  parts.show(<PrivacySheet open onClose={() => undefined} />);
  await expect.element(buttonNamed('去登录')).toBeVisible();
  expect(parts.asked('get_privacy_setting')).toEqual([]);
});
