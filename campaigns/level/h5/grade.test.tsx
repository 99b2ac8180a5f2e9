import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { buttonNamed, tapButton, setUpComponentTestKit, readPageText, tapElement } from '@shengyu/h5/testing/part.tsx';
import { makeSampleItem, itemPictureUrl, TODAY } from '@shengyu/h5/testing/samples.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { Screen } from './Grade.tsx';
import { newDayMessageOf } from './new-day.ts';
import {
  OFFLINE_COPY_NAME,
  renewLevelPage,
  type LevelBox,
  type DailyTaskReply,
  type LevelPageData,
  type LevelInfo,
  type LevelReply,
  type DailyTask,
} from './use-grade.ts';

const parts = setUpComponentTestKit();

/** A timestamp of the wire format (Unix seconds), relative to now. */
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const pink = (num: number) => makeSampleItem('pinkdiamond', '粉钻', { item_type: 113, item_code: 'pink', num });
const frame = makeSampleItem('halo', '雾岛头像框', { item_type: 1, item_code: 'fr_isle', num: 7, unit: '天' });

const info = (kind: LevelInfo['kind'], more: Partial<LevelInfo> = {}): LevelInfo => ({
  kind,
  level: 21,
  max_level: 100,
  exp: 165_000,
  level_exp: 160_000,
  next_exp: 185_220,
  need_exp: 20_220,
  badge: itemPictureUrl('star'),
  badge_name: '星辉',
  next_badge_level: 30,
  today_exp: 80,
  week: {
    chart_x: ['11-09', '11-10', '11-11', '11-12', '11-13', '11-14', '11-15'],
    chart_y: [120, 0, 300, 20, 12_000, 40, 80],
    num: 12_560,
    unit: 'count',
  },
  ...more,
});
const levelBox = (at: number, state: LevelBox['state']): LevelBox => ({
  step_id: `lv_wealth_${at}`,
  at,
  kind: 1,
  state,
  items: at === 20 ? [frame, pink(50)] : [pink(at * 2)],
});
const dayBox = (at: number, state: LevelBox['state'], num: number): LevelBox => ({
  step_id: `lv_active_${at}`,
  at,
  kind: 2,
  state,
  items: [pink(num)],
});
const task = (task_id: string, name: string, more: Partial<DailyTask> = {}): DailyTask => ({
  task_id,
  name,
  progress: 0,
  target: 1,
  period: 'day',
  items: [],
  state: 0,
  native: 'task',
  exp: 10,
  active: 10,
  ...more,
});

const level = (more: Partial<LevelReply> = {}): LevelReply => ({
  user: {
    user_id: 1,
    show_id: '1',
    nickname: '我',
    avatar: '',
    gender: 0,
    wealth_level: 21,
    charm_level: 3,
    is_online: 1,
  },
  wealth: info('wealth'),
  charm: info('charm', { level: 3, exp: 200, level_exp: 160, next_exp: 540, need_exp: 340, badge_name: '星尘' }),
  boxes: Array.from({ length: 20 }, (_, i) => levelBox(5 * (i + 1), i < 3 ? 2 : i === 3 ? 1 : 0)),
  ready_num: 1,
  privileges: [
    { level: 1, name: '星尘徽章', icon: itemPictureUrl('star'), desc: '名片展示', owned: 1 },
    { level: 30, name: '星河徽章', icon: itemPictureUrl('star'), desc: '名片展示', owned: 0 },
  ],
  score: { score_val: 165_000, score_scale: Array.from({ length: 100 }, (_, i) => i * 2_000) },
  rule_text: '等级分财富等级与魅力等级。\n宝箱内容固定并提前公示，不含随机。',
  ...more,
});
const daily = (more: Partial<DailyTaskReply> = {}): DailyTaskReply => ({
  date: TODAY,
  reset_at: inSeconds(3_600),
  tasks: [
    task('lv_mic', '上麦30分钟', { progress: 12, target: 30, exp: 30, active: 25 }),
    task('lv_recharge', '充值任意金额', { exp: 50, active: 0, route: '/payment' }),
    task('lv_login', '每日登录', { progress: 1, state: 2 }),
  ],
  active_point: 20,
  active_max: 100,
  boxes: [dayBox(30, 0, 5), dayBox(60, 0, 10), dayBox(100, 0, 20)],
  today_exp: 80,
  today_exp_cap: 300,
  streak_days: 3,
  ...more,
});

