import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
  typeInto,
} from '@shengyu/h5/testing/part.tsx';
import { NOW_SECONDS, sampleUser } from '@shengyu/h5/testing/samples.ts';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { friends, levelTable, makeDetail, makeInvite, makePage, makePairHome, ME, TA } from '../testing/answers.ts';
import type { Detail } from './invite.ts';
import { Screen } from './Invitation.tsx';

const parts = setUpComponentTestKit();
let gone: string[];
/** What the server says about the caller, and about one other member. */
let own: Detail;
let about: Detail;

beforeEach(() => {
  gone = [];
  own = makeDetail();
  about = makeDetail();
  Object.assign(parts.wire.answers, {
    h5_relation_detail: ({ user_id }: { user_id?: string }) => ok(user_id ? about : own),
    get_follow_list: ({ keyword }: { keyword?: string }) =>
      ok(makePage(friends.filter(({ nickname }) => !keyword || nickname.includes(keyword)))),
    my_wallet_detail: () => ok({ diamond: 2_000 }),
    invite_list: () => ok(makePage([])),
    level_reward_list: () => ok(levelTable),
    invite_relation: () =>
      ok({ invite_id: 31, expire_at: NOW_SECONDS + 86_400, hold: 1314, share_route: '/invitation' }),
    withdraw_invite: () => ok({ refund: 1314 }),
    answer_invite: ({ accept }: { accept: number }) => ok({ invite_state: accept ? 1 : 2 }),
  });
});

const show = (query = ''): void => {
  const { navigation } = parts.services;
  const current = { path: '/invitation', search: query, query: Object.fromEntries(new URLSearchParams(query)) };
  const lead = (route: string): void => void gone.push(route);
  parts.show(<Screen />, { navigation: { ...navigation, current, go: lead, replace: lead } });
};
const text = (words: string | RegExp) => page.getByText(words);
const ringCard = (name: RegExp) => page.getByRole('radio', { name });
const choose = async (ring: RegExp): Promise<void> => {
  await tapElement(ringCard(ring));
  await tapButton(TA.nickname);
  // While the server looks at the two, the button does not listen.
  await expectEventually(() => parts.asked('h5_relation_detail').length).toBeGreaterThan(1);
  await expectEventually(() => document.querySelector('[aria-busy]')).toBeNull();
};

