import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { closeOpenSheet, openSheetRequest } from '#sheets.ts';
import { gift, person, room, said, takenSeat, tell } from './testing/samples.ts';
import { MEMBER, ok, refuse, renderRoom } from './testing/scene.tsx';

const TAKEN = [
  takenSeat(0, person(1, { nickname: '南枝' }), 126_000),
  takenSeat(1, person(2, { nickname: '晚风' }), 520),
  { ...takenSeat(2, person(3, { nickname: '老船长' }), 0), mod_muted: 1 as const },
];

const faultsOf = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  );
};

describe('the room (SHELL-29, SHELL-30)', () => {
  it('shows seats with their people, open and muted ones in words, and the lines of the stream in order', async () => {
    const { screen, send, begun } = renderRoom({ viewer: MEMBER, taken: TAKEN });
    await begun;
    send(said('11-0', 2, '你好'), tell('12-0', { event: 'enters', data: { num: 5 } }));
    send(tell('13-0', { event: 'gift', data: gift({ combo_num: 66 }) }));
    await expect.element(screen.getByRole('button', { name: /主持.*南枝.*今日魅力 12.6w/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /2 号麦.*被房间静音.*老船长/ })).toBeVisible();
    await expect.element(screen.getByText('8 号麦')).toBeVisible();
    const log = screen.getByRole('log');
    await expect.poll(() => log.element().textContent).toMatch(/文明发言.*你好.*5 人进入房间.*岛民2 送给 岛民1.*×66/);
  });

  it('has no fault that axe finds, with lines, a draft and a refused text', async () => {
    const { send, begun, live, screen } = renderRoom({
      viewer: MEMBER,
      taken: TAKEN,
      say: async (text) => (text === '坏话' ? { refused: '内容含敏感信息' } : new Promise(() => undefined)),
    });
    await begun;
    send(said('11-0', 2, '你好'), tell('12-0', { event: 'gift', data: gift() }));
    void live.say('好听');
    await live.say('坏话');
    await expect.element(screen.getByText('内容含敏感信息', { exact: false })).toBeVisible();
    expect(await faultsOf()).toEqual([]);
  });

  it('SHELL-30: own words are there at once; refused ones say why and go back into the field', async () => {
    const { screen, begun } = renderRoom({ viewer: MEMBER, say: async () => ({ refused: '内容含敏感信息' }) });
    await begun;
    const field = screen.getByRole('textbox', { name: '说点什么' });
    await field.fill('这里有坏话');
    await screen.getByRole('button', { name: '发送' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('内容含敏感信息重新编辑');
    await expect.element(field).toHaveValue('');
    await screen.getByRole('button', { name: '重新编辑' }).click();
    await expect.element(field).toHaveValue('这里有坏话');
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  });

  it('a muted member reads until when instead of the field', async () => {
    const { screen } = renderRoom({
      viewer: MEMBER,
      my: { can_say: 0, why_not: '您已被禁言', muted_until: 1_763_470_800 },
    });
    await expect.element(screen.getByText('您已被禁言，21:00 后可发言')).toBeVisible();
    expect(screen.getByRole('textbox').elements()).toHaveLength(0);
  });

  it('SHELL-15: a guest reads along; the field asks to log in', async () => {
    const { screen, send, begun, logins } = renderRoom();
    await begun;
    send(said('11-0', 2, '欢迎'));
    await expect.element(screen.getByText('欢迎')).toBeVisible();
    await screen.getByRole('button', { name: '登录后说点什么…' }).click();
    expect(logins).toEqual(['说点什么']);
  });

  it('§5.1 sixty lines can be read back; while somebody reads, new ones do not move them and are told of', async () => {
    const { screen, send, begun } = renderRoom({ viewer: MEMBER });
    await begun;
    send(...Array.from({ length: 90 }, (_, i) => said(`${11 + i}-0`, 2, `第 ${i} 句`)));
    await expect.element(screen.getByText('第 89 句')).toBeVisible();
    const log = screen.getByRole('log').element();
    log.scrollTop -= 200;
    // The civility line and sixty of the stream.
    await expect.poll(() => log.children.length).toBe(61);
    const read = screen.getByText('第 84 句', { exact: true }).element();
    const at = read.getBoundingClientRect().top;
    send(said('200-0', 3, '新的一句'));
    await expect.element(screen.getByRole('button', { name: '有新消息' })).toBeVisible();
    expect(Math.abs(read.getBoundingClientRect().top - at)).toBeLessThan(2);
    await screen.getByRole('button', { name: '有新消息' }).click();
    await expect.element(screen.getByText('新的一句')).toBeVisible();
    await expect.poll(() => log.children.length).toBeLessThan(30);
  });

  it('SHELL-35: a minor has no gift button, and no guard of what is refused', async () => {
    const { screen } = renderRoom({ viewer: MEMBER, my: { can_gift: 0 } });
    await expect.element(screen.getByRole('textbox', { name: '说点什么' })).toBeVisible();
    for (const name of ['送礼物', '消费守护']) expect(screen.getByRole('button', { name }).elements()).toHaveLength(0);
    await expect.element(screen.getByRole('button', { name: '举报房间' })).toBeVisible();
  });

  it('web-shell.md §9: one tap opens the report of the room, one tap the spend guard', async () => {
    const { screen, begun, opened, asked } = renderRoom({
      viewer: MEMBER,
      answers: { 'POST /api/v1/submit_report': () => ok({ report_id: 1 }) },
    });
    await begun;
    await screen.getByRole('button', { name: '消费守护' }).click();
    expect(opened).toEqual(['/payment?guard=1']);
    await screen.getByRole('button', { name: '举报房间' }).click();
    const sheet = page.getByRole('dialog', { name: '举报 晚风点唱台' });
    await expect.element(sheet).toBeVisible();
    // A new layer ignores taps for a moment (S-CMP-11).
    await new Promise((resolve) => setTimeout(resolve, 350));
    await sheet.getByRole('radio').first().click();
    await sheet.getByRole('textbox', { name: '说明' }).fill('房间里有人诱导线下交易');
    await sheet.getByRole('button', { name: '提交举报' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(asked.find(({ route }) => route === 'POST /api/v1/submit_report')?.data).toMatchObject({
      target: { kind: 'room', id: 7 },
    });
  });

  it('SHELL-15: a guest who reports or sets the guard is asked to log in for it', async () => {
    const { screen, logins } = renderRoom();
    for (const name of ['举报房间', '消费守护']) await screen.getByRole('button', { name }).click();
    expect(logins).toEqual(['举报', '设置消费守护']);
  });

  it('§5.5 the flags of X41 take the field and the gift button away and bring them back', async () => {
    const { screen, stream, begun } = renderRoom({ viewer: MEMBER });
    await begun;
    stream.tellAside('flags', { voice: 0, room_say: 0, room_gift: 0 });
    await expect.element(screen.getByText('公屏暂时关闭')).toBeVisible();
    expect(screen.getByRole('textbox').elements()).toHaveLength(0);
    expect(screen.getByRole('button', { name: '送礼物' }).elements()).toHaveLength(0);
    stream.tellAside('flags', { voice: 0, room_say: 1, room_gift: 1 });
    await expect.element(screen.getByRole('textbox', { name: '说点什么' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '送礼物' })).toBeVisible();
  });

  it('SHELL-29 CP partners on neighbouring seats of a row are joined, also when only one seat names the other', async () => {
    const paired = (seat_no: number, user_id: number, partner_id?: number) => {
      const seat = takenSeat(seat_no, person(user_id), 0);
      return { ...seat, user: { ...seat.user!, ...(partner_id && { partner_id }) } };
    };
    const { screen, begun, container } = renderRoom({
      viewer: MEMBER,
      taken: [paired(1, 11, 12), paired(2, 12), paired(4, 14, 15), paired(5, 15, 14)],
    });
    await begun;
    await expect.element(screen.getByRole('button', { name: /1 号麦.*岛民11.*与 岛民12 是 CP/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /5 号麦.*与 岛民14 是 CP/ })).toBeVisible();
    // Seats 4 and 5 are in different rows: no line runs across the screen.
    expect(container.querySelectorAll('ol li > i')).toHaveLength(1);
  });

  it('a member who is muted while inside reads it at once', async () => {
    const my = { room_role: 'guest', is_follow: 0, can_say: 0, can_gift: 1, why_not: '您已被禁言' };
    const { screen, send, begun } = renderRoom({
      viewer: MEMBER,
      answers: { 'GET /goapi/room/room_detail/{id}': () => ok({ my }) },
    });
    await begun;
    await expect.element(screen.getByRole('textbox', { name: '说点什么' })).toBeVisible();
    send(tell('11-0', { event: 'op', data: { type: 4, type_name: '禁言', text: '禁言', target: person(9) } }));
    await expect.element(screen.getByText('您已被禁言')).toBeVisible();
  });

  it('SHELL-36 a gift of the whole island is a banner that leads to its room', async () => {
    const { screen, stream, begun, opened } = renderRoom({ viewer: MEMBER });
    await begun;
    const { item, num } = gift();
    const told = { from: person(3), to: person(4), item, num, tier: 'superLarge', room: room({ room_id: 8 }) };
    stream.tellAside('island', told);
    const banner = screen.getByRole('button', { name: /全服.*岛民3.*晚风点唱台.*岛民4.*玫瑰/ });
    await expect.element(banner).toBeVisible();
    expect(await faultsOf()).toEqual([]);
    await banner.click();
    expect(opened).toEqual([{ kind: 'room', room_id: 8 }]);
  });

  it('a room that rests says why and offers others', async () => {
    const { screen, send, begun, opened } = renderRoom({ viewer: MEMBER });
    await begun;
    send(tell('11-0', { event: 'state', data: { is_live: 0 } }));
    await expect.element(screen.getByRole('alertdialog', { name: '房间休息中' })).toBeVisible();
    send(tell('12-0', { event: 'state', data: { is_live: 0, reason: '房间已被限制' } }));
    await expect.element(screen.getByRole('alertdialog', { name: '房间已被限制' })).toBeVisible();
    expect(await faultsOf()).toEqual([]);
    await screen.getByRole('button', { name: '去看看别的房间' }).click();
    expect(opened).toEqual(['closed']);
  });

  it('a lost line is told, and that it is back', async () => {
    const { screen, stream, begun } = renderRoom({ viewer: MEMBER });
    await begun;
    stream.fail(0);
    await expect.element(screen.getByText('正在重新连接…')).toBeVisible();
    stream.dispatchEvent(new Event('open'));
    await expect.element(screen.getByText('正在重新连接…')).not.toBeInTheDocument();
  });

  it('§9: sixty lines of talk and a full room stay below 700 elements', async () => {
    const full = Array.from({ length: 9 }, (_, i) => takenSeat(i, person(i + 1), 100));
    const { container, send, begun, screen } = renderRoom({ viewer: MEMBER, taken: full });
    await begun;
    send(...Array.from({ length: 90 }, (_, i) => said(`${11 + i}-0`, 2, `第 ${i} 句`)));
    await expect.element(screen.getByText('第 89 句')).toBeVisible();
    expect(container.querySelectorAll('*').length).toBeLessThan(700);
  });
});

describe('large gifts (SHELL-36)', () => {
  const large = tell('11-0', {
    event: 'gift',
    data: gift({ value: 120_000, order_no: 'a', from: person(2, { nickname: '晚风' }) }),
  });

  it('play over the room, at most six layers, and can be skipped; the next one is a banner', async () => {
    const { screen, send, begun, container } = renderRoom({ viewer: MEMBER, taken: TAKEN });
    await begun;
    send(large);
    const skip = screen.getByRole('button', { name: '跳过动画' });
    await expect.element(skip).toBeVisible();
    expect(skip.element().previousElementSibling!.children.length).toBeLessThanOrEqual(6);
    await skip.click();
    await expect.element(skip).not.toBeInTheDocument();
    expect(localStorage.getItem('isle:skip-effects')).toBe('1');
    localStorage.removeItem('isle:skip-effects');
    expect(container.querySelectorAll('[role=dialog]').length).toBe(0);
  });
});

describe('the gift panel (SHELL-33, SHELL-34)', () => {
  const given = { order_no: 'G1', cost: 10, balance: 24_850, lines: [] };
  const open = async (answers: Parameters<typeof renderRoom>[0] = {}) => {
    const scene = renderRoom({ viewer: MEMBER, taken: TAKEN, ...answers });
    await scene.begun;
    await scene.screen.getByRole('button', { name: '送礼物' }).click();
    const panel = page.getByRole('dialog', { name: '送礼物' });
    await expect.element(panel.getByRole('radio', { name: /玫瑰/ })).toBeVisible();
    // A new layer ignores taps for a moment (S-CMP-11).
    await new Promise((resolve) => setTimeout(resolve, 350));
    const sent = () =>
      scene.asked.filter(({ route }) => route === 'POST /goapi/gift/send_gift').map(({ data }) => data);
    return { ...scene, panel, sent };
  };

  it('gives what is chosen to whom is chosen, as often as it is tapped, each time a request of its own', async () => {
    const { panel, sent } = await open({ answers: { 'POST /goapi/gift/send_gift': () => ok(given) } });
    await panel.getByRole('button', { name: '全麦' }).click();
    await panel.getByRole('button', { name: '数量 1' }).click();
    await panel.getByRole('button', { name: /^66/ }).click();
    const give = panel.getByRole('button', { name: '赠送，可连击' });
    await give.click();
    await expect.element(give).toHaveTextContent('连击');
    await give.click();
    await expect.poll(() => sent().length).toBe(2);
    expect(sent()[0]).toEqual({ item_code: 'gift_rose', num: 66, receiver_ids: [1, 2, 3], room_id: 7, source: 1 });
    await expect.element(panel.getByText('24,850')).toBeVisible();
  });

  it('the card of somebody on a seat leads to a gift for that person, and not into the room where both are', async () => {
    const card = {
      ...person(3, { nickname: '老船长' }),
      signature: '',
      is_follow: 0,
      is_black: 0,
      live_room: { room_id: 7 },
    };
    const { screen, asked } = renderRoom({
      viewer: MEMBER,
      taken: TAKEN,
      answers: {
        'GET /goapi/user/get_user_info_mp/{id}': () => ok(card),
        'POST /goapi/gift/send_gift': () => ok(given),
      },
    });
    await screen
      .getByRole('button', { name: /老船长/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: '老船长 的名片' });
    await expect.element(sheet.getByRole('button', { name: '送礼物' })).toBeVisible();
    expect(sheet.getByRole('button', { name: '进入房间' }).elements()).toHaveLength(0);
    await new Promise((resolve) => setTimeout(resolve, 350));
    await sheet.getByRole('button', { name: '送礼物' }).click();
    const panel = page.getByRole('dialog', { name: '送礼物' });
    await expect.element(panel.getByRole('radio', { name: /玫瑰/ })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 350));
    await panel.getByRole('button', { name: '赠送，可连击' }).click();
    await expect
      .poll(() =>
        asked.filter(({ route }) => route === 'POST /goapi/gift/send_gift').map(({ data }) => data['receiver_ids']),
      )
      .toEqual([[3]]);
  });

  it("asks the guard's question before it goes on, and tells when diamonds are missing", async () => {
    let asked = 0;
    const { panel, sent, opened } = await open({
      answers: {
        'POST /goapi/gift/send_gift': ({ guard_confirm }: { guard_confirm?: 1 }) =>
          guard_confirm
            ? refuse(1007, '钻石不足', 'diamond_short')
            : (asked++, refuse(1007, '今日已消费 5000 钻，确认继续？', 'guard')),
      },
    });
    await panel.getByRole('button', { name: '赠送，可连击' }).click();
    const question = page.getByRole('alertdialog', { name: '今日已消费 5000 钻，确认继续？' });
    await expect.element(question).toBeVisible();
    await expect.element(question.getByRole('button', { name: '继续', exact: true })).toBeEnabled();
    await question.getByRole('button', { name: '继续', exact: true }).click();
    const short = page.getByRole('alertdialog', { name: '钻石不足' });
    await expect.element(short.getByText('本次需要 10 钻，余额 24,860 钻')).toBeVisible();
    expect(sent().map(({ guard_confirm }) => guard_confirm)).toEqual([undefined, 1]);
    await new Promise((resolve) => setTimeout(resolve, 350));
    await short.getByRole('button', { name: '去充值' }).click();
    expect(opened).toEqual(['/payment']);
    expect(asked).toBe(1);
  });

  it('SHELL-33: what the guard tells after a gift, and with what it stops one, is a dialog in the panel', async () => {
    const care = { age: 'adult', day_chance: 0, day_cap: 0, notice: '今日已消费 1000 钻，注意休息' };
    let gives = 0;
    const { panel } = await open({
      answers: {
        'POST /goapi/gift/send_gift': () =>
          gives++ === 0 ? ok({ ...given, care }) : refuse(1005, '已达到您设置的每日上限', 'self_limit'),
      },
    });
    const give = panel.getByRole('button', { name: '赠送，可连击' });
    for (const words of ['今日已消费 1000 钻，注意休息', '已达到您设置的每日上限']) {
      await give.click();
      const dialog = page.getByRole('alertdialog', { name: words });
      await expect.element(dialog).toBeVisible();
      await new Promise((resolve) => setTimeout(resolve, 350));
      await dialog.getByRole('button', { name: '知道了' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
  });

  it('C0-10: without a real name the gate is opened, and the panel waits with its choice; other steps are told in words', async () => {
    const steps = [['real_name'], ['face']];
    const { panel } = await open({
      answers: {
        'POST /goapi/gift/send_gift': () => ({
          code: 0,
          msg: '请先完成验证',
          data: { reason: 'need', need: steps.shift() },
        }),
      },
    });
    const whale = panel.getByRole('radio', { name: /星海鲸/ });
    await whale.click();
    const give = panel.getByRole('button', { name: '赠送，可连击' });
    await give.click();
    await expect.poll(openSheetRequest).toEqual({ kind: 'realname', act: '送礼物' });
    closeOpenSheet('yes');
    await expect.element(whale).toBeChecked();
    // SHELL-34: at most five taps a second count.
    await new Promise((resolve) => setTimeout(resolve, 250));
    await give.click();
    await expect.element(page.getByRole('alertdialog', { name: '请先完成验证' })).toBeVisible();
    expect(openSheetRequest()).toBeUndefined();
  });

  it('RIGHT-1: a gift that needs a right is locked; a tap names the right, and the campaign that gives it while it is open', async () => {
    const hunt = {
      activity_code: 'treasure_hunt',
      title: '寻宝岛',
      route: '/treasureHunt',
      cover: '/activity/room/2_1.svg',
      close_at: 0,
    };
    let state = 'preview';
    const answers = { 'POST /api/activity/get_calendar': () => ok({ list: [{ ...hunt, state }] }) };
    const closed = await open({ answers });
    await closed.panel.getByRole('radio', { name: /宝藏帆船/ }).click();
    const why = closed.panel.getByText('目前没有活动发放', { exact: false });
    await expect.element(why).toHaveTextContent('拥有「宝藏帆船专属赠礼权」才能直接赠送，目前没有活动发放');
    await expect.element(closed.panel.getByRole('button', { name: '赠送，可连击' })).toBeDisabled();
    closed.unmount();
    state = 'open';
    const { panel, opened } = await open({ answers });
    await panel.getByRole('radio', { name: /需要宝藏帆船专属赠礼权/ }).click();
    await panel.getByRole('button', { name: '去寻宝岛获得' }).click();
    expect(opened).toEqual(['/treasureHunt']);
    expect(await faultsOf()).toEqual([]);
  });

  it('has no fault that axe finds', async () => {
    await open();
    expect(await faultsOf()).toEqual([]);
  });
});