const given = ({ step_id }: { step_id?: string }) => ({
  opened: [step_id ?? 'lv_wealth_20', ...(step_id ? [] : ['lv_active_30'])].map((id) => ({
    step_id: id,
    items: id === 'lv_wealth_20' ? [frame, pink(50)] : [pink(5)],
  })),
  ready_num: 0,
  wallet: { pink_diamond: 55 },
});

beforeEach(() => {
  localStorage.removeItem(`copy:own:${OFFLINE_COPY_NAME}`);
  localStorage.removeItem('skipAnimation');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: inSeconds(0) }),
    my_level: () => ok(level()),
    level_daily_task: () => ok(daily()),
    open_level_box: (wish: { step_id?: string }) => ok(given(wish)),
  });
});

const show = async (): Promise<void> => {
  parts.show(<Screen />);
  await expect.element(page.getByText('今日任务')).toBeVisible();
};
const opened = () => page.getByRole('dialog', { name: '恭喜获得' });
const prizesOpacity = (): number =>
  Number(getComputedStyle(opened().element().querySelector('[data-part=prizes]')!).opacity);
const calm = (): void => localStorage.setItem('skipAnimation', '1');

describe('levels', () => {
  it('S-GRD-1 level, exp and what is missing, ahead of how many; both kinds on their tabs', async () => {
    await show();
    await expect.element(page.getByText('Lv.21', { exact: true })).toBeVisible();
    expect(readPageText()).toContain('经验 165,000 / 185,220');
    expect(readPageText()).toContain('还差 20,220 经验升级');
    expect(readPageText()).toContain('超过 83% 的用户');
    const bar = page.getByRole('progressbar', { name: '经验' }).element();
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['5000', '25220']);
    await tapElement(page.getByRole('tab', { name: '魅力等级' }));
    await expect.element(page.getByText('Lv.3', { exact: true })).toBeVisible();
    expect(readPageText()).toContain('还差 340 经验升级');
    // Members are compared by wealth only, and boxes and tasks belong to the wealth level.
    expect(readPageText()).not.toContain('的用户');
    expect(readPageText()).not.toContain('等级宝箱');
  });

  it('S-GRD-1 S-ALL-10 seven days as a line, every figure in words under it', async () => {
    await show();
    const days = page.getByRole('region', { name: '近7日经验' });
    await expect.element(days).toBeVisible();
    const said = Array.from(days.element().querySelectorAll('li'), (day) => day.textContent);
    expect(said.map((one) => one.slice(-5))).toEqual(['11-09', '11-10', '11-11', '11-12', '11-13', '11-14', '80今日']);
    expect(said[4]).toContain('1.2w');
  });

  it('LVL-1 at the top: 已满级, nothing missing', async () => {
    const top = info('wealth', { level: 100, exp: 20_000_000, next_exp: null, need_exp: 0, badge_name: '星穹' });
    parts.wire.answers['my_level'] = () => ok(level({ wealth: top }));
    await show();
    await expect.element(page.getByText('已满级')).toBeVisible();
    expect(readPageText()).not.toContain('经验升级');
  });

  it('S-GRD-4 privileges by level; the rules with the exp of all hundred levels', async () => {
    await show();
    await expect.element(page.getByText('星河徽章')).toBeInTheDocument();
    await tapButton('等级说明');
    const sheet = page.getByRole('dialog', { name: '等级说明' });
    await expect.element(sheet.getByText('宝箱内容固定并提前公示，不含随机。')).toBeVisible();
    const rows = Array.from(sheet.element().querySelectorAll('tbody tr'), (row) => row.textContent);
    expect(rows).toHaveLength(100);
    expect([rows[1], rows[9], rows[99]]).toEqual(['Lv.2星尘20', 'Lv.10星光14,580', 'Lv.100星穹19,405,980']);
  });
});

