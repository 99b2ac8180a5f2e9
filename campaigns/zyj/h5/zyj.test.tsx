import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { makeDrawResult } from '@shengyu/h5/testing/drawn.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { clearToken } from '@shengyu/web/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeWall, makeWish, makeWishHome, NO_WISH, WISHED } from './testing/answers.ts';
import { Screen } from './Zyj.tsx';

const parts = setUpComponentTestKit();
const answer = (replies: Record<string, () => unknown>): void => void Object.assign(parts.wire.answers, replies);
const show = (): void => parts.show(<Screen />);
const share = (): string | null | undefined => document.querySelector('[data-part=moon]')?.getAttribute('data-share');

beforeEach(() => {
  answer({
    get_xuyuan_config: () => ok(makeWishHome()),
    get_blind_box_gift_pool: () => ok(makeWishHome().pool),
    wish_wall: () => ok(makeWall()),
  });
});

describe('追月节·许愿灯', () => {
  it('S2-ZY-1 S2-ZY-2 the moon is lit as far as the wish, with its number, its line, both bars and all buttons', async () => {
    show();
    await expectEventually(share).toBe((146 / 220).toFixed(3));
    await expectEventually(readPageText).toContain(`心愿「${WISHED[1]!.title}」还有74次必得`);
    await expectEventually(readPageText).toContain('146/220');
    for (const words of ['月相', '万灯同明', '3,862,140', '距离稀有保底还有 4 次'])
      await expectEventually(readPageText).toContain(words);
    for (const name of [/^点1盏/, /^点10盏/]) await expect.element(page.getByRole('button', { name })).toBeVisible();
    for (const name of ['心愿墙', '月辉兑换', '任务', '记录']) await expect.element(buttonNamed(name)).toBeVisible();
  });

  it('S2-ZY-1 the first visit asks for one of five wishes, each with its promise, and for words', async () => {
    answer({
      get_xuyuan_config: () => ok(makeWishHome({ wish: NO_WISH })),
      user_into_wish_activity: () => ok({ wish: makeWish(3, 0), text_state: 0 }),
    });
    show();
    await expect.element(page.getByRole('heading', { name: '你想要的月光礼物' })).toBeVisible();
    for (const { title, hard } of WISHED)
      await expect.element(page.getByRole('radio', { name: `${title}，最迟 ${hard} 次必得` })).toBeInTheDocument();
    await tapElement(page.getByRole('radio', { name: new RegExp(`最迟 80 次`) }));
    await page.getByLabelText('写下心愿').fill('愿明年也能和你们一起点灯');
    await expectEventually(readPageText).toContain('12/30');
    await tapButton('许愿');
    await expectEventually(() => parts.asked('user_into_wish_activity')).toMatchObject([
      { prize_id: WISHED[3]!.prize_id, text: '愿明年也能和你们一起点灯' },
    ]);
    await expectEventually(readPageText).toContain(`心愿「${WISHED[3]!.title}」还有80次必得`);
    await expectEventually(readPageText).toContain('审核通过后升空');
  });

  it('S2-ZY-3 a change keeps the progress: the new number is shown before one confirms', async () => {
    answer({ user_into_wish_activity: () => ok({ wish: makeWish(0, 146) }) });
    show();
    await tapButton('更换');
    await tapElement(page.getByRole('radio', { name: /最迟 480 次/ }));
    await expectEventually(readPageText).toContain('更换心愿不清空进度，按新心愿的次数计算');
    await expectEventually(readPageText).toContain(`心愿「${WISHED[0]!.title}」还有 334 次必得`);
    await tapElement(page.getByRole('radio', { name: /最迟 80 次/ }));
    // DRAW-8: a counter past the new promise makes the very next draw the wish.
    await expectEventually(readPageText).toContain(`心愿「${WISHED[3]!.title}」还有 1 次必得`);
    await tapElement(page.getByRole('radio', { name: /最迟 480 次/ }));
    await tapButton('更换心愿');
    await expectEventually(share).toBe((146 / 480).toFixed(3));
  });

  it('S2-ZY-4 refused words: 换一种说法试试, and the wish waits', async () => {
    answer({
      get_xuyuan_config: () => ok(makeWishHome({ wish: NO_WISH })),
      user_into_wish_activity: () => refuseWith(1004, '内容含有敏感词，请修改', { reason: 'sensitive' }),
    });
    show();
    await page.getByLabelText('写下心愿').fill('不好的话');
    await tapButton('许愿');
    await expectEventually(readPageText).toContain('换一种说法试试');
    await expect.element(buttonNamed('许愿')).toBeVisible();
    // More than thirty characters cannot be sent.
    await page.getByLabelText('写下心愿').fill('愿'.repeat(31));
    await expect.element(buttonNamed('许愿')).toBeDisabled();
  });

  it('S2-ZY-4 wish reached: 月圆了，心愿达成, then the moon begins anew', async () => {
    localStorage.setItem('skipAnimation', '1');
    const { prize_id } = WISHED[1]!;
    answer({
      get_xuyuan_config: () => ok(makeWishHome({ wish: makeWish(1, 219) })),
      open_box: () => ok(makeDrawResult([prize_id], { box_code: 'zy_lantern', wish: makeWish(1, 0) })),
    });
    show();
    await expectEventually(share).toBe((219 / 220).toFixed(3));
    await tapButton(/^点1盏/);
    await expectEventually(readPageText).toContain('月圆了，心愿达成');
    await expectEventually(share).toBe('0.000');
  });

  it('S2-ZY-5 the lamp that rises carries the member’s own words, and 愿 when there are none that may be shown', async () => {
    localStorage.removeItem('skipAnimation');
    const result = makeDrawResult([WISHED[4]!.prize_id], { box_code: 'zy_lantern', wish: makeWish(1, 147) });
    answer({
      get_xuyuan_config: () => ok(makeWishHome({ my_text: { text: '考研上岸', state: 0, likes: 0 } })),
      open_box: () => ok(result),
    });
    show();
    await expectEventually(readPageText).toContain('万灯同明');
    await tapButton(/^点1盏/);
    await expectEventually(() => document.querySelector('[data-part=lamp]')?.textContent).toBe('考研上岸');
    await expectEventually(() => document.querySelector('[data-part=next]')).not.toBeNull();
    await tapButton('点击任意处跳过');
    await expectEventually(readPageText).toContain('验证这次结果');
  });

  it('S2-ZY-2 the wall: lamps, one read with its words, a like that counts once', async () => {
    answer({ wish_like: () => ok({ likes: 129, liked: 1 }) });
    show();
    await tapButton('心愿墙');
    await tapButton('听潮0的心愿：愿外婆的腿快点好起来，一起赏月');
    await expect.element(page.getByText('愿外婆的腿快点好起来，一起赏月')).toBeVisible();
    await tapButton(/^点赞/);
    await expectEventually(() => parts.asked('wish_like')).toMatchObject([{ wish_id: 1 }]);
    await expect.element(buttonNamed(/^已赞 129/)).toBeDisabled();
    await expect.element(buttonNamed('举报')).toBeVisible();
    await tapButton('关闭');
    await tapButton('换一批');
    await expectEventually(() => parts.asked('wish_wall').at(-1)).toMatchObject({ sort: 'hot', page: 2 });
    await tapButton('最新');
    await expectEventually(() => parts.asked('wish_wall').at(-1)).toMatchObject({ sort: 'new', page: 1 });
  });

  it('S2-ZY-2 an empty wall: 夜空还没有灯; the own words: 审核通过后升空 and 换一种说法试试', async () => {
    answer({
      get_xuyuan_config: () => ok(makeWishHome({ my_text: { text: '考研上岸', state: 2, likes: 0 } })),
      wish_wall: () => ok({ list: [], total: 0, page: 1, limit: 10 }),
    });
    show();
    await tapButton('心愿墙');
    await expectEventually(readPageText).toContain('夜空还没有灯');
    await expectEventually(readPageText).toContain('换一种说法试试');
  });

  it('S2-ALL-3 a minor sees no paid part, and can read the wall', async () => {
    const care = { age: 'minor' as const, day_chance: 0, day_cap: 0 };
    answer({ get_xuyuan_config: () => ok(makeWishHome({ care, wish: NO_WISH })) });
    show();
    await expectEventually(readPageText).toContain('未成年人不可参与付费与抽取，其他内容照常');
    for (const words of ['次必得', '概率公示', '2,680']) expect(readPageText()).not.toContain(words);
    await tapButton('心愿墙');
    await expect.element(buttonNamed(/^听潮0的心愿/)).toBeInTheDocument();
  });

  it('S2-ALL-3 a guest reads everything, and is asked to log in to wish', async () => {
    clearToken();
    answer({ get_xuyuan_config: () => ok(makeWishHome({ wish: NO_WISH, diamond: null })) });
    show();
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
    await tapButton('看看');
    await expect.element(page.getByRole('heading', { name: '你想要的月光礼物' })).toBeVisible();
    expect(readPageText()).not.toContain('写下心愿');
  });
});
