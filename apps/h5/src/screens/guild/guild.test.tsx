import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setToken } from '@shengyu/web/session.ts';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
  typeInto,
} from '#testing/part.tsx';
import { sampleUser, NOW_SECONDS } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { unmountAll } from '#testing/render.tsx';
import { Screen } from './Guild.tsx';
import { describeReplyTime } from './Recommended.tsx';
import { sampleGuildDetail, sampleGuildRow } from '#features/guild/testing.ts';
import { changeBoardFilter, INITIAL_BOARD_FILTER } from './wish.ts';

const parts = setUpComponentTestKit();
type Ask = { page: number; limit: number; keyword?: string };
const ALL = Array.from({ length: 26 }, (_, i) => sampleGuildRow(i, { guild_name: `公会${i + 1}号` }));

const answered =
  (list: object[], more: object = {}) =>
  (ask: Ask) =>
    ok({
      list: list.slice((ask.page - 1) * ask.limit, ask.page * ask.limit),
      total: list.length,
      page: ask.page,
      limit: ask.limit,
      my: null,
      rank_code: 'honour_guild',
      window: 'week',
      period_key: '2026-W46',
      begin_at: NOW_SECONDS - 9_000,
      end_at: NOW_SECONDS + 90_000,
      state: 0,
      stale: 0,
      updated_at: NOW_SECONDS,
      rule_text: '每 1 位有效主播得 5 荣誉值。分数相同，先达到者在前。',
      ...more,
    });

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    get_user_info_mp: () => ok(sampleUser),
    get_guild_list: answered(ALL),
    my_apply_join_list: () => ok({ list: [], total: 0, page: 1, limit: 10 }),
    get_guild_detail: () => ok(sampleGuildDetail({ guild_name: '公会4号', guild_id: 503 })),
    info: () =>
      ok({
        id: 5,
        type: 'host',
        title: '主播合作协议',
        version: '1.0',
        effective_at: NOW_SECONDS,
        summary: [],
        history: [],
        sign_required: 1,
      }),
    join_guild: () => ok({ status: 0, status_text: '待审核', apply_id: 71, joined: 0 }),
  });
});
const show = async (): Promise<void> => {
  parts.show(<Screen />);
  await expectEventually(readPageText).toContain('公会4号');
};
const last = (name: string) => parts.asked(name).at(-1);

