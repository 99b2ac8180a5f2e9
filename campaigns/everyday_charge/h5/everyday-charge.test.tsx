import { creditedReply, PAYING_REPLIES, SAMPLE_OFFER } from '@shengyu/h5/features/pay/testing.ts';
import { planSmallestOrder } from '@shengyu/h5/features/pay/smallest-order.ts';
import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { NOW_SECONDS, TODAY } from '@shengyu/h5/testing/samples.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { addDays } from '@shengyu/h5/mechanics/campaign/services.ts';
import { clearToken } from '@shengyu/web/session.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ADULT_CARE, makeDayHome, makeRewardList, type DaySample } from './testing/answers.ts';
import { Screen } from './EverydayCharge.tsx';

const parts = setUpComponentTestKit();
const answer = (replies: Record<string, (data: never) => unknown>): void =>
  void Object.assign(parts.wire.answers, replies);
const show = (): void => parts.show(<Screen />);

/** Today and yesterday, as the server tells them. */
const days =
  (today: DaySample, yesterday: DaySample = {}) =>
  ({ day }: { day?: string }) =>
    ok(day === undefined ? makeDayHome(today) : makeDayHome({ day, ...yesterday }));

beforeEach(() => {
  sessionStorage.clear();
  answer({
    ...PAYING_REPLIES,
    get_recharge_reward_list: days({ paid_fen: 3_600, claimed: [6], lit: 4 }),
    get_gift_pack_list: ({ scene }: { scene: string }) => ok(makeRewardList(scene)),
  });
});

/** The tower and the part of each element that was animated. */
const playedParts = (elements: readonly Element[]): string[] =>
  elements.map((one) => `${one.closest('[data-tower]')?.getAttribute('data-tower')} ${one.getAttribute('data-part')}`);

async function pay(step: string, sum: string): Promise<void> {
  await tapButton(`去充值 ${step} 档`);
  await tapElement(page.getByRole('checkbox'));
  await tapButton(`确认充值 ${sum}`);
}

