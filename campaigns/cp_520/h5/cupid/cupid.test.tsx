import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
import { makeCupidHome, makeMet, TA } from '../testing/answers.ts';
import { bowPoseAt, pullOf, PULL_MAX, PULL_REST } from './bow-geometry.ts';
import { Screen } from './Cupid.tsx';

const parts = setUpComponentTestKit();

beforeEach(() => {
  localStorage.removeItem('copy:own:cupid-match');
  parts.wire.answers['get_box_base_config'] = () => ok(makeCupidHome());
  parts.wire.answers['open_box'] = ({ num }: { num?: number }) =>
    ok(makeDrawResult(Array.from({ length: num ?? 1 }, () => 'th_s05')));
});

const show = (): void => parts.show(<Screen />);
const goTo = async (name: string): Promise<void> => {
  const tab = page.getByRole('tab', { name });
  await expect.element(tab).toBeVisible();
  await tapElement(tab);
};

const pull = async (way: number): Promise<void> => {
  const bow = page.getByTestId('bow');
  await expect.element(bow).toBeInTheDocument();
  const element = bow.element() as HTMLElement;
  // A pointer that does not exist cannot be captured.
  element.setPointerCapture = () => undefined;
  const send = (type: string, y: number): boolean =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY: y }));
  const unit = element.parentElement!.offsetWidth / 390;
  send('pointerdown', 100);
  send('pointermove', 100 + way * unit);
  send('pointerup', 100 + way * unit);
};

describe('射箭', () => {
  it('S2-CQ-1 S2-CQ-3 arrows, odds and promise; the page says that aiming changes nothing', async () => {
    show();
    await expect.element(buttonNamed(/^射1箭/)).toBeVisible();
    await expect.element(buttonNamed(/^射10箭/)).toBeVisible();
    await expectEventually(readPageText).toContain('结果已按公示概率确定');
    await expectEventually(readPageText).toContain('距离传说保底还有 29 次');
    for (const name of ['概率公示', '公平验证', '消费守护']) await expect.element(buttonNamed(name)).toBeVisible();
  });

  it('S2-CQ-1 a long pull is 射1箭; a short one is nothing', async () => {
    show();
    await pull(30);
    expect(parts.asked('open_box')).toHaveLength(0);
    await pull(90);
    await expectEventually(() => parts.asked('open_box').length).toBe(1);
    expect(parts.asked('open_box')[0]).toMatchObject({ box_code: 'cupid_shot', num: 1 });
  });

  it('S2-CMP-16 heartbeat_arrow starts with the answer in hand, and a tap ends it', async () => {
    parts.wire.answers['open_box'] = () => 'silent';
    show();
    await tapButton(/^射1箭/);
    expect(
      document
        .getAnimations()
        .some(({ effect }) => (effect as KeyframeEffect).target?.getAttribute('data-part') === 'flight'),
    ).toBe(false);
  });

  it('the bow bends and its string follows the nock, by transforms alone', () => {
    expect(pullOf(0)).toBe(PULL_REST);
    expect(pullOf(9_999)).toBe(PULL_MAX);
    const [rest, drawn] = [bowPoseAt(PULL_REST), bowPoseAt(PULL_MAX)];
    expect(rest.limb).toBe('rotate(4.30deg)');
    expect(drawn.limb).toBe('rotate(7.00deg)');
    expect(drawn.arrow).toBe('translateY(calc(140 * var(--u)))');
  });
});

describe('匹配', () => {
  it('S2-CQ-2 has a CP: the tab says so and asks nobody', async () => {
    parts.wire.answers['get_box_base_config'] = () =>
      ok(makeCupidHome({ match: { ...makeCupidHome().match!, has_cp: 1 } }));
    show();
    await goTo('匹配');
    await expect.element(page.getByText('你已有CP，匹配仅限单身')).toBeVisible();
    expect(parts.asked('cupid_match')).toHaveLength(0);
  });

  it('MATCH-1 matching is switched on by the member, never by itself', async () => {
    const off = makeCupidHome({ match: { ...makeCupidHome().match!, is_on: 0 } });
    parts.wire.answers['get_box_base_config'] = () => ok(off);
    parts.wire.answers['set_privacy_setting'] = () => ok({});
    show();
    await goTo('匹配');
    await tapButton('开启匹配');
    await expectEventually(() => parts.asked('set_privacy_setting').length).toBe(1);
    expect(parts.asked('set_privacy_setting')[0]).toMatchObject({ match_on: 1 });
  });

  it('MATCH-4 a card without a name; both want: the name and 打个招呼', async () => {
    parts.wire.answers['cupid_match'] = () => ok(makeMet());
    parts.wire.answers['match_answer'] = () => ok({ state: 'open' });
    show();
    await goTo('匹配');
    await expect.element(page.getByText('今日剩 3 次')).toBeVisible();
    await tapButton('开始匹配');
    await expect.element(page.getByText('双鱼座')).toBeVisible();
    expect(readPageText()).not.toContain(TA.nickname);
    await expect.element(buttonNamed('播放语音')).toBeVisible();
    await tapButton('想认识');
    await expect.element(page.getByText('已告诉丘比特，TA也想认识你时就会揭晓')).toBeVisible();
    expect(readPageText()).not.toContain(TA.nickname);
    parts.wire.answers['match_answer'] = () => ok({ state: 'mutual', user: TA, chat_route: 'native://chat?user_id=8' });
    await tapButton('看看回应');
    await expect.element(page.getByText('互相想认识！')).toBeVisible();
    await expect.element(page.getByText(TA.nickname)).toBeVisible();
    await expect.element(buttonNamed('打个招呼')).toBeVisible();
  });

  it('MATCH-2 nobody found: the sentence of the page, and nothing is lost', async () => {
    parts.wire.answers['cupid_match'] = () => refuseWith(1002, '暂时没有合适的朋友，稍后再来', { reason: 'no_match' });
    show();
    await goTo('匹配');
    await tapButton('开始匹配');
    await expect.element(page.getByText('暂时没有合适的朋友，稍后再来')).toBeVisible();
    await expect.element(buttonNamed('再找一次')).toBeVisible();
  });

  it('MATCH-3 the free tries are used up: the next one costs a 金箭; all used up: 今日匹配次数已用完', async () => {
    parts.wire.answers['get_box_base_config'] = () =>
      ok(makeCupidHome({ match: { ...makeCupidHome().match!, free_left: 0 } }));
    parts.wire.answers['cupid_match'] = () => ok(makeMet({ free_left: 0, extra_left: 2 }));
    show();
    await goTo('匹配');
    await tapButton(/^开始匹配/);
    await expectEventually(() => parts.asked('cupid_match').length).toBe(1);
    expect(parts.asked('cupid_match')[0]).toMatchObject({ use_extra: 1 });
    await expect.element(page.getByText('双鱼座')).toBeVisible();
  });

  it('MATCH-5 block and report stand on the card; a block ends it at once', async () => {
    parts.wire.answers['cupid_match'] = () => ok(makeMet());
    parts.wire.answers['match_answer'] = () => ok({ state: 'blocked' });
    show();
    await goTo('匹配');
    await tapButton('开始匹配');
    await expect.element(buttonNamed('举报')).toBeVisible();
    await tapButton('拉黑');
    await expect.element(page.getByText('之后你们不会再被匹配到，对方不会知道。')).toBeVisible();
    await tapElement(page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }));
    await expect.element(buttonNamed('开始匹配')).toBeVisible();
    expect(parts.asked('match_answer')[0]).toMatchObject({ match_id: 'card-1', want: 0, block: 1 });
  });
});
