import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { ok } from '@shengyu/h5/testing/wire.ts';
import { Screen as Rank } from './rank/Rank.tsx';
import { Screen as Rules } from './rules/Rules.tsx';
import { Screen as TimeRank } from './time/TimeRank.tsx';
import { leftText, shortDayOf, weekdayOf } from './time/slots.ts';
import { hourOf, sectorPath } from './time/dial-geometry.ts';
import { makeBoard, makeSeason, makeSlots, RULE_BOOK } from './testing/answers.ts';

const parts = setUpComponentTestKit();
const BOARD = 'get_2025_activity_rank_list';

describe('甜蜜总榜', () => {
  it('S2-CR-1 podium, rows, our own pair, how points are made, and the rewards with their terms', async () => {
    parts.wire.answers[BOARD] = () => ok(makeBoard({ home: makeSeason() }));
    parts.wire.answers['get_gift_pack_list'] = () =>
      ok({
        activity: makeBoard().activity,
        scene: 'rank',
        packs: [],
        rewards: [
          {
            ref: 'cp_total',
            name: '甜蜜总榜',
            from: 1,
            to: 10,
            items: makeBoard().rewards[0]!.items,
            pay: { ...makeBoard().pay, ship_from: makeBoard().pay.pay_by },
          },
        ],
      });
    parts.show(<Rank />);
    await expect.element(page.getByText('甲1').first()).toBeVisible();
    await expectEventually(readPageText).toContain(
      '计分说明：礼物（日上限5200）＋同房（日上限3000）＋互道520＋情话100',
    );
    await expectEventually(readPageText).toContain('晚风予你');
    await expectEventually(readPageText).toContain('距上一名 126');
    await tapButton('查看奖励');
    await expect.element(page.getByText(/最低 1,314 分可获奖/)).toBeVisible();
    await expectEventually(readPageText).toContain('实物公示24小时后');
    await expectEventually(readPageText).toContain('我们在这里');
  });
});

describe('时段榜', () => {
  const slots = makeSlots();
  const show = (): void => {
    parts.wire.answers[BOARD] = () =>
      ok(makeBoard({ periods: slots, period_key: '2026-11-16#3', window: 'slot', rank_code: 'cp_slot' }));
    parts.show(<TimeRank />);
  };

  it('S2-CT-1 five slots with their states, the winners of a past one, and the board of the chosen one', async () => {
    show();
    await expect.element(page.getByText('22:00').first()).toBeVisible();
    await expect.element(buttonNamed(/13:14.*已结束/)).toBeVisible();
    await expect.element(buttonNamed(/进行中/)).toHaveAttribute('aria-pressed', 'true');
    await expectEventually(readPageText).toContain('计分说明：礼物（上限2000）＋同房每分钟20分（上限1200）');
    await tapElement(buttonNamed(/13:14.*已结束/));
    await expectEventually(() =>
      parts.asked(BOARD).some((asked) => (asked as { period_key?: string }).period_key === '2026-11-16#1'),
    ).toBe(true);
  });

  it('S2-CT-2 提醒我 asks for the next slot by its key', async () => {
    parts.wire.answers['set_remind'] = () => ok({ on: 1, at: 1 });
    show();
    await tapButton(/21:00.*提醒我/);
    await expect.element(buttonNamed(/已设提醒/)).toBeVisible();
    expect(parts.asked('set_remind')[0]).toMatchObject({ activity_code: 'cp_520', key: '2026-11-16#4', on: 1 });
  });

  it('the picture is the timetable: sectors at their true hours, and time left in figures', () => {
    expect(hourOf(Date.parse('2027-05-20T13:14:00+08:00') / 1000)).toBeCloseTo(13.233, 2);
    expect(sectorPath(20, 21, 56, 95)).toMatch(/^M-82\.27 47\.50A95 95/);
    expect([leftText(38 * 60 + 12), leftText(2 * 3600), leftText(3 * 86_400)]).toEqual(['38:12', '02:00:00', '3天']);
    expect([shortDayOf('2027-05-20'), weekdayOf('2027-05-20')]).toEqual(['5.20', '周四']);
  });
});

describe('活动规则', () => {
  it('S2-SR-1 S2-CU-1 parts of the server, the first open, version and date at the foot', async () => {
    parts.wire.answers[BOARD] = () => ok(makeBoard({ rule_book: RULE_BOOK }));
    parts.show(<Rules />);
    await expect.element(buttonNamed('解除关系怎么算')).toBeVisible();
    await expectEventually(readPageText).toContain('已结成CP的双方自动参加。');
    expect(readPageText()).not.toContain('每52次必得传说及以上。');
    await tapButton('丘比特概率');
    await expectEventually(readPageText).toContain('每52次必得传说及以上。');
    await expect.element(buttonNamed('概率公示')).toBeVisible();
    await expectEventually(readPageText).toContain('版本 3');
    await expect.element(buttonNamed('联系客服')).toBeVisible();
    expect(parts.asked(BOARD)[0]).toMatchObject({ with: 'rules' });
  });
});
