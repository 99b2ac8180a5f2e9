import { describe, expect, it } from 'vitest';
import { faultsOf, refuse, renderPlace, type Answers } from '#testing/isle.tsx';
import { liveRoom, me, ownGuild, roomPage } from '#testing/samples.ts';
import { BagPage } from './bag/BagPage.tsx';
import type { Lot } from './bag/slots.ts';
import { NoticesPage } from './notices/NoticesPage.tsx';
import { SearchPage } from './search/SearchPage.tsx';

const U01 = 'GET /goapi/user/get_user_info_mp/{id}';
const P01 = 'POST /api/v1/get_my_activity_prop';
const V14 = 'POST /api/v1/open_server/wear_decorate';

const lot = (lot_id: string, item_type: number, name: string, is_wear: 0 | 1 = 0): Lot => ({
  lot_id,
  item: { item_type, item_code: lot_id, name, icon: '/activity/items/star.svg', num: 1, unit: '天', value: 1 },
  num: 1,
  origin: 'test',
  is_wear,
  is_locked: 0,
  earns: 0,
  debris: item_type === 111 ? 5 : 0,
});

describe('背包', () => {
  const bag = () => {
    let lots = [lot('a', 1, '樱花框', 1), lot('b', 1, '海浪框'), lot('g', 111, '玫瑰')];
    const answers: Answers = {
      [U01]: () => me(),
      [P01]: () => ({ list: lots, total: lots.length, page: 1, limit: 100, tokens: [], debris: 0, day_debris_left: 0 }),
      // WEAR-1: one item per slot.
      [V14]: ({ lot_id, wear }) => {
        lots = lots.map((each) =>
          each.item.item_type !== 1
            ? each
            : { ...each, is_wear: each.lot_id === lot_id ? wear : wear ? 0 : each.is_wear },
        );
        return { worn: [] };
      },
      'POST /api/v1/lock_prop': ({ lot_id, lock }) => {
        lots = lots.map((each) => (each.lot_id === lot_id ? { ...each, is_locked: lock } : each));
        return { lot_id, is_locked: lock };
      },
    };
    return renderPlace(<BagPage />, { member: true, answers });
  };

  it('V14: wearing takes the place of what was worn, and undoing puts that back', async () => {
    const { screen, sent } = bag();
    const worn = screen.getByRole('group', { name: '正在佩戴' });
    await expect.element(worn.getByRole('img', { name: '樱花框' })).toBeVisible();
    await screen.getByRole('button', { name: '佩戴 海浪框' }).click();
    await expect.element(worn.getByRole('img', { name: '海浪框' })).toBeVisible();
    await expect.element(screen.getByText('已佩戴 海浪框')).toBeVisible();
    await screen.getByRole('button', { name: '撤销' }).click();
    await expect.element(worn.getByRole('img', { name: '樱花框' })).toBeVisible();
    expect(sent(V14)).toMatchObject([
      { lot_id: 'b', wear: 1 },
      { lot_id: 'a', wear: 1 },
    ]);
  });

  it('shows one kind at a time, and a slot shows its kind', async () => {
    const { screen } = bag();
    await screen.getByRole('tab', { name: '礼物' }).click();
    await expect.element(screen.getByText('玫瑰')).toBeVisible();
    expect(screen.getByText('海浪框').elements()).toHaveLength(0);
    await screen
      .getByRole('group', { name: '正在佩戴' })
      .getByRole('button', { name: /头像框/ })
      .click();
    await expect.element(screen.getByText('海浪框')).toBeVisible();
  });

  it('Y37: what could be decomposed can be locked', async () => {
    const { screen } = bag();
    await expect.element(screen.getByText('玫瑰')).toBeVisible();
    expect(await faultsOf()).toEqual([]);
    await screen.getByRole('button', { name: '锁定 玫瑰' }).click();
    await expect.element(screen.getByRole('button', { name: '解锁 玫瑰' })).toBeVisible();
  });

  it('a guest is asked to log in', async () => {
    const { screen } = renderPlace(<BagPage />, { answers: { [P01]: () => refuse(1001, '请先登录') } });
    await expect.element(screen.getByText('登录后查看你的装扮、礼物与道具')).toBeVisible();
  });
});

describe('通知', () => {
  it('X46: a tap opens where the notice leads and marks it read', async () => {
    let is_read: 0 | 1 = 0;
    const { screen, opened, sent } = renderPlace(<NoticesPage />, {
      member: true,
      answers: {
        [U01]: () => me(),
        'POST /api/v1/get_notice_list': () => ({
          list: [
            {
              notice_id: 7,
              kind: 'guild',
              title: '入会申请',
              text: '有人申请',
              route: '/guild/inGuildApply',
              is_read,
              created_at: 1_760_000_000,
            },
            { notice_id: 6, kind: 'money', title: '到账', text: '已到账', is_read: 1, created_at: 1_760_000_000 },
          ],
          total: 2,
          page: 1,
          limit: 50,
          unread_num: 1 - is_read,
        }),
        'POST /api/v1/read_notice': () => ({ unread_num: (is_read = 1) - 1 }),
      },
    });
    await expect.element(screen.getByRole('heading', { name: /^公会 ?1 条未读$/ })).toBeVisible();
    await screen.getByRole('button', { name: /入会申请/ }).click();
    expect(opened).toEqual(['/guild/inGuildApply']);
    expect(sent('POST /api/v1/read_notice')).toEqual([{ notice_ids: [7] }]);
    await expect.element(screen.getByRole('heading', { name: '公会', exact: true })).toBeVisible();
    // A read notice that leads nowhere is no button (SHELL-14).
    expect(screen.getByRole('button', { name: /到账/ }).elements()).toHaveLength(0);
    expect(await faultsOf()).toEqual([]);
  });
});

describe('搜索', () => {
  it('X48, G01: finds live rooms and guilds by what is typed, and says when there is nothing', async () => {
    const { screen, opened } = renderPlace(<SearchPage />, {
      answers: {
        'POST /goapi/room/room_list': ({ keyword }) => roomPage(keyword === '听海' ? [liveRoom(4)] : []),
        'POST /api/v1/get_guild_list': ({ keyword }) =>
          ({
            list: keyword === '听海' ? [{ ...ownGuild(0), guild_name: '听海会', rank: 1 }] : [],
            total: 0,
            page: 1,
            limit: 10,
          }) as never,
      },
    });
    const field = screen.getByRole('searchbox');
    await field.fill('听海');
    await screen.getByRole('button', { name: /听海会/ }).click();
    await screen.getByRole('button', { name: /听海4/ }).click();
    expect(opened).toEqual(['/guild/detail?id=5', { kind: 'room', room_id: 4 }]);
    expect(await faultsOf()).toEqual([]);
    await field.fill('没有');
    await expect.element(screen.getByText('没有找到“没有”')).toBeVisible();
  });
});
