import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setToken } from '#lib/session.ts';
import { button, eventually, tap, testParts } from '#mechanics/testing/part.tsx';
import { NOW } from '#mechanics/testing/samples.ts';
import { ok } from '#mechanics/testing/wire.ts';
import { parseHash, type Location } from './location.ts';
import { Notices } from './Notices.tsx';

const parts = testParts();
const notice = (notice_id: number, more: object = {}) => ({
  notice_id,
  kind: 'level',
  title: '等级提升',
  text: '恭喜升到财富 Lv.20，有 1 个宝箱可领取',
  route: '/grade',
  is_read: 0,
  created_at: NOW - 60,
  ...more,
});
const went: string[] = [];

/** Navigation without a browser's history. */
function ways(start: string) {
  let current: Location = parseHash(start);
  const listeners = new Set<(location: Location) => void>();
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
    subscribe(listener: (location: Location) => void) {
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
  parts.show(<Notices navigation={ways('/grade')} />);
  await expect.element(popup('充值到账')).toBeVisible();
  tap('知道了');
  await eventually(() => parts.asked('read_notice')).toMatchObject([{ notice_ids: [9] }]);
  expect(localStorage.getItem('noticeState')).toBe('9');
  // The older one is not news any more.
  await eventually(() => page.getByRole('dialog').query()).toBeNull();
});

it('S-NAT-4 去看看 leads to its page, an address that is none of ours nowhere', async () => {
  parts.show(<Notices navigation={ways('/treasureHunt')} />);
  await expect.element(popup('充值到账')).toBeVisible();
  tap('去看看');
  await eventually(() => went).toEqual(['/grade']);
});

it('SHELL-7 what was closed does not come again, something newer does', async () => {
  localStorage.setItem('noticeState', '9');
  parts.show(<Notices navigation={ways('/grade')} />);
  await eventually(() => parts.asked('get_notice_list').length).toBe(1);
  expect(page.getByRole('dialog').query()).toBeNull();
});

it('S-ALL-12 nobody is disturbed at the door or while paying; afterwards it shows', async () => {
  const navigation = ways('/payment');
  parts.show(<Notices navigation={navigation} />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(parts.asked('get_notice_list')).toEqual([]);
  navigation.go('/grade');
  await expect.element(popup('充值到账')).toBeVisible();
});

it('S-ALL-12 guests have no notices', async () => {
  setToken('');
  parts.show(<Notices navigation={ways('/grade')} />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(parts.asked('get_notice_list')).toEqual([]);
  expect(button('知道了').query()).toBeNull();
});
