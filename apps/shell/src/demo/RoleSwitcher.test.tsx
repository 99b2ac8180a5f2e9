// The role switcher of the demo desk (SHELL-47) on answers that the test gives.
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DEMO_CAST } from 'virtual:cast';
import { IsleContext, useIsle } from '#frame/isle.ts';
import type { StackedPlace } from '#frame/stack.ts';
import { followSession } from '#session.ts';
import { refuse, renderPlace, type Answers } from '#testing/isle.tsx';
import { RoleSwitcher } from './RoleSwitcher.tsx';

// Once, as at the start of the shell.
followSession(window);

const CODE = 'POST /api/v1/get_sms_code';
const LOGIN = 'POST /api/v1/mobile_login';
const CARD = 'GET /goapi/user/get_user_info_mp/{id}';
const ENTER = 'POST /goapi/room/room_enter';
const BANNED = '账号已被封禁';

const personOf = (role: string) => DEMO_CAST.find((one) => one.role === role)!;
const rowOf = (role: string) => page.getByRole('button', { name: new RegExp(`^${personOf(role).nickname}`) });

/** What the server says of a kept token, and of entering the open room. */
let isKeptTokenGood: boolean;
let isLetIn: boolean;
let done: number;
/** Of all tests: no token is given out twice. */
let logins = 0;

beforeEach(() => {
  sessionStorage.clear();
  [isKeptTokenGood, isLetIn, done] = [true, true, 0];
});

const HOME: StackedPlace = { id: 'h', place: { kind: 'tab', tab: 'home' } };
const ROOM: StackedPlace = { id: 'r', place: { kind: 'room', room_id: 7 } };

/** The switcher over these places; what happens to them is noted. */
function renderSwitcher(current: readonly StackedPlace[] = [HOME]) {
  const moved: string[] = [];
  const answers = {
    [CODE]: () => ({ expire_in: 300 }),
    [LOGIN]: ({ mobile }: { mobile: string }) =>
      mobile === personOf('banned').mobile
        ? refuse(1005, BANNED)
        : { token: `st_${mobile}_${++logins}`, is_new: 0, need_register: 0 },
    [CARD]: () => (isKeptTokenGood ? {} : refuse(1001, '请先登录')),
    [ENTER]: () => (isLetIn ? {} : refuse(1005, '该房间暂不对未成年人开放')),
  } as unknown as Answers;
  function Switcher() {
    const isle = useIsle();
    const stack = {
      ...isle.stack,
      current,
      closeWebviews: () => void moved.push('webviews closed'),
      showTab: ({ tab }: { tab: string }) => void moved.push(`tab ${tab}`),
    };
    return (
      <IsleContext value={{ ...isle, stack }}>
        <RoleSwitcher light onDone={() => (done += 1)} />
      </IsleContext>
    );
  }
  return { ...renderPlace(<Switcher />, { answers }), moved };
}

const present = (): (string | null)[] =>
  page
    .getByRole('button', { pressed: true })
    .elements()
    .map((row) => row.querySelector('b')!.textContent);

it('SHELL-47 everybody of the cast has a row in one of three groups: portrait, name, tag, and what to look at', async () => {
  renderSwitcher();
  for (const name of ['会员', '公会', '边界情形'])
    await expect.element(page.getByRole('group', { name })).toBeVisible();
  expect(document.querySelectorAll('[role=group] [aria-pressed]')).toHaveLength(DEMO_CAST.length);
  for (const { role, nickname, tag, look, avatar } of DEMO_CAST) {
    const row = rowOf(role).element();
    expect(row.querySelector('img')!.getAttribute('src')).toBe(avatar);
    for (const words of [nickname, tag, look]) expect(row.textContent).toContain(words);
  }
  expect(present()).toEqual([]);
});

it('SHELL-47 the first time by code, afterwards by the kept token when U01 still knows it, else by code again', async () => {
  const { sent } = renderSwitcher();
  await rowOf('member').click();
  await expect.poll(present).toEqual([personOf('member').nickname]);
  const { mobile } = personOf('member');
  expect([sent(CODE), sent(LOGIN)]).toEqual([[{ mobile, scene: 'login' }], [{ mobile, code: '000000', agree: 1 }]]);
  const token = localStorage.getItem('settoken');
  await rowOf('head').click();
  await expect.poll(present).toEqual([personOf('head').nickname]);
  expect(sent(CARD)).toEqual([]);

  await rowOf('member').click();
  await expect.poll(present).toEqual([personOf('member').nickname]);
  expect([sent(CARD), localStorage.getItem('settoken')]).toEqual([[{ id: 'me' }], token]);
  expect(sent(CODE)).toHaveLength(2);

  isKeptTokenGood = false;
  await rowOf('head').click();
  await expect.poll(present).toEqual([personOf('head').nickname]);
  expect(sent(CODE)).toHaveLength(3);
  expect(done).toBe(4);
});

it('SHELL-47 webviews close and the place stays, but a room that does not let the person in gives way to 首页', async () => {
  const { moved, sent } = renderSwitcher([HOME, ROOM]);
  await rowOf('member').click();
  await expect.poll(() => moved).toEqual(['webviews closed']);
  expect(sent(ENTER)).toEqual([{ room_id: 7 }]);
  isLetIn = false;
  await rowOf('minor').click();
  await expect.poll(() => moved).toEqual(['webviews closed', 'tab home']);
});

it('SHELL-47 带我去看 opens the own page of the person who is present', async () => {
  const { opened } = renderSwitcher();
  await rowOf('member').click();
  await page.getByRole('button', { name: '带我去看' }).first().click();
  expect(`/web${String(opened.at(-1))}`).toBe(personOf('member').to);
});

it('SHELL-47 a refused login says why and leaves the person before in place', async () => {
  const { moved } = renderSwitcher();
  await rowOf('member').click();
  await expect.poll(present).toEqual([personOf('member').nickname]);
  const before = [localStorage.getItem('settoken'), moved.length];
  await rowOf('banned').click();
  await expect.element(page.getByText(BANNED)).toBeVisible();
  expect([localStorage.getItem('settoken'), moved.length]).toEqual(before);
  expect(present()).toEqual([personOf('member').nickname]);
  expect(done).toBe(1);
});
