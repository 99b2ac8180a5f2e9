import { showLoadingToast } from '@shengyu/ui/Toast/toast.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setToken } from '@shengyu/web/session.ts';
import { buttonNamed, expectEventually, tapButton, setUpComponentTestKit } from '#testing/part.tsx';
import { NOW_SECONDS } from '#testing/samples.ts';
import { ok } from '#testing/wire.ts';
import { parseHash, type AppLocation } from './location.ts';
import { NewNoticePopup } from './Notices.tsx';

const parts = setUpComponentTestKit();
const notice = (notice_id: number, more: object = {}) => ({
  notice_id,
  kind: 'level',
  title: '等级提升',
  text: '恭喜升到财富 Lv.20，有 1 个宝箱可领取',
  route: '/grade',
  is_read: 0,
  created_at: NOW_SECONDS - 60,
  ...more,
});
const went: string[] = [];

/** A navigation without the browser's history. */
function ways(start: string) {
  let current: AppLocation = parseHash(start);
  const listeners = new Set<(location: AppLocation) => void>();
  const go = (route: string): void => {
    went.push(route);
    current = parseHash(route);
    listeners.forEach((listener) => listener(current));
  };
  return {
    get current() {
      return current;
    },
    canGoBack: false,
    go,
    replace: go,
    back: () => undefined,
    subscribe(listener: (location: AppLocation) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

beforeEach(() => {
  localStorage.removeItem('noticeState');
  went.length = 0;
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    get_notice_list: () =>
      ok({ list: [notice(8), notice(9, { title: '充值到账' })], total: 2, page: 1, limit: 10, unread_num: 2 }),
    read_notice: () => ok({ unread_num: 1 }),
  });
});
const popup = (name: string) => page.getByRole('dialog', { name });

it('S-ALL-12 SHELL-7 the newest unread one, once: closed, it is read and remembered', async () => {
  parts.show(<NewNoticePopup navigation={ways('/grade')} />);
  await expect.element(popup('充值到账')).toBeVisible();
  await tapButton('知道了');
  await expectEventually(() => parts.asked('read_notice')).toMatchObject([{ notice_ids: [9] }]);
  expect(localStorage.getItem('noticeState')).toBe('9');
  // The older notice is not shown any more.
  await expectEventually(() => page.getByRole('dialog').query()).toBeNull();
});

it('NOTE-3 an entry that stands for several is read as a whole', async () => {
  const one = notice(9, { title: '3 条入会申请', bundle: [9, 8, 5] });
  parts.wire.answers.get_notice_list = () => ok({ list: [one], total: 1, page: 1, limit: 10, unread_num: 3 });
  parts.show(<NewNoticePopup navigation={ways('/grade')} />);
  await expect.element(popup('3 条入会申请')).toBeVisible();
  await tapButton('知道了');
  await expectEventually(() => parts.asked('read_notice')).toMatchObject([{ notice_ids: [9, 8, 5] }]);
});

it('S-NAT-4 去看看 leads to its page, an address that is none of ours nowhere', async () => {
  parts.show(<NewNoticePopup navigation={ways('/treasureHunt')} />);
  await expect.element(popup('充值到账')).toBeVisible();
  await tapButton('去看看');
  await expectEventually(() => went).toEqual(['/grade']);
});

it('SHELL-7 what was closed does not come again, something newer does', async () => {
  localStorage.setItem('noticeState', '9');
  parts.show(<NewNoticePopup navigation={ways('/grade')} />);
  await expectEventually(() => parts.asked('get_notice_list').length).toBe(1);
  expect(page.getByRole('dialog').query()).toBeNull();
});

it('S-ALL-12 nobody is disturbed at the door or while paying; afterwards it shows', async () => {
  const navigation = ways('/payment');
  parts.show(<NewNoticePopup navigation={navigation} />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(parts.asked('get_notice_list')).toEqual([]);
  navigation.go('/grade');
  await expect.element(popup('充值到账')).toBeVisible();
});

it('S-ALL-12 guests have no notices', async () => {
  setToken('');
  parts.show(<NewNoticePopup navigation={ways('/grade')} />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(parts.asked('get_notice_list')).toEqual([]);
  expect(buttonNamed('知道了').query()).toBeNull();
});

it('S-ALL-12 S9-04 a notice waits until the toast before it has gone', async () => {
  const hide = showLoadingToast();
  parts.show(<NewNoticePopup navigation={ways('/treasureHunt')} />);
  await expectEventually(() => parts.asked('get_notice_list').length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.getByRole('dialog').query()).toBeNull();
  hide();
  await expect.element(popup('充值到账')).toBeVisible();
});