describe('boxes', () => {
  it('S-GRD-2 a path of twenty: opened, ready, not reached; the ready one is in sight', async () => {
    await show();
    const path = page.getByRole('region', { name: '等级宝箱' });
    expect(path.element().querySelectorAll('li')).toHaveLength(20);
    const ready = buttonNamed('Lv.20 等级宝箱， 开启');
    await expect.element(ready).toBeVisible();
    const { left, right } = ready.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(innerWidth);
    await expect.element(buttonNamed('Lv.15 等级宝箱， 已开启')).toBeInTheDocument();
  });

  it('S-GRD-2 LVL-8 what is not reached shows what is in it, and how far it is', async () => {
    await show();
    await tapButton('Lv.25 等级宝箱， 未达成');
    const sheet = page.getByRole('dialog', { name: 'Lv.25 等级宝箱' });
    await expect.element(sheet.getByText('粉钻×50')).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: '还差 4 级' })).toBeDisabled();
    expect(parts.asked('open_level_box')).toEqual([]);
  });

  it('S-GRD-5 opened: within 1.2 s what was in it stands, 立即佩戴 puts it on', async () => {
    await show();
    await tapButton('Lv.20 等级宝箱， 开启');
    await expect.element(opened()).toBeInTheDocument();
    const moving = opened().element().getAnimations({ subtree: true });
    const ends = moving.filter(({ effect }) => effect!.getComputedTiming().iterations === 1);
    expect(Math.max(...ends.map(({ effect }) => Number(effect!.getComputedTiming().endTime)))).toBeLessThanOrEqual(
      1_200,
    );
    for (const { effect } of ends) {
      for (const frame of (effect as KeyframeEffect).getKeyframes()) {
        const moved = Object.keys(frame).filter((key) => !/offset|easing|composite/i.test(key));
        expect(['transform', 'opacity']).toEqual(expect.arrayContaining(moved));
      }
    }
    await expect.element(opened().getByText('雾岛头像框7天')).toBeVisible();
    expect(parts.asked('open_level_box')).toMatchObject([{ step_id: 'lv_wealth_20' }]);
    // Prizes that are visible can be pressed, even while they are still rising.
    await expect.poll(() => prizesOpacity()).toBeGreaterThan(0);
    await tapButton('立即佩戴');
    await expect.poll(() => parts.asked('wear_decorate')).toMatchObject([{ item_code: 'fr_isle', wear: 1 }]);
    await expect.element(buttonNamed('已佩戴')).toBeDisabled();
  });

  it('S-GRD-5 one tap anywhere ends the show', async () => {
    await show();
    // A tap where 完成 will appear ends the animation and closes nothing.
    const skipped = whenDrawn(() => (buttonNamed('完成').element() as HTMLElement).click());
    await tapButton('Lv.20 等级宝箱， 开启');
    await skipped;
    const running = opened().element().getAnimations({ subtree: true }).filter(byScript);
    expect(running).toHaveLength(5);
    expect(running.every(({ playState }) => playState === 'finished')).toBe(true);
    expect(prizesOpacity()).toBe(1);
    expect(opened().elements()).toHaveLength(1);
    await tapButton('完成');
    await expect.element(opened()).not.toBeInTheDocument();
  });

  it('S-GRD-5 reduced motion, and the calm mode of the rules sheet: no show at all', async () => {
    await show();
    await tapButton('等级说明');
    await expect.element(page.getByRole('switch', { name: '跳过开箱动画' })).toBeVisible();
    await tapElement(page.getByRole('switch', { name: '跳过开箱动画' }));
    await tapButton('关闭');
    await tapButton('Lv.20 等级宝箱， 开启');
    await expect.element(opened()).toBeInTheDocument();
    expect(opened().element().getAnimations({ subtree: true }).filter(byScript)).toEqual([]);
    await tapButton('完成');
    localStorage.removeItem('skipAnimation');
    const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
    const prefer = (value: string) =>
      session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
    await prefer('reduce');
    onTestFinished(async () => void (await prefer('')));
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
    await tapButton('Lv.20 等级宝箱， 开启');
    await expect.element(opened()).toBeInTheDocument();
    expect(opened().element().getAnimations({ subtree: true }).filter(byScript)).toEqual([]);
    await expect.element(opened().getByText('粉钻×50')).toBeVisible();
  });

  it('S-GRD-2 一键领取 from two on, levels and activity together, sums of the same in one line', async () => {
    calm();
    await show();
    expect(page.getByRole('button', { name: '一键领取' }).elements()).toEqual([]);
    parts.wire.answers['level_daily_task'] = () => ok(daily({ boxes: [dayBox(30, 1, 5), dayBox(60, 0, 10)] }));
    await renewLevelPage();
    await expect.element(buttonNamed('一键领取')).toBeVisible();
    await tapButton('一键领取');
    await expect.element(opened().getByText('粉钻×55')).toBeVisible();
    expect(parts.asked('open_level_box')[0]).toMatchObject({ all: 1 });
  });

  it('S-GRD-5 opened elsewhere: what it gave is shown, and the page as it is', async () => {
    parts.wire.answers['open_level_box'] = () =>
      refuseWith(1007, '宝箱已开启', {
        reason: 'done',
        opened: [{ step_id: 'lv_wealth_20', items: [frame, pink(50)] }],
      });
    await show();
    parts.wire.answers['my_level'] = () => ok(level({ boxes: [levelBox(20, 2)], ready_num: 0 }));
    await tapButton('Lv.20 等级宝箱， 开启');
    const before = page.getByRole('dialog', { name: '宝箱已开启' });
    await expect.element(before.getByText('雾岛头像框7天')).toBeVisible();
    expect(before.element().getAnimations({ subtree: true }).filter(byScript)).toEqual([]);
    await expect.element(buttonNamed('Lv.20 等级宝箱， 已开启')).toBeInTheDocument();
  });

  it('LVL-7 a box that is not reached after all says why and gives nothing', async () => {
    parts.wire.answers['open_level_box'] = () => refuseWith(1008, '等级未达到，暂不能开启', { reason: 'not_reached' });
    await show();
    await tapButton('Lv.20 等级宝箱， 开启');
    await expect.element(page.getByText('等级未达到，暂不能开启')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });
});