describe('the board', () => {
  it('S-GL-1 RANK-9 the week first; windows, last period and filters ask again', async () => {
    await show();
    expect(parts.asked('get_guild_list')[0]).toEqual({ window: 'week', page: 1, limit: 20 });
    expect(readPageText()).toContain('距结束');
    await tapElement(page.getByRole('radio', { name: '日榜' }));
    await expectEventually(() => last('get_guild_list')).toMatchObject({ window: 'day' });
    await tapButton('上期');
    await expectEventually(() => last('get_guild_list')).toMatchObject({ window: 'day', period_key: '-1' });
    await tapButton('企业公会');
    await tapButton('正在招募');
    await expectEventually(() => last('get_guild_list')).toMatchObject({ guild_type: 2, only_recruit: 1 });
    await tapElement(page.getByRole('radio', { name: '总榜' }));
    await expectEventually(() => last('get_guild_list')).toMatchObject({ window: 'total' });
    expect('period_key' in last('get_guild_list')).toBe(false);
    expect(buttonNamed('上期').query()).toBeNull();
  });

  it('S-GL-2 RANK-6 podium of three, rows with head, members and live rooms; never a turnover', async () => {
    await show();
    expect(document.querySelectorAll('ol')[0]!.children).toHaveLength(3);
    expect(readPageText()).toContain('会长 会长3');
    expect(readPageText()).toContain('1,026/2,000 人');
    expect(readPageText()).toContain('企业');
    expect(readPageText()).not.toContain('钻');
  });

  it('S-GL-2 each state of joining has its word', async () => {
    parts.wire.answers.get_guild_list = answered(
      [0, 1, 2, 0, 1, 2, 3, 4, 5].map((join_state, i) =>
        sampleGuildRow(i, {
          guild_name: `公会${i + 1}号`,
          join_state: join_state as 0,
          join_block_reason: '11-20 后可再次申请',
        }),
      ),
    );
    await show();
    for (const words of ['我的公会', '审核中', '已满', '暂停招募']) expect(readPageText()).toContain(words);
    await tapButton('申请加入 公会9号');
    await expectEventually(readPageText).toContain('11-20 后可再次申请');
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it('S-ALL-6 more comes with scrolling, and the end is said', async () => {
    await show();
    expect(readPageText()).not.toContain('公会26号');
    document.querySelector('ul[aria-label=公会]')!.nextElementSibling!.scrollIntoView();
    await expectEventually(readPageText).toContain('公会26号');
    await expectEventually(readPageText).toContain('没有更多了');
  });

  it('S-GL-3 my guild in sight with the way to the place above', async () => {
    parts.wire.answers.get_guild_list = answered(ALL, {
      my: { ...sampleGuildRow(11, { guild_name: '声屿夜航', rank: 12 }), gap_to_prev: 3_200 },
    });
    await show();
    const mine = page.getByRole('complementary', { name: '我的排名' });
    await expect.element(mine).toBeInTheDocument();
    expect(mine.element().textContent).toContain('声屿夜航');
    expect(mine.element().textContent).toContain('距上一名 3.2k');
    await expect.element(buttonNamed('我的公会')).toBeInTheDocument();
  });

  it('S-GL-1 search by name or id has rows alone', async () => {
    parts.wire.answers.get_guild_list = (ask: Ask) =>
      answered(ask.keyword ? [sampleGuildRow(40, { guild_name: '听潮阁', rank: null })] : ALL)(ask);
    await show();
    await typeInto(page.getByLabelText('搜索公会'), '听潮');
    await expectEventually(readPageText).toContain('听潮阁');
    expect(last('get_guild_list')).toMatchObject({ keyword: '听潮' });
    expect(document.querySelectorAll('ol')).toHaveLength(0);
  });
});

describe('joining', () => {
  it('S-GL-4 conditions with ticks, a word, the agreement; then it waits', async () => {
    parts.wire.answers.get_guild_detail = () =>
      ok(
        sampleGuildDetail({
          guild_name: '公会4号',
          guild_id: 503,
          join_condition: { min_wealth_level: 30, min_charm_level: 1, need_voice: 1 },
        }),
      );
    await show();
    await tapButton('申请加入 公会4号');
    await expect.element(page.getByRole('list', { name: '入会条件' })).toBeVisible();
    expect(readPageText()).toContain('财富等级 30 级（当前 1 级）');
    expect(readPageText()).toContain('请在 App 个人主页录制语音介绍');
    // The agreement comes with a call of its own, after the conditions.
    await expectEventually(readPageText).toContain('《主播合作协议》');
    await typeInto(page.getByLabelText('申请留言'), '每晚都在');
    await tapButton('提交申请');
    await expectEventually(() => parts.asked('join_guild')).toMatchObject([
      { guild_id: 503, apply_text: '每晚都在', agreement_version: '1.0' },
    ]);
    await expectEventually(readPageText).toContain('申请已提交，等待审核');
  });

  it('S-GL-4 a message that was typed before the login is there afterwards', async () => {
    await show();
    await tapButton('申请加入 公会4号');
    await typeInto(page.getByLabelText('申请留言'), '登录前写的');
    unmountAll();
    // A login with WeChat or Apple leads to another site: only what the tab keeps is there afterwards.
    expect(sessionStorage.getItem('join-message:503')).toBe('登录前写的');
    await show();
    await tapButton('申请加入 公会4号');
    await expect.element(page.getByLabelText('申请留言')).toHaveValue('登录前写的');
    await typeInto(page.getByLabelText('申请留言'), '');
  });

  it('S-GL-4 JOIN-2 a refusal stands in the sheet; a missing name opens its step', async () => {
    parts.wire.answers.join_guild = () => refuseWith(1010, '同时最多申请 3 个公会', { reason: 'limit' });
    await show();
    await tapButton('申请加入 公会4号');
    await expect.element(buttonNamed('提交申请')).toBeEnabled();
    await tapButton('提交申请');
    await expect.element(page.getByText('同时最多申请 3 个公会')).toBeVisible();
    parts.wire.answers.join_guild = () => refuseWith(0, '请先完成实名认证', { reason: 'need', need: ['real_name'] });
    await new Promise((resolve) => setTimeout(resolve, 350));
    await tapButton('提交申请');
    await expect.element(page.getByText('完成以下步骤即可加入公会')).toBeVisible();
  });

  it('S-GL-3 what is open can be taken back', async () => {
    const list = [
      {
        status: 0,
        status_text: '待审核',
        apply_id: 71,
        guild: sampleGuildRow(3),
        apply_text: '',
        created_at: NOW_SECONDS,
        expire_at: NOW_SECONDS + 9_000,
        can_cancel: 1,
      },
    ];
    parts.wire.answers.my_apply_join_list = () => ok({ list, total: 1, page: 1, limit: 10 });
    parts.wire.answers.cancel_join_guild = () => {
      list.length = 0;
      return ok({ status: 3, status_text: '已撤回' });
    };
    await show();
    await expectEventually(readPageText).toContain('申请中 1/3');
    await tapButton('撤回 晚风电台');
    await expectEventually(() => parts.asked('cancel_join_guild')).toMatchObject([{ apply_id: 71 }]);
    await expectEventually(readPageText).not.toContain('申请中 1/3');
  });

  it('S-GL better: recommended ones say how fast they answer', async () => {
    parts.wire.answers.get_guild_list = answered(ALL, {
      recommend: [{ ...sampleGuildRow(60, { guild_name: '快答公会' }), answer_minutes_p50: 95 }],
    });
    await show();
    await expectEventually(readPageText).toContain('通常 2 小时内回复');
    expect([0, 45, 60, 61].map(describeReplyTime)).toEqual([
      '通常 1 分钟内回复',
      '通常 45 分钟内回复',
      '通常 1 小时内回复',
      '通常 2 小时内回复',
    ]);
  });

  it('S-GL-4 a guest applies after the door', async () => {
    setToken('');
    const went: string[] = [];
    const { navigation } = parts.services;
    const go = navigation.go;
    navigation.go = (route) => void went.push(route);
    try {
      await show();
      await tapButton('申请加入 公会4号');
      await expect.element(buttonNamed('提交申请')).toBeEnabled();
      await tapButton('提交申请');
      await expectEventually(() => went[0]).toMatch(/^\/login/);
    } finally {
      navigation.go = go;
    }
  });
});

describe('states', () => {
  it('S-GL-5 EDGE-26 结算中; nothing found; nobody yet', async () => {
    parts.wire.answers.get_guild_list = (ask: Ask) =>
      ask.keyword ? answered([])(ask) : answered(ALL, { state: 1 })(ask);
    await show();
    expect(readPageText()).toContain('结算中');
    await typeInto(page.getByLabelText('搜索公会'), '没有');
    await expectEventually(readPageText).toContain('没有找到相关公会');
  });

  it('S-GL-5 S-ALL-5 without a network the copy with its time; without one the error', async () => {
    await show();
    parts.wire.answers.get_guild_list = () => 'broken';
    await tapElement(page.getByRole('radio', { name: '月榜' }));
    await expectEventually(readPageText).toContain('加载失败');
  });

  it('a wish without what is undefined is the same question', () => {
    expect(
      changeBoardFilter(changeBoardFilter(INITIAL_BOARD_FILTER, { guild_type: 2 }), { guild_type: undefined }),
    ).toEqual(INITIAL_BOARD_FILTER);
  });
});
