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
import { makeSeatHome, makeSeats, STARS } from '../testing/seats.ts';
import { Screen } from './StarSeat.tsx';

const parts = setUpComponentTestKit();
const SEATS = 'get_star_rank_list';
const HOME = 'get_current_star_id';

function show(board = makeSeats(), home = makeSeatHome()): void {
  parts.wire.answers[HOME] = () => ok(home);
  parts.wire.answers[SEATS] = () => ok(board);
  parts.wire.answers['get_privacy_setting'] = () => ok({ rank_hidden: 0 });
  parts.show(<Screen />);
}
const ownRow = (): string => document.querySelector('[aria-label=我的名次]')?.textContent ?? '';
const countOf = (list: number): number => document.querySelectorAll('main ol')[list]?.children.length ?? 0;

describe('席位榜', () => {
  it('S2-SS-1 S2-SS-2 throne and arch hold the places 1 to 13, the list goes on with 14; how points are made; the own row', async () => {
    show();
    await expect.element(page.getByText('第1人')).toBeVisible();
    expect([countOf(0), countOf(1)]).toEqual([13, 3]);
    expect(document.querySelectorAll('main ol')[1]!.textContent).toMatch(/^14第14人/);
    await expectEventually(readPageText).toContain(
      '计分说明：幸运值×10（日上限600）＋上麦分钟（日上限240）＋礼物互动（收、送各日上限800）',
    );
    await expectEventually(ownRow).toContain('15第15人距上一名 1007,500');
  });

  it('S2-SS-1 another sign is asked for by its number; the own seat is one tap away', async () => {
    show();
    await tapElement(page.getByRole('radio', { name: '射手座' }));
    await expectEventually(() => parts.asked(SEATS).map((call: any) => call.star_id)).toEqual([8, 9]);
    await tapButton('去看看');
    await expect.element(page.getByRole('radio', { name: '天蝎座' })).toHaveAttribute('aria-checked', 'true');
  });

  it('S2-SS-3 an empty throne waits; below the minimum after the close nothing is promised', async () => {
    show(makeSeats({ list: [], total: 0 }));
    await expect.element(page.getByText('席位虚位以待')).toBeVisible();
  });

  it('S2-SS-3 未达到 2000 分，不参与发奖 stands in the own row once the season is being settled', async () => {
    show(makeSeats({ state: 1, my: { ...makeSeats().my!, score: 1_999 } }));
    await expect.element(page.getByText('未达到 2000 分，不参与发奖')).toBeVisible();
    expect(readPageText()).toContain('结算中，10分钟内发放');
  });

  it('S2-SS-1 rewards with the score they need', async () => {
    show();
    await tapButton('奖励');
    await expectEventually(readPageText).toContain('满 2,000 分参与发奖');
    await expectEventually(readPageText).toContain('第一名成为该星座下一季代言人');
  });
});

describe('好友榜 and 星座罗盘', () => {
  it('S2-SS-3 without friends the page says so and leads to people of the own sign', async () => {
    show();
    parts.wire.answers['get_friend_rank_list'] = () =>
      ok({ ...makeSeats(), list: [], total: 0, my: { ...makeSeats().my!, rank: 0, score: 0, rank_text: '未上榜' } });
    await tapElement(page.getByRole('tab', { name: '好友榜' }));
    await expect.element(page.getByText('还没有互相关注的好友')).toBeVisible();
    await tapElement(buttonNamed('去关注'));
    await expect.element(page.getByRole('tab', { name: '席位榜' })).toHaveAttribute('aria-selected', 'true');
  });

  it('S2-SM-7 twelve signs by mean light, the own one marked; a sign leads to its seats', async () => {
    const list = STARS.map((star, i) => ({
      rank: i + 1,
      rank_change: null,
      score: 900 - i,
      star,
      reached_at: 0,
    }));
    show();
    parts.wire.answers['star_compass_rank'] = () =>
      ok({ ...makeSeats(), list, total: 12, my: { ...list[7]!, in_rank: 1, gap_to_prev: 1, rank_text: '8' } });
    await tapElement(page.getByRole('tab', { name: '星座罗盘' }));
    await expect.element(page.getByText('人均星光')).toBeVisible();
    await expectEventually(() => countOf(0)).toBe(12);
    expect(ownRow()).toContain('天蝎座我的星座');
    await tapElement(buttonNamed(/双鱼座/));
    await expectEventually(() => parts.asked(SEATS).map((call: any) => call.star_id)).toContain(12);
  });
});
