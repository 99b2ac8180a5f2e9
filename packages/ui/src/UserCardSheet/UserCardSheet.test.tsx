import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { ToastHost } from '../Toast/Toast.tsx';
import type { UserCard } from './user-card.ts';
import { UserCardSheet, type UserCardSheetProps } from './UserCardSheet.tsx';

const user: UserCard = {
  show_id: '8651208',
  nickname: '晚风予你',
  avatar: '',
  wealth_level: 44,
  charm_level: 38,
  is_online: 1,
  signature: '点歌不打烊',
  is_follow: 0,
  is_black: 0,
  guild: { guild_name: '声屿夜航', role: 2 },
  cp: { relation_id: 3, partner: { nickname: '鹿与深海', avatar: '' }, level_name: '心动', days: 214 },
  live_room: { room_id: 80_612 },
};

function open(props: Partial<UserCardSheetProps> = {}) {
  const told: [string, ...unknown[]][] = [];
  const tell =
    (name: string) =>
    (...values: unknown[]) =>
      void told.push([name, ...values]);
  render(
    <>
      <UserCardSheet
        open
        user={user}
        onClose={tell('close')}
        onFollow={tell('follow')}
        onEnterRoom={tell('room')}
        onOpenCp={tell('cp')}
        onReport={tell('report')}
        onBlock={tell('block')}
        {...props}
      />
      <ToastHost />
    </>,
  );
  return told;
}

const card = () => page.getByRole('dialog', { name: '晚风予你 的名片' });
const words = (): string => card().element().textContent;
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

describe('UserCardSheet', () => {
  it('S-CMP-7 tells levels, guild and role, public CP and signature', () => {
    open();
    for (const text of ['财富Lv.44', '魅力Lv.38', '声屿夜航', '副会长', '鹿与深海', '214 天', '点歌不打烊']) {
      expect(words()).toContain(text);
    }
  });

  it('S-CMP-7 复制 puts the show_id on the clipboard', async () => {
    open();
    await press(/^复制/);
    await expect.element(page.getByText('已复制')).toBeVisible();
    const field = document.querySelector('dialog')!.appendChild(document.createElement('textarea'));
    field.focus();
    await userEvent.paste();
    expect(field.value).toBe('8651208');
  });

  it('S-CMP-7 follows, unfollows, enters the room, opens the CP and reports', async () => {
    const told = open();
    await press('关注');
    await press('进入房间');
    await press(/^CP/);
    await press('举报');
    expect(told).toEqual([['follow', true], ['room', 80_612], ['cp', 3], ['report']]);
  });

  it('S-CMP-7 in the room where both are it offers a gift instead of the way into the room', async () => {
    const told = open({ here: { room_id: 80_612, onGive: () => void told.push(['gift']) } });
    await press('送礼物');
    expect(words()).not.toContain('进入房间');
    expect(told).toEqual([['gift']]);
  });

  it('S-CMP-7 in a room it leads to the room of somebody who is in another one', () => {
    open({ here: { room_id: 1, onGive: undefined } });
    expect(words()).toContain('进入房间');
    expect(words()).not.toContain('送礼物');
  });

  it('S-CMP-7 已关注 unfollows', async () => {
    const told = open({ user: { ...user, is_follow: 1 } });
    await press('已关注');
    expect(told).toEqual([['follow', false]]);
  });

  it('S-CMP-7 S-ALL-9 拉黑 asks first, names person and consequence, and has the safe choice first', async () => {
    const told = open();
    await press('拉黑');
    const question = page.getByRole('alertdialog', { name: '拉黑 晚风予你？' });
    await expect.element(question.getByText('拉黑后互不可见，若为CP将立即解除')).toBeVisible();
    expect(
      question
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['取消', '拉黑']);
    await question.getByRole('button', { name: '取消' }).click();
    await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull();
    expect(told).toEqual([]);

    await press('拉黑');
    await question.getByRole('button', { name: '拉黑' }).click();
    expect(told).toEqual([['block', true]]);
    await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull();
  });

  it('S-CMP-7 taking a block back asks nothing', async () => {
    const told = open({ user: { ...user, is_black: 1 } });
    await press('取消拉黑');
    expect(told).toEqual([['block', false]]);
  });

  it('S-CMP-7 what is not there is not offered: no room, no guild, no CP; the own card has no acts', () => {
    open({ user: { ...user, live_room: undefined, guild: undefined, cp: undefined }, own: true });
    for (const text of ['公会', 'CP', '进入房间', '关注', '举报', '拉黑']) expect(words()).not.toContain(text);
  });

  it('S-ALL-5 a card that cannot be loaded offers 重新加载', async () => {
    const onRetry = vi.fn<() => void>();
    open({ user: undefined, failed: true, onRetry });
    await press('重新加载');
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