describe('send', () => {
  it('S2-IV-1 four rings with price and badge days; friends with a CP are grey', async () => {
    show();
    await expect.element(ringCard(/草编指环.*免费.*徽章 7 天/)).toBeVisible();
    for (const ring of [/银河指环.*520.*30/, /挚爱金戒.*1,314.*90/, /永恒星钻.*5,200.*365/])
      await expect.element(ringCard(ring)).toBeVisible();
    await expect.element(buttonNamed(/有伴的人.*已有CP/)).toBeDisabled();
    expect(parts.asked('get_follow_list')[0]).toMatchObject({ type: 'friend' });
  });

  it('S2-IV-1 the letter takes 50 characters; friends are searched', async () => {
    show();
    const letter = page.getByRole('textbox', { name: '写给TA的话' });
    await expect.element(letter).toBeVisible();
    await typeInto(letter, '风'.repeat(60));
    await expect.element(text('50/50')).toBeVisible();
    await typeInto(page.getByRole('textbox', { name: '搜索互关好友' }), '没有');
    await expect.element(text('没有找到这位好友')).toBeVisible();
  });

  it('S2-IV-2 REL-2 the confirmation says that the diamonds are held; then the letter goes with its ring', async () => {
    show();
    await choose(/挚爱金戒/);
    await typeInto(page.getByRole('textbox', { name: '写给TA的话' }), '好吗？');
    await tapButton(/^发送邀请/);
    await expect.element(text('戒指 1,314 钻将冻结，对方接受后扣除；拒绝或24小时未回应全额退回')).toBeVisible();
    expect(parts.asked('invite_relation')).toHaveLength(0);
    await tapElement(page.getByRole('alertdialog').getByRole('button', { name: '发送邀请' }));
    await expect.element(text('邀请已送出')).toBeVisible();
    expect(parts.asked('invite_relation')).toMatchObject([
      { to_user_id: TA.user_id, ring_id: 'ring_gold', text: '好吗？', type: 'cp' },
    ]);
  });

  it('S2-IV-1 not enough diamonds: 钻石不足，去充值', async () => {
    show();
    await choose(/永恒星钻/);
    await tapButton(/^钻石不足，去充值/);
    expect(gone).toEqual(['/payment']);
  });

  it('S2-IV-4 why the friend cannot be invited is said on the button', async () => {
    about = makeDetail({ can_invite: 0, why_not: '暂时无法邀请对方' });
    show();
    await choose(/草编指环/);
    await expect.element(buttonNamed('暂时无法邀请对方')).toBeDisabled();
  });

  it('S2-IV-4 REL-8 reunion: what is kept, and until when', async () => {
    about = makeDetail({ keep: { intimacy: 12_480, until: 1_809_100_800, user: TA } });
    show();
    await choose(/草编指环/);
    await expect.element(text(/你们的 12,480 亲密值还在，2027-05-01 前复合可恢复/)).toBeVisible();
  });

  it('GUARD-5 the spend guard asks, and the same letter goes after 继续', async () => {
    parts.wire.answers['invite_relation'] = ({ guard_confirm }: { guard_confirm?: number }) =>
      guard_confirm
        ? ok({ invite_id: 31, expire_at: NOW_SECONDS + 86_400, hold: 1314, share_route: '/invitation' })
        : refuseWith(0, '今日已消费 9000 钻，确认继续？', { reason: 'guard' });
    show();
    await choose(/挚爱金戒/);
    await tapButton(/^发送邀请/);
    await tapElement(page.getByRole('alertdialog').getByRole('button', { name: '发送邀请' }));
    await expect.element(text('今日已消费 9000 钻，确认继续？')).toBeVisible();
    await expect
      .element(page.getByRole('alertdialog').getByRole('button', { name: '继续', exact: true }))
      .toBeEnabled();
    await tapElement(page.getByRole('alertdialog').getByRole('button', { name: '继续', exact: true }));
    await expectEventually(() => parts.asked('invite_relation')).toHaveLength(2);
    expect(parts.asked('invite_relation')[1]).toMatchObject({ guard_confirm: 1 });
  });

  it('S2-IV-4 a letter of mine that was not answered: 邀请已失效，戒指已退回', async () => {
    parts.wire.answers['invite_list'] = ({ box }: { box: string }) =>
      ok(makePage(box === 'out' ? [makeInvite({ state: 3, expire_at: NOW_SECONDS - 60 })] : []));
    show();
    await expect.element(text('邀请已失效，戒指已退回')).toBeVisible();
  });

  it('S2-IV-2 a declined letter is shown to its sender as 邀请已结束 and nothing more', async () => {
    own = makeDetail({ invite: makeInvite({ state: 3, hold: { diamond: 1314, state: 2 } }) });
    show('?invite_id=31');
    await expect.element(text('邀请已结束，戒指已退回')).toBeVisible();
    expect(readPageText()).not.toMatch(/拒绝|婉拒/);
  });
});

describe('wait', () => {
  beforeEach(() => {
    own = makeDetail({ invite: makeInvite(), can_invite: 0, why_not: '你有一份邀请待回应' });
  });

  it('S2-IV-1 the sent letter, 剩余, what is held; 撤回 returns it', async () => {
    show();
    await expect.element(text('致 鹿与深海')).toBeVisible();
    expect(readPageText()).toMatch(/剩余\s*2[12]:\d\d:\d\d/);
    await expectEventually(readPageText).toContain('挚爱金戒 · 1,314 已冻结');
    await tapButton('撤回');
    await tapElement(page.getByRole('alertdialog').getByRole('button', { name: '撤回' }));
    await expect.element(text('已撤回，1,314 钻已退回')).toBeVisible();
    expect(parts.asked('withdraw_invite')).toMatchObject([{ invite_id: 31 }]);
  });
});

