import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
  typeInto,
} from '@shengyu/h5/testing/part.tsx';
import { rankPage, makeSampleItem, NOW_SECONDS } from '@shengyu/h5/testing/samples.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Screen } from './Beta.tsx';

const parts = setUpComponentTestKit();
const season = (state: 0 | 1 | 2) => ({
  activity_code: 'beta',
  name: '公测开启',
  state,
  begin_at: state === 0 ? NOW_SECONDS + 90_061 : NOW_SECONDS - 90_000,
  end_at: state === 2 ? NOW_SECONDS - 10 : NOW_SECONDS + 900_000,
  server_time: NOW_SECONDS,
});
const rank = (state: 0 | 1 | 2, more: object = {}) => ({
  ...rankPage,
  list: state === 0 ? [] : rankPage.list.map((row, i) => ({ ...row, adopted_num: 8 - i })),
  total: state === 0 ? 0 : rankPage.list.length,
  rank_code: 'beta_score',
  score_name: '热度',
  season: season(state),
  rewards: [
    {
      window: 'campaign',
      from: 1,
      to: 1,
      items: [makeSampleItem('crown', '开荒者', { num: 365, unit: '天', item_type: 8 })],
    },
  ],
  ...more,
});
const report = (report_id: number, more: object = {}) => ({
  report_id,
  report_no: `RP${report_id}`,
  kind: 1,
  type: 2,
  type_name: '功能异常',
  status: 1,
  status_text: '处理中',
  text: '送礼动画卡住不动',
  images: [],
  score: 0,
  created_at: NOW_SECONDS - 5_000,
  can_append: 1,
  ...more,
});
const records = (list: object[]) => ok({ list, total: list.length, page: 1, limit: 10, counts: { all: list.length } });

const answering = (state: 0 | 1 | 2, more: object = {}): void => {
  parts.wire.answers.open_beta_rank = () => ok(rank(state, more));
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('settoken', 'a-member');
  answering(1);
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW_SECONDS, flags: {} }),
    get_calendar: () => ok({ list: [] }),
    day_win_rank: ({ date }: { date?: string }) =>
      date === '2026-11-12'
        ? refuseWith(1006, '当日暂无获奖记录')
        : ok({
            scene: 'beta',
            rank_code: 'beta_day',
            date: '2026-11-14',
            state: 2,
            list: rankPage.list
              .slice(0, 3)
              .map((row) => ({ ...row, items: [makeSampleItem('pinkdiamond', '粉钻', { num: 88 })] })),
            days: ['2026-11-14', '2026-11-13', '2026-11-12'],
          }),
    report_record_list: () =>
      records([
        report(2),
        report(1, { status: 2, status_text: '已采纳', score: 50, reply: '已在 1.0.28 修复', can_append: 0 }),
      ]),
    submit_report: () =>
      ok({
        status: 0,
        status_text: '已受理',
        report_id: 3,
        report_no: 'RP3',
        expect_handle_at: NOW_SECONDS + 9,
        similar: [],
      }),
  });
});
const show = async (words: string): Promise<void> => {
  parts.show(<Screen />);
  await expectEventually(readPageText).toContain(words);
};
const to = async (tab: string, words: string): Promise<void> => {
  await tapElement(page.getByRole('tab', { name: tab }));
  await expectEventually(readPageText).toContain(words);
};

describe('the season', () => {
  it('S-BETA-1 BETA-2 before: a countdown with server time; places hidden, prizes shown', async () => {
    answering(0);
    await show('公测开启后揭榜');
    expect(readPageText()).toContain('距公测开启');
    expect(readPageText()).toContain('开荒者365天');
    expect(readPageText()).not.toContain('南枝向暖');
    expect(buttonNamed('我要上报').query()).toBeNull();
    await to('每日之星', '公测开启后每天揭晓');
    expect(parts.asked('day_win_rank')).toEqual([]);
  });

  it('S-BETA-5 before: reports are open where operators opened them', async () => {
    answering(0);
    parts.wire.answers.bootstrap = () => ok({ server_time: NOW_SECONDS, flags: { beta_report: 1 } });
    await show('公测开启后揭榜');
    await expect.element(buttonNamed('我要上报')).toBeInTheDocument();
  });

  it('S-BETA-1 S-BETA-5 running and ended', async () => {
    await show('公测进行中');
    expect(readPageText()).toContain('距结束');
  });

  it('S-BETA-5 ended: the final board stays, reports are answered without points', async () => {
    answering(2, { state: 2 });
    await show('公测已结束，上报仍会答复，不再计分');
    await expectEventually(readPageText).toContain('南枝向暖');
  });

  it('S-BETA-1 the rules are those of the season', async () => {
    parts.wire.answers.get_calendar = () =>
      ok({
        list: [
          {
            activity_code: 'beta',
            title: '公测开启',
            state: 'open',
            rules: ['公测榜按累计得分排名'],
            open_at: NOW_SECONDS,
            close_at: NOW_SECONDS + 9,
            claim_until: NOW_SECONDS + 99,
            server_time: NOW_SECONDS,
          },
        ],
      });
    await show('公测进行中');
    await expect.element(buttonNamed('规则')).toBeInTheDocument();
    await tapButton('规则');
    await expect.element(page.getByText('公测榜按累计得分排名')).toBeVisible();
  });
});

