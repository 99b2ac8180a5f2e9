import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buttonNamed, tapButton, setUpComponentTestKit, readPageText, tapElement } from '@shengyu/h5/testing/part.tsx';
import { unmountAll } from '@shengyu/h5/testing/render.tsx';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { setToken } from '@shengyu/web/session.ts';
import { Screen } from './TarotCard.tsx';
import {
  makeBoughtGiftReply,
  cardPool,
  makeDeck,
  makeFateStore,
  makeSpreadReply,
  makeTarotHome,
} from './testing/answers.ts';

const parts = setUpComponentTestKit();

beforeEach(() => {
  sessionStorage.removeItem('tarotPicked');
  Object.assign(parts.wire.answers, {
    get_box_base_config: () => ok(makeTarotHome()),
    get_fate_store_list: () => ok(makeFateStore()),
    get_blind_box_gift_pool: () => ok(cardPool),
    card_change_list: () => ok(makeDeck({ 0: 4, 1: 3, 2: 1 })),
    tarot_spread: () => ok(makeSpreadReply()),
    buy_fate_gift: ({ goods_id }: { goods_id: string }) => ok(makeBoughtGiftReply(goods_id === 'fate_g1' ? 1 : 10)),
  });
});

const show = (): void => parts.show(<Screen />);
const tab = (name: string) => page.getByRole('tab', { name });
const goTo = async (name: string): Promise<void> => {
  await expect.element(tab(name)).toBeVisible();
  await tapElement(tab(name));
};
const drawThree = async (): Promise<void> => {
  await expect.element(buttonNamed('第 1 张')).toBeInTheDocument();
  // The taps come faster than the page renders.
  for (const n of [4, 11, 19]) (buttonNamed(`第 ${n} 张`).element() as HTMLElement).click();
};