describe('每日充值', () => {
  // These two come first: the page of a test before them may still be asking.
  it('S2-EC-2 CARE-1 a minor sees the sentence and no step', async () => {
    answer({ get_recharge_reward_list: days({ care: { ...ADULT_CARE, age: 'minor' } }) });
    show();
    await expectEventually(readPageText).toContain('未成年人不能充值');
    expect(page.getByRole('list', { name: '今日档位' }).elements()).toEqual([]);
    expect(parts.asked('recharge_type')).toEqual([]);
  });

  it('S2-ALL-3 a guest sees steps and towers out of the list of rewards, and is asked to log in', async () => {
    clearToken();
    show();
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
    for (const words of ['¥6', '¥128', '0/7', '粉钻×200']) await expectEventually(readPageText).toContain(words);
    await expectEventually(() =>
      page.getByRole('list', { name: '七日灯塔奖励' }).getByRole('listitem').elements(),
    ).toHaveLength(7);
    expect(parts.asked('get_recharge_reward_list').filter(({ day }) => day === undefined)).toEqual([]);
    expect(parts.asked('recharge_type')).toEqual([]);
  });

  it('S2-EC-1 today’s sum, four steps by their states, the towers of the week, the countdown and the end of the ladder', async () => {
    show();
    await expectEventually(readPageText).toContain('今日已充值');
    for (const words of ['¥36', '4/7', '距重置', '每日最高档 ¥128，请理性消费'])
      await expectEventually(readPageText).toContain(words);
    await expect.element(buttonNamed('领取 ¥30 档')).toBeVisible();
    for (const step of ['¥68', '¥128']) await expect.element(buttonNamed(`去充值 ${step} 档`)).toBeVisible();
    expect(buttonNamed('领取 ¥6 档').elements()).toEqual([]);
    await expectEventually(() => page.getByText(/已点亮/).elements()).toHaveLength(4);
  });

  it('S2-EC-1 a claimed step turns pale at once, and what was got is named', async () => {
    answer({
      claim_recharge_reward: () => ok({ got: makeDayHome().tiers[1]!.items, tiers: [{ tier_id: 'ec_30', state: 2 }] }),
    });
    show();
    await tapButton('领取 ¥30 档');
    await expectEventually(readPageText).toContain('获得 粉钻×60');
    expect(parts.asked('claim_recharge_reward')).toMatchObject([{ tier_id: 'ec_30' }]);
    await expectEventually(() => buttonNamed('领取 ¥30 档').elements()).toEqual([]);
  });

  it('OFFER-3 a step that was claimed elsewhere is read anew', async () => {
    let claimed = [6];
    answer({
      get_recharge_reward_list: ({ day }: { day?: string }) => days({ paid_fen: 3_600, claimed })(day ? { day } : {}),
      claim_recharge_reward: () => {
        claimed = [6, 30];
        return refuseWith(1008, '已领取', { reason: 'done' });
      },
    });
    show();
    await tapButton('领取 ¥30 档');
    await expectEventually(() => buttonNamed('领取 ¥30 档').elements()).toEqual([]);
  });

  it('S2-EC-1 去充值 asks for what is missing and not for more', async () => {
    // The order is refused, because a payment left open would go on in the next test.
    answer({ h5_get_out_trade_no: () => refuseWith(1010, '超过您设置的单笔限额 ¥5', { reason: 'self_limit' }) });
    show();
    await pay('¥68', '¥32');
    await expectEventually(() => parts.asked('h5_get_out_trade_no')).toMatchObject([{ amount_fen: 3_200 }]);
    const { custom } = SAMPLE_OFFER;
    const asked = (fen: number, enabled: 0 | 1 = 1) =>
      planSmallestOrder({ ...SAMPLE_OFFER, custom: { ...custom, enabled } }, fen)?.amount_fen;
    expect([asked(600), asked(601), asked(50), asked(3_200, 0), asked(99_900, 0)]).toEqual([
      600,
      700,
      100,
      6_800,
      undefined,
    ]);
  });

  it('S2-EC-3 the first ¥6 of a day lights a tower, once the server has counted the payment', async () => {
    let paid = 0;
    answer({
      get_recharge_reward_list: ({ day }: { day?: string }) =>
        days({ paid_fen: paid, lit: paid > 0 ? 3 : 2 })(day ? { day } : {}),
      h5_query_pay_order: () => {
        paid = 600;
        return creditedReply({ amount_fen: 600, diamond: 60 });
      },
    });
    const animate = vi.spyOn(Element.prototype, 'animate');
    show();
    await pay('¥6', '¥6');
    await expectEventually(readPageText).toContain('3/7');
    await expectEventually(() => document.querySelectorAll('[data-part=lit]').length).toBe(3);
    await expectEventually(() => playedParts(animate.mock.contexts as Element[])).toEqual(
      expect.arrayContaining(['3 lit', '3 glow', '3 beam', '3 tick']),
    );
    animate.mockRestore();
    await expect.element(buttonNamed('领取 ¥6 档')).toBeVisible();
  });

  it('S2-EC-1 all claimed and all towers lit: the button says so', async () => {
    answer({ get_recharge_reward_list: days({ paid_fen: 12_800, claimed: [6, 30, 68, 128], lit: 7 }) });
    show();
    await expect.element(buttonNamed('已领取')).toBeDisabled();
    await expectEventually(() => document.querySelectorAll('[data-part=lit]').length).toBe(7);
  });

  it('S2-EC-1 all reached: one button claims the rest', async () => {
    const claimed: number[] = [];
    answer({
      get_recharge_reward_list: days({ paid_fen: 12_800, lit: 1 }),
      claim_recharge_reward: ({ tier_id }: { tier_id: string }) => {
        claimed.push(Number(tier_id.slice(3)));
        const { tiers } = makeDayHome({ paid_fen: 12_800, claimed });
        return ok({ got: tiers[0]!.items, tiers: tiers.map((one) => ({ tier_id: one.tier_id, state: one.state })) });
      },
    });
    show();
    await tapButton('全部领取');
    await expect.element(buttonNamed('已领取')).toBeDisabled();
    expect(claimed).toEqual([6, 30, 68, 128]);
  });

  it('S2-EC-2 unclaimed of yesterday: 已自动发放 once given, the time while it is still to come', async () => {
    answer({ get_recharge_reward_list: days({}, { paid_fen: 3_000, claimed: [6], auto: [30] }) });
    show();
    await expectEventually(readPageText).toContain('新的一天 昨日 ¥30 档奖励已自动发放');
    expect(parts.asked('get_recharge_reward_list')).toContainEqual({ day: addDays(TODAY, -1) });
  });

  it('S2-EC-2 OFFER-3 before 00:10 the page says when yesterday’s rewards come', async () => {
    const yesterday = { ...makeDayHome({ paid_fen: 700 }), day: addDays(TODAY, -1) };
    yesterday.tiers = yesterday.tiers.map((tier) => ({ ...tier, state: 0 as const }));
    answer({
      get_recharge_reward_list: ({ day }: { day?: string }) => ok(day === undefined ? makeDayHome() : yesterday),
    });
    show();
    await expectEventually(readPageText).toContain('昨日 ¥6 档奖励 00:10 自动发放');
  });

  it('OFFER-6 an unverified member: 完成实名后领取, and no step asks for money', async () => {
    answer({ get_recharge_reward_list: days({ paid_fen: 600, care: { ...ADULT_CARE, age: 'unverified' } }) });
    show();
    await expect.element(buttonNamed('完成实名后领取')).toBeVisible();
    expect(page.getByRole('button', { name: /档$/ }).elements()).toEqual([]);
  });

  it('CARE-9 during 冷静期 what was reached can be claimed, but nothing more is sold', async () => {
    const care = { ...ADULT_CARE, excluded_until: NOW_SECONDS + 86_400 };
    answer({ get_recharge_reward_list: days({ paid_fen: 700, care }) });
    show();
    await expect.element(buttonNamed('领取 ¥6 档')).toBeVisible();
    expect(page.getByRole('button', { name: /^去充值/ }).elements()).toEqual([]);
    await expect.element(buttonNamed(/^冷静期至/)).toBeDisabled();
  });
});