describe('boards', () => {
  it('S-BETA-2 the season and the day, what was adopted, my bar, the prize ladder', async () => {
    await show('南枝向暖');
    expect(readPageText()).toContain('采纳 8 条');
    expect(readPageText()).toContain('名次奖励');
    await expect.element(page.getByRole('complementary', { name: '我的排名' })).toBeInTheDocument();
    await tapElement(page.getByRole('radio', { name: '今日' }));
    await expectEventually(() => parts.asked('open_beta_rank').at(-1)).toMatchObject({ window: 'day' });
  });

  it('S-BETA-5 empty: be the first', async () => {
    answering(1, { list: [], total: 0, my: null });
    await show('还没有人上榜，来做第一个');
    expect(readPageText()).toContain('名次奖励');
  });

  it('S-BETA-2 BETA-3 stars by date, with what they got; a day without any says so', async () => {
    await show('公测进行中');
    await to('每日之星', '粉钻×88');
    await to('11.12', '当日暂无获奖记录');
    expect(parts.asked('day_win_rank').at(-1)).toEqual({ scene: 'beta', date: '2026-11-12' });
  });
});

describe('reports', () => {
  it('S-BETA-4 status, reply and score; one more word while it is open', async () => {
    await show('公测进行中');
    await to('我的上报', '已在 1.0.28 修复');
    expect(readPageText()).toContain('+50 分');
    expect(page.getByRole('button', { name: /补充说明/ }).elements()).toHaveLength(1);
    await tapButton('补充说明 RP2');
    await typeInto(page.getByRole('textbox', { name: '补充说明' }), '安卓十二上也有');
    await tapButton('提交');
    await expectEventually(() => parts.asked('submit_report')).toMatchObject([
      { kind: 1, type: 2, text: '安卓十二上也有', append_to: 2 },
    ]);
    await expectEventually(() => parts.asked('report_record_list').length).toBe(2);
  });

  it('S-BETA-3 whoever has reported sees it among the own', async () => {
    await show('公测进行中');
    await tapButton('我要上报');
    await expect.element(page.getByRole('radio', { name: '产品建议' })).toBeInTheDocument();
    await tapElement(page.getByRole('radio', { name: '产品建议' }));
    await typeInto(page.getByLabelText('说明'), '希望有深色模式');
    await tapButton('提交');
    await expect.element(buttonNamed('知道了')).toBeVisible();
    await tapButton('知道了');
    await expectEventually(readPageText).toContain('已在 1.0.28 修复');
  });

  it('S-BETA-5 login is needed for reports alone', async () => {
    localStorage.removeItem('settoken');
    await show('南枝向暖');
    await to('我的上报', '登录后可以上报并查看答复');
    expect(parts.asked('report_record_list')).toEqual([]);
  });

  it('S-BETA-4 none yet', async () => {
    parts.wire.answers.report_record_list = () => records([]);
    await show('公测进行中');
    await to('我的上报', '还没有上报');
    expect(readPageText()).not.toContain('没有更多了');
  });
});

it('S-ALL-5 without a network the own copy, else the error', async () => {
  await show('南枝向暖');
  parts.wire.answers.open_beta_rank = () => 'broken';
  await tapElement(page.getByRole('radio', { name: '今日' }));
  await expect.element(page.getByText('加载失败')).toBeInTheDocument();
  await tapElement(page.getByRole('radio', { name: '总榜' }));
  await expectEventually(readPageText).toContain('保存的内容');
});