describe('今日牌阵', () => {
  it('S2-TA-1 S2-TA-7 three tabs, 仅供娱乐 under the title, and the call to draw', async () => {
    show();
    for (const name of ['今日牌阵', '命运牌', '牌册']) await expect.element(tab(name)).toBeVisible();
    expect(readPageText()).toContain('仅供娱乐');
    expect(readPageText()).toContain('选一张与你对视的牌');
    expect(page.getByRole('button', { name: /^第 \d+ 张$/ }).elements()).toHaveLength(22);
  });

  it('S2-TA-2 three drawn cards, only then the server is asked; what it answers is read', async () => {
    show();
    await expect.element(buttonNamed('第 1 张')).toBeInTheDocument();
    await tapButton('第 4 张');
    await tapButton('第 11 张');
    await expect.element(page.getByText('2/3')).toBeVisible();
    expect(parts.asked('tarot_spread')).toHaveLength(0);
    await tapButton('第 19 张');
    await expect.element(page.getByText('现在的话')).toBeVisible();
    expect(parts.asked('tarot_spread')).toHaveLength(1);
    expect(parts.asked('tarot_spread')[0]).toMatchObject({ kind: 'three' });
    expect(readPageText()).toContain('今日一句记得喝水，记得笑。');
    await tapButton('未来： 新生 ，逆位');
    await expect.element(page.getByText('未来的话')).toBeVisible();
    expect(readPageText()).toContain('逆位');
  });

  it('S2-TA-2 a second visit on the same day shows the same spread without drawing', async () => {
    parts.wire.answers['get_box_base_config'] = () => ok(makeTarotHome(true));
    parts.wire.answers['tarot_spread'] = () => ok(makeSpreadReply(0));
    show();
    await expect.element(page.getByText('现在的话')).toBeVisible();
    expect(readPageText()).not.toContain('选一张与你对视的牌');
  });

  it('S2-TA-6 S2-CMP-16 nothing turns before the answer; a tap ends the turning', async () => {
    parts.wire.answers['tarot_spread'] = () => 'silent';
    show();
    await drawThree();
    await expect.element(buttonNamed('过去，未翻开')).toBeVisible();
    expect(readPageText()).not.toContain('今日一句');
    parts.wire.answers['tarot_spread'] = () => ok(makeSpreadReply());
  });

  it('S2-TA-6 spread_flip: the reading comes when the last card lies open, or at once with a tap', async () => {
    // The last card takes two seconds, which a busy machine may need to make the tap.
    const start = globalThis.setTimeout;
    const held = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, ms?: number) => start(run, ms === 2_000 ? 600_000 : ms)) as typeof start);
    onTestFinished(() => held.mockRestore());
    show();
    await drawThree();
    await expect.element(buttonNamed('现在： 恋人 ，正位')).toBeInTheDocument();
    (document.querySelector('main')!.parentElement as HTMLElement).click();
    await expect.element(page.getByText('现在的话')).toBeVisible();
  });

  it('S2-TA-2 a lost answer keeps the drawn cards and asks for them again', async () => {
    parts.wire.answers['tarot_spread'] = () => refuseWith(1009, '活动维护中，请稍后再来', { reason: 'paused' });
    show();
    await drawThree();
    await expect.element(buttonNamed('翻开三张牌')).toBeVisible();
    parts.wire.answers['tarot_spread'] = () => ok(makeSpreadReply());
    await tapButton('翻开三张牌');
    await expect.element(page.getByText('现在的话')).toBeVisible();
  });

  it('S2-TA-2 with a friend: whoever is chosen is asked for', async () => {
    parts.wire.answers['get_box_base_config'] = () => ok(makeTarotHome(true));
    parts.wire.answers['get_follow_list'] = () =>
      ok({
        list: [{ user_id: 7, nickname: '南风知意', avatar: '', show_id: '7', is_online: 1 }],
        total: 1,
        page: 1,
        limit: 20,
      });
    show();
    await expect.element(buttonNamed('与好友合盘')).toBeVisible();
    await tapButton('与好友合盘');
    await expect.element(buttonNamed(/南风知意/)).toBeVisible();
    await tapButton(/南风知意/);
    await expect.element(page.getByText(/为你和南风知意选一张/)).toBeVisible();
    await drawThree();
    await expect.element(page.getByText('与南风知意合盘')).toBeVisible();
    expect(parts.asked('tarot_spread').at(-1)).toMatchObject({ kind: 'pair', friend_id: 7 });
  });

  it('S2-TA-2 a finger that slides over the fan draws nothing, a tap draws; no picture is dragged away', async () => {
    show();
    await expect.element(buttonNamed('第 12 张')).toBeInTheDocument();
    const card = buttonNamed('第 12 张').element();
    const { left, top, width, height } = card.getBoundingClientRect();
    const at = { clientX: left + width * 0.2, clientY: top + height / 2, bubbles: true, pointerId: 1 };
    card.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: left - width }));
    card.dispatchEvent(new PointerEvent('pointermove', at));
    card.dispatchEvent(new PointerEvent('pointerup', at));
    await expect.element(page.getByText('0/3')).toBeVisible();
    card.dispatchEvent(new PointerEvent('pointerdown', at));
    card.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: at.clientX + 2 }));
    await expect.element(page.getByText('1/3')).toBeVisible();
    // A dragged picture would capture the pointer, and the card would never be drawn.
    const pictures = [...card.parentElement!.querySelectorAll('img')];
    expect(pictures.map(({ draggable }) => draggable)).toEqual(pictures.map(() => false));
  });

  it('S2-TA-2 picked cards outlast a reload, for their member alone', async () => {
    const token = localStorage.getItem('settoken')!;
    show();
    await expect.element(buttonNamed('第 4 张')).toBeInTheDocument();
    await tapButton('第 4 张');
    await expect.element(page.getByText('1/3')).toBeVisible();
    unmountAll();
    setToken(`${token}-another`);
    show();
    await expect.element(page.getByText('0/3')).toBeVisible();
    unmountAll();
    setToken(token);
    show();
    await expect.element(page.getByText('1/3')).toBeVisible();
    for (const n of [11, 19]) await tapButton(`第 ${n} 张`);
    await expect.element(page.getByText('现在的话')).toBeVisible();
    expect(sessionStorage.getItem('tarotPicked')).not.toContain('3');
  });

  it('S2-TA-2 keyboards draw as fingers do', async () => {
    show();
    await expect.element(buttonNamed('第 5 张')).toBeInTheDocument();
    (buttonNamed('第 5 张').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('1/3')).toBeVisible();
  });

  it('S2-ALL-3 nobody is logged in: readable, the main button says 登录后参与', async () => {
    localStorage.removeItem('settoken');
    parts.wire.answers['get_box_base_config'] = () => ok(makeTarotHome(false, { diamond: null }));
    show();
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
    expect(document.querySelector<HTMLButtonElement>('[aria-label="第 1 张"]')!.disabled).toBe(true);
  });

  it('S2-ALL-3 a minor reads for free; paid parts are not drawn at all', async () => {
    const care = { age: 'minor' as const, day_chance: 0, day_cap: 0 };
    parts.wire.answers['get_box_base_config'] = () => ok(makeTarotHome(false, { care }));
    show();
    await expect.element(page.getByText('未成年人不可参与付费与抽取，其他内容照常')).toBeVisible();
    expect(page.getByRole('tab').elements()).toHaveLength(0);
    await drawThree();
    await expect.element(page.getByText('现在的话')).toBeVisible();
  });
});

