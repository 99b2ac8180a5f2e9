import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  typeInto,
} from '#testing/part.tsx';
import { avatarUrl } from '#testing/samples.ts';
import { ok, refuseWith, type CallData } from '#testing/wire.ts';
import { GuildPeopleSheet, type GuildMember } from './GuildPeopleSheet.tsx';

const parts = setUpComponentTestKit();
const TOTAL = 45;
const NAMES = ['海盐', '山茶', '晚风'];
const member = (user_id: number) => ({
  user_id,
  show_id: String(860_000 + user_id),
  nickname: NAMES[user_id - 1] ?? `成员${user_id}`,
  avatar: avatarUrl(user_id % 20),
  is_online: user_id === 1 ? 1 : 0,
  role: Math.max(0, 4 - user_id),
});
const all = Array.from({ length: TOTAL }, (_, i) => member(i + 1));

let chosen: GuildMember[];
let closed: number;
beforeEach(() => {
  chosen = [];
  closed = 0;
  document.documentElement.removeAttribute('data-stage');
  parts.wire.answers.guild_member_list = ({ keyword, page: at, limit }: CallData) => {
    const found = all.filter(({ nickname }) => !keyword || nickname.includes(keyword));
    return ok({ list: found.slice((at - 1) * limit, at * limit), total: found.length, page: at, limit });
  };
});

const show = (except?: (person: GuildMember) => boolean): void =>
  parts.show(
    <GuildPeopleSheet
      open
      title="选择操作人"
      guild_id={500}
      except={except}
      onClose={() => void closed++}
      onChoose={(person) => void chosen.push(person)}
    />,
  );
const asked = () => parts.asked('guild_member_list');
const sheet = page.getByRole('dialog', { name: '选择操作人' });
const row = (name: RegExp) => sheet.getByRole('button', { name });
const search = page.getByRole('textbox', { name: '搜索' });

describe('choosing somebody', () => {
  it('S-HL-1 each with name, number and office; one tap chooses', async () => {
    show();
    await expect.element(row(/海盐/)).toHaveTextContent('在线海盐ID 860001会长');
    await tapButton(/海盐/);
    expect(chosen).toMatchObject([{ user_id: 1, nickname: '海盐' }]);
  });

  it('S-ALL-10 by the keyboard alone', async () => {
    show();
    await expect.element(row(/海盐/)).toBeVisible();
    search.element().focus();
    // The list itself can be scrolled by keyboard, so after one tab its row has the focus.
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toMatchObject([{ user_id: 1 }]);
    await userEvent.keyboard('{Escape}');
    await expectEventually(() => closed).toBe(1);
  });

  it('whom the act does not fit is left out', async () => {
    show(({ user_id }) => user_id === 1);
    await expect.element(row(/山茶/)).toBeVisible();
    expect(row(/海盐/).query()).toBeNull();
  });
});

describe('finding', () => {
  it('S9-04 asks once the typing rests, at once by the keyboard’s own key, and for all when it is emptied', async () => {
    show();
    await expect.element(row(/海盐/)).toBeVisible();
    await typeInto(search, '山');
    await expectEventually(() => asked().at(-1)).toMatchObject({ keyword: '山', page: 1 });
    await expectEventually(() => row(/海盐/).query()).toBeNull();
    await typeInto(search, '晚风');
    await userEvent.keyboard('{Enter}');
    await expectEventually(() => asked().at(-1)).toMatchObject({ keyword: '晚风' });
    await expect.element(row(/晚风/)).toBeVisible();
    await tapButton('清空搜索');
    await expect.element(row(/海盐/)).toBeVisible();
    expect('keyword' in asked().at(-1)).toBe(false);
    expect(asked().filter(({ keyword }) => keyword === '晚风')).toHaveLength(1);
  });

  it('S-ALL-5 nobody of that name, and nobody at all', async () => {
    show();
    await expect.element(row(/海盐/)).toBeVisible();
    await typeInto(search, '不存在');
    await expect.element(page.getByText('没有找到这个人')).toBeVisible();
    parts.wire.answers.guild_member_list = () => ok({ list: [], total: 0, page: 1, limit: 20 });
    await tapButton('清空搜索');
    await expect.element(page.getByText('公会里还没有其他成员')).toBeVisible();
  });
});

describe('fetching', () => {
  it('S-ALL-6 page by page as it is scrolled', async () => {
    show();
    await expect.element(row(/海盐/)).toBeVisible();
    for (const last of [20, 30, 40, TOTAL]) {
      sheet.getByRole('listitem').last().element().scrollIntoView();
      await expectEventually(() => readPageText().includes(`成员${last}`)).toBe(true);
    }
    sheet.getByRole('listitem').last().element().scrollIntoView();
    await expectEventually(readPageText).toContain('没有更多了');
    expect(asked().map((one) => one.page)).toEqual([1, 2, 3, 4, 5]);
  });

  it('S-ALL-6 a page that fails keeps what is shown', async () => {
    const answer = parts.wire.answers.guild_member_list!;
    parts.wire.answers.guild_member_list = (ask: CallData) => (ask.page === 2 ? 'broken' : answer(ask));
    show();
    await expect.element(row(/海盐/)).toBeVisible();
    sheet.getByRole('listitem').last().element().scrollIntoView();
    await expect.element(buttonNamed('加载失败，点击重试')).toBeInTheDocument();
    expect(row(/海盐/).query()).not.toBeNull();
    parts.wire.answers.guild_member_list = answer;
    await tapButton('加载失败，点击重试');
    await expectEventually(readPageText).toContain('成员20');
  });

  it('S-ALL-5 without network it says so, and asks again', async () => {
    const answer = parts.wire.answers.guild_member_list!;
    Object.assign(parts.wire.answers, { guild_member_list: () => 'broken' });
    show();
    await expect.element(page.getByText('加载失败')).toBeVisible();
    parts.wire.answers.guild_member_list = answer;
    await tapButton('重新加载');
    await expect.element(row(/海盐/)).toBeVisible();
  });

  it('ROLE-6 a refusal is said where the list would stand', async () => {
    parts.wire.answers.guild_member_list = () => refuseWith(1005, '暂无权限', { reason: 'no_permission' });
    show();
    await expect.element(page.getByText('暂无权限')).toBeVisible();
  });
});