describe('today', () => {
  it('S-GRD-3 TASK-6 activity, streak, time left; each task with what it brings and the way there, nothing to claim', async () => {
    await show();
    expect(readPageText()).toContain('今日经验 80/300');
    expect(readPageText()).toContain('活跃度 20/100');
    expect(readPageText()).toContain('连续 3 天');
    // The server's clock is given in whole seconds, so the page's own may stand up to a second behind it.
    expect(readPageText()).toMatch(/重置 (01:00:0[01]|00:5\d:\d\d)/);
    const rows = Array.from(page.getByRole('region', { name: '今日任务' }).element().querySelectorAll('ul > li'));
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '上麦30分钟+30 经验 +25 活跃12/30去完成',
      '充值任意金额+50 经验0/1去完成',
      '每日登录+10 经验 +10 活跃1/1已完成',
    ]);
    expect(readPageText()).not.toContain('领取');
  });

  it('S-GRD-6 LVL-10 whoever gets no pay tasks from the server sees none', async () => {
    parts.wire.answers['level_daily_task'] = () => ok(daily({ tasks: daily().tasks.filter(({ route }) => !route) }));
    await show();
    expect(readPageText()).not.toContain('充值');
  });

  it('S-GRD-6 the day turns while one looks: asked again by itself, 任务已刷新', async () => {
    const turn = inSeconds(4);
    parts.wire.answers['level_daily_task'] = () => ok(daily({ reset_at: turn }));
    await show();
    const tomorrow = daily({ date: '2999-01-01', active_point: 0 });
    parts.wire.answers['level_daily_task'] = () => ok(tomorrow);
    await expect.element(page.getByText('任务已刷新')).toBeVisible();
    expect(readPageText()).toContain('活跃度 0/100');
  });

  it.each([
    ['later', 86_000, '任务已刷新，昨日宝箱稍后自动发放'],
    ['by then', 80_000, '任务已刷新，昨日宝箱已自动发放'],
  ])('S-GRD-6 LVL-7 boxes left ready yesterday: paid %s', async (_, left, said) => {
    const old: LevelPageData = { level: level(), daily: daily({ date: '2020-01-01', boxes: [dayBox(30, 1, 5)] }) };
    localStorage.setItem(`copy:own:${OFFLINE_COPY_NAME}`, JSON.stringify({ at: 1, data: old }));
    parts.wire.answers['level_daily_task'] = () => ok(daily({ reset_at: inSeconds(left) }));
    await show();
    await expect.element(page.getByText(said)).toBeVisible();
  });

  it('S-GRD-6 a new day is no news to whoever left nothing and saw nothing of the old one', () => {
    const yesterday = { date: '2026-11-14', boxes: [dayBox(30, 2, 5)] };
    const now = { date: '2026-11-15', boxes: [] };
    expect(newDayMessageOf(yesterday, now, false)).toBeUndefined();
    expect(newDayMessageOf(yesterday, now, true)).toEqual({ date: now.date, boxes: false });
    expect(newDayMessageOf(now, now, true)).toBeUndefined();
  });
});