describe('命运牌', () => {
  const buy = async (name: string): Promise<void> => {
    await goTo('命运牌');
    await expect.element(buttonNamed(new RegExp(`^${name}`)).first()).toBeVisible();
    (
      buttonNamed(new RegExp(`^${name}.*钻·翻`))
        .first()
        .element() as HTMLElement
    ).click();
    await expect.element(buttonNamed('购买并翻牌')).toBeVisible();
    await tapButton('购买并翻牌');
    await expect.element(buttonNamed('第 1 张，未翻开')).toBeVisible();
  };

  it('S2-TA-3 two gifts with price and cards, the promise and 概率公示 in sight', async () => {
    show();
    await goTo('命运牌');
    await expect.element(buttonNamed(/^命运回响.*52钻·翻1张/)).toBeVisible();
    await expect.element(buttonNamed(/^命运交汇.*520钻·翻10张/)).toBeVisible();
    expect(readPageText()).toContain('距离传说保底还有 40 次');
    await expect.element(buttonNamed('概率公示')).toBeVisible();
    expect(readPageText()).toContain('送给自己留着');
  });

  it('S2-TA-3 after paying the cards lie face down and are turned one by one', async () => {
    show();
    await buy('命运交汇');
    expect(parts.asked('buy_fate_gift')[0]).toMatchObject({ goods_id: 'fate_g10', expect_price: 520 });
    expect(page.getByRole('button', { name: /未翻开/ }).elements()).toHaveLength(10);
    expect(readPageText()).toContain('牌面在付款时已按公示概率确定，翻牌只是揭晓');
    expect(readPageText()).not.toContain('再来一次');
    // The names of prizes that lie face down are not in the document at all, so no screen reader reads them.
    expect(page.getByRole('dialog', { name: '翻牌' }).element().textContent).not.toMatch(/礼物\d|女祭司/);
    await tapButton('第 3 张，未翻开');
    await expect.element(page.getByRole('button', { name: '女祭司 ，礼物2×1' })).toBeInTheDocument();
    expect(page.getByRole('button', { name: /未翻开/ }).elements()).toHaveLength(9);
    expect(document.querySelector('[role="status"].sr-only')!.textContent).not.toContain('获得');
  });

  it('S2-TA-3 of two of a kind only the first is 新', async () => {
    const answer = makeBoughtGiftReply(10);
    const [, , priestess, empress] = answer.draw.list;
    // new_cards names the priestess, who is third and now fourth as well.
    Object.assign(empress!.prize, { items: priestess!.prize.items });
    parts.wire.answers.buy_fate_gift = () => ok(answer);
    show();
    await buy('命运交汇');
    await tapButton('全部翻开');
    await expect.element(buttonNamed(/^再来一次/)).toBeVisible();
    expect(page.getByText('新', { exact: true }).elements()).toHaveLength(1);
  });

  it('S2-TA-6 S2-CMP-5 全部翻开 turns the rest; then worth, stars, the promise, 再来一次, 验证这次结果', async () => {
    show();
    await buy('命运交汇');
    await tapButton('全部翻开');
    await expect.element(buttonNamed(/^再来一次.*520钻·翻10张/)).toBeVisible();
    expect(page.getByRole('button', { name: /未翻开/ }).elements()).toHaveLength(0);
    expect(readPageText()).toContain('共得价值 200 钻');
    expect(readPageText()).toContain('命运之星 +10');
    expect(readPageText()).toContain('抽得的礼物只计魅力值');
    await expect.element(buttonNamed('验证这次结果')).toBeVisible();
    expect(readPageText()).not.toContain('差一点');
    const delays = [...document.querySelectorAll<HTMLElement>('li button span span')].map((side) =>
      parseFloat(side.style.transitionDelay || '0'),
    );
    expect(Math.max(...delays) + 420).toBeLessThanOrEqual(600);
  });

  it('S2-CMP-4 再来一次 for 520 diamonds stands behind the sheet with total, balance and the day', async () => {
    show();
    await buy('命运交汇');
    await tapButton('全部翻开');
    await expect.element(buttonNamed(/^再来一次.*520钻·翻10张/)).toBeVisible();
    await tapButton(/^再来一次/);
    await expect.element(page.getByRole('dialog', { name: '命运交汇' })).toBeVisible();
    for (const words of ['合计520 钻', '余额', '今日已消费']) expect(readPageText()).toContain(words);
    expect(parts.asked('buy_fate_gift')).toHaveLength(1);
    await tapButton('购买并翻牌');
    await expect.poll(() => parts.asked('buy_fate_gift')).toHaveLength(2);
    // The test ends with its purchase: one without an answer is asked for again, and the next test would hear it.
    await expect.element(buttonNamed('全部翻开')).toBeVisible();
  });

  it('S2-CMP-4 too few diamonds: how many are missing, and the way to more', async () => {
    parts.wire.answers['get_box_base_config'] = () => ok(makeTarotHome(false, { diamond: 10 }));
    show();
    await goTo('命运牌');
    await expect.element(buttonNamed(/^命运回响.*52钻/)).toBeVisible();
    await tapButton(/^命运回响.*52钻/);
    await expect.element(buttonNamed('还差 42 钻，去充值')).toBeVisible();
    expect(parts.asked('buy_fate_gift')).toHaveLength(0);
  });
});

