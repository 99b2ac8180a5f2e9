import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
} from '@shengyu/h5/testing/part.tsx';
import { pool } from '@shengyu/h5/testing/samples.ts';
import { ok } from '@shengyu/h5/testing/wire.ts';
import { clearToken } from '@shengyu/web/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeRun, makeSnakeHome } from './testing/answers.ts';
import { Screen } from './SnakePage.tsx';

const parts = setUpComponentTestKit();
const answer = (replies: Record<string, () => unknown>): void => void Object.assign(parts.wire.answers, replies);
const show = (): void => parts.show(<Screen />);
const standsAt = (position: number, more: Parameters<typeof makeSnakeHome>[1] = {}): void =>
  answer({ get_box_base_config: () => ok(makeSnakeHome(position, more)) });

beforeEach(() => {
  localStorage.setItem('skipAnimation', '1');
  standsAt(123);
  answer({ get_blind_box_gift_pool: () => ok({ ...pool, box_code: 'sn_dice', kind: 3 }) });
});

describe('金蛇狂舞', () => {
  it('S2-SN-1 the lap being walked stands in the coil, finished laps in the panel, and both buttons can be used', async () => {
    show();
    await expectEventually(readPageText).toContain('第 4 圈，走到第 15 格，一圈 36 格');
    for (const words of ['圈数奖励', '3/40', '绣球令', '18']) await expectEventually(readPageText).toContain(words);
    for (const name of [/^抛绣球/, /^抛10次/]) await expect.element(page.getByRole('button', { name })).toBeVisible();
    for (const name of [/^任务/, '舞蛇榜', '我的记录', '道具'])
      await expect.element(page.getByRole('button', { name })).toBeVisible();
    // The pool has no promise and no big prize.
    expect(readPageText()).not.toContain('保底还有');
    expect(readPageText()).not.toContain('抽到大奖就停');
  });

  it('S2-SN-2 every cell that a throw passes is paid and told at once; the piece stands where the answer says', async () => {
    standsAt(0);
    answer({ open_box: () => ok(makeRun(0, [6])) });
    show();
    await expectEventually(readPageText).toContain('第 1 圈，走到第 0 格');
    await tapButton(/^抛绣球/);
    await expect.element(page.getByRole('heading', { name: '舞出 6 步' })).toBeVisible();
    await expectEventually(readPageText).toContain('现在第 1 圈第 6 格');
    for (const words of ['经过 2 个奖励格，已全部到账', '粉钻×3', '碎片×6'])
      await expectEventually(readPageText).toContain(words);
    expect(parts.asked('open_box')).toMatchObject([{ box_code: 'sn_dice', num: 1 }]);
  });

  it('S2-SN-2 ten throws are one run over the lap’s end: a summary by item, laps finished, the rest not charged', async () => {
    standsAt(104);
    answer({ open_box: () => ok(makeRun(104, [4, 6, 1])) });
    show();
    await expectEventually(readPageText).toContain('第 3 圈，走到第 32 格');
    await tapButton(/^抛10次/);
    await expectEventually(readPageText).toContain('现在第 4 圈第 7 格，又舞完 1 圈');
    await expectEventually(readPageText).toContain('粉钻×23');
    await expectEventually(readPageText).toContain('第 4 圈，走到第 7 格');
    await expectEventually(readPageText).toContain('3/40');
  });

  it('S2-SN-3 forty laps: the button is off and says so; a run that ends there stops', async () => {
    standsAt(1_439);
    answer({ open_box: () => ok(makeRun(1_439, [2], { asked: 10, made: 1, stopped: 1 })) });
    show();
    await tapButton(/^抛10次/);
    await expectEventually(readPageText).toContain('停在第 1 次，其余未扣除');
    standsAt(1_440);
    await tapButton('收下');
    await expect.element(buttonNamed('舞满四十圈，功德圆满')).toBeDisabled();
    await expectEventually(readPageText).toContain('40/40');
    await expect.element(page.getByRole('button', { name: /^抛/ })).not.toBeInTheDocument();
  });

  it('S2-SN-3 not started: the snake sleeps, with the time to the opening and 提醒我', async () => {
    const { activity } = makeSnakeHome(0);
    standsAt(0, {
      activity: { ...activity, state: 'preview', open_at: activity.server_time + 12 * 86_400 + 34_542 },
    });
    show();
    await expect.element(buttonNamed('提醒我')).toBeVisible();
    await expectEventually(readPageText).toContain('距开始');
    await expectEventually(readPageText).toMatch(/12\s*天\s*09\s*:\s*35/);
    expect(document.querySelector('[data-piece]')).toBeNull();
  });

  it('S2-SN-4 the crawl ends with a tap anywhere', async () => {
    localStorage.removeItem('skipAnimation');
    answer({ open_box: () => ok(makeRun(123, [6, 6, 6])) });
    show();
    await expectEventually(() => document.querySelector('[data-piece]')).not.toBeNull();
    await tapButton(/^抛10次/);
    await tapButton('点击任意处跳过');
    await expectEventually(readPageText).toContain('现在第 4 圈第 33 格');
    expect(document.querySelector('[data-piece]')!.getAnimations()).toHaveLength(0);
  });

  it('S2-SN-2 the odds sheet says how the faces are weighted', async () => {
    answer({
      get_blind_box_gift_pool: () =>
        ok({ ...pool, kind: 3, list: pool.list.slice(0, 2).map((row, i) => ({ ...row, odds: 1_667 - i })) }),
    });
    show();
    await tapButton('概率公示');
    await expectEventually(readPageText).toContain('每面万分之1667或1666');
  });

  it('S2-ALL-3 a minor reads the board and sees no paid part', async () => {
    standsAt(0, { care: { ...makeSnakeHome(0).care, age: 'minor' } });
    show();
    await expectEventually(readPageText).toContain('未成年人不可参与付费与抽取，其他内容照常');
    expect(page.getByRole('button', { name: /^抛/ }).elements()).toHaveLength(0);
  });

  it('S2-ALL-3 a guest reads the board without a piece', async () => {
    clearToken();
    standsAt(0, { seed: null, diamond: null });
    show();
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
    expect(document.querySelector('[data-piece]')).toBeNull();
  });
});