describe('states', () => {
  it('S-GRD-6 nobody is logged in: 登录后查看, nothing asked', async () => {
    localStorage.removeItem('settoken');
    parts.show(<Screen />);
    await expect.element(page.getByText('登录后查看')).toBeVisible();
    expect(parts.asked('my_level')).toEqual([]);
  });

  it('S-ALL-5 not answered: 加载失败, then the page', async () => {
    const answer = parts.wire.answers['my_level']!;
    parts.wire.answers['my_level'] = () => 'broken';
    parts.show(<Screen />);
    await expect.element(page.getByText('加载失败')).toBeVisible();
    parts.wire.answers['my_level'] = answer;
    await tapButton('重新加载');
    await expect.element(page.getByText('今日任务')).toBeVisible();
  });

  it('state matrix: not answered, but seen before: the copy with its time, boxes to be looked at only', async () => {
    const kept: LevelPageData = { level: level(), daily: daily({ boxes: [dayBox(30, 1, 5)] }) };
    const at = Date.UTC(2026, 10, 14, 4, 30);
    localStorage.setItem(`copy:own:${OFFLINE_COPY_NAME}`, JSON.stringify({ at, data: kept }));
    parts.wire.answers['my_level'] = () => 'broken';
    parts.wire.answers['level_daily_task'] = () => 'broken';
    await show();
    expect(readPageText()).toMatch(/这是 .*12:30 保存的内容/);
    await expect.element(page.getByRole('button', { name: '当前无网络' })).toBeDisabled();
    await tapButton('Lv.20 等级宝箱， 开启');
    const sheet = page.getByRole('dialog', { name: 'Lv.20 等级宝箱' });
    await expect.element(sheet.getByText('雾岛头像框7天')).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: '当前无网络' })).toBeDisabled();
    expect(parts.asked('open_level_box')).toEqual([]);
  });

  it('S-ALL-3 the shape of the page while it is on its way', async () => {
    parts.wire.answers['my_level'] = () => 'silent';
    parts.show(<Screen />);
    await expect.element(page.getByText('加载中')).toBeInTheDocument();
  });
});

/**
 * Runs `act` as soon as the opened box is in the page, before the animation has moved anything; polling
 * would be too late on a busy machine.
 */
const whenDrawn = (act: () => void): Promise<void> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-part=prizes]')) return;
      watch.disconnect();
      act();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });

/** True for animations started by our script, false for CSS animations and transitions. */
const byScript = (one: Animation): boolean => !(one instanceof CSSAnimation || one instanceof CSSTransition);