describe('牌册', () => {
  it('S2-TA-4 22 frames, owned ones with their number, sets with what they give', async () => {
    show();
    await goTo('牌册');
    await expect.element(page.getByRole('listitem', { name: '愚者牌，4 张' })).toBeVisible();
    expect(page.getByRole('list', { name: '牌册' }).element().children).toHaveLength(22);
    await expect.element(page.getByRole('listitem', { name: '世界牌，未获得' })).toBeInTheDocument();
    expect(readPageText()).toContain('重复的牌，可以换成想要的那张');
    expect(readPageText()).toContain('3/7');
  });

  it('S2-TA-4 a set that is complete is claimed by its name', async () => {
    parts.wire.answers['card_change_list'] = () => ok(makeDeck({ 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 }));
    show();
    await goTo('牌册');
    await expect.element(buttonNamed('领取')).toBeVisible();
    await tapButton('领取');
    await expect.poll(() => parts.asked('claim_milestone')).toHaveLength(1);
    expect(parts.asked('claim_milestone')[0]).toMatchObject({ milestone_id: 'tarot_deck', step_id: 'set_7' });
  });

  it('S2-TA-4 置换: five recipes; which duplicates go is shown and can be changed', async () => {
    show();
    await goTo('牌册');
    await expect.element(buttonNamed(/^置换.*可用 5 张/)).toBeEnabled();
    await tapButton(/^置换/);
    await expect.element(buttonNamed('去换')).toBeVisible();
    expect(buttonNamed('去换').elements()).toHaveLength(1);
    expect(readPageText()).toContain('还差 3 张');
    expect(readPageText()).toContain('已达限兑');
    await tapButton('去换');
    await expect.element(buttonNamed('请选择要兑换的卡牌')).toBeVisible();
    await tapElement(page.getByRole('radio', { name: '魔术师' }));
    await tapButton('减少');
    await expect.element(buttonNamed('还差 1 张')).toBeVisible();
  });

  it('S2-TA-5 nothing spare 暂无多余的牌; empty 牌册空空，翻开第一张', async () => {
    parts.wire.answers['card_change_list'] = () => ok(makeDeck({}));
    show();
    await goTo('牌册');
    await expect.element(buttonNamed('暂无多余的牌')).toBeVisible();
    await expect.element(page.getByText('牌册空空，翻开第一张')).toBeVisible();
  });

  it('S2-TA-5 complete 牌册已集齐', async () => {
    parts.wire.answers['card_change_list'] = () =>
      ok(makeDeck(Object.fromEntries(Array.from({ length: 22 }, (_, i) => [i, 1]))));
    show();
    await goTo('牌册');
    await expect.element(page.getByText('牌册已集齐')).toBeVisible();
  });
});