describe('received', () => {
  beforeEach(() => {
    own = makeDetail({ invite: makeInvite({ is_mine: 0, from: TA, to: ME }) });
  });

  it('S2-IV-1 letter, ring and badge days; 我愿意 bonds, S2-IV-3 我们在一起啦', async () => {
    show();
    await expect.element(text('把日子过成歌，好吗？')).toBeVisible();
    await expect.element(text('挚爱金戒 · 徽章 90 天')).toBeVisible();
    parts.wire.answers['answer_invite'] = () => {
      own = makeDetail({ relation: makePairHome() });
      return ok({ invite_state: 1, relation: makePairHome() });
    };
    await tapButton('我愿意');
    await expect.element(text('我们在一起啦')).toBeInTheDocument();
    expect(parts.asked('answer_invite')).toMatchObject([{ invite_id: 31, accept: 1 }]);
    await expectEventually(() => gone).toEqual(['/cpDetails']);
  });

  it('S2-IV-2 再想想: 先放一放 keeps the letter and answers nothing', async () => {
    parts.wire.answers['invite_list'] = () => ok(makePage([makeInvite({ is_mine: 0, from: TA, to: ME })]));
    show();
    await tapButton('再想想');
    await tapButton(/^先放一放/);
    await expect.element(buttonNamed(/你有一份邀请待回应/)).toBeVisible();
    expect(parts.asked('answer_invite')).toHaveLength(0);
    await tapButton(/你有一份邀请待回应/);
    await expect.element(buttonNamed('我愿意')).toBeVisible();
  });

  it('S2-IV-2 婉拒 answers no', async () => {
    show();
    await tapButton('再想想');
    await tapButton(/^婉拒/);
    await expectEventually(() => parts.asked('answer_invite')).toMatchObject([{ invite_id: 31, accept: 0 }]);
  });
});

describe('other states', () => {
  it('S2-IV-4 has CP: the way to the pair’s page', async () => {
    own = makeDetail({ relation: makePairHome() });
    show();
    await expect.element(text('你已有CP')).toBeVisible();
    await tapButton('查看CP详情');
    expect(gone).toEqual(['/cpDetails']);
  });

  it('S2-IV-4 minor: 仅限成年用户, and nothing that costs', async () => {
    parts.wire.answers['get_user_info_mp'] = () =>
      ok({ ...sampleUser, self: { ...sampleUser.self, is_real_name: 1, is_adult: 0 } });
    show();
    await expect.element(text('仅限成年用户')).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(0);
  });

  it('S2-ALL-3 not verified: the gate opens before anything is sent', async () => {
    parts.wire.answers['get_user_info_mp'] = () =>
      ok({ ...sampleUser, self: { ...sampleUser.self, is_real_name: 0, is_adult: 0 } });
    show();
    await tapButton(/^完成实名后即可参与/);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(parts.asked('invite_relation')).toHaveLength(0);
  });

  it('S2-ALL-3 a guest: 登录后参与; no reply: 加载失败', async () => {
    localStorage.removeItem('settoken');
    show();
    await expect.element(buttonNamed('登录后参与')).toBeVisible();
  });

  it('S2-IV-1 the address may name the friend, even one who is not on the first page', async () => {
    parts.wire.answers['get_follow_list'] = () => ok(makePage([]));
    parts.wire.answers['13'] = () => ok({ ...sampleUser, ...TA });
    show('?user_id=13');
    await expect.element(buttonNamed(TA.nickname)).toHaveAttribute('aria-pressed', 'true');
  });
});
