import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setToken } from '#lib/session.ts';
import { button, eventually, tap, testParts, text } from '#mechanics/testing/part.tsx';
import { me } from '#mechanics/testing/samples.ts';
import { ok, refused } from '#mechanics/testing/wire.ts';
import { submissionOf, valuesOf } from './application.ts';
import { Screen } from './Settled.tsx';
import { DRAFT, NEW, NOW, OWNER, REJECTED, REVIEWING, SIGNING, standing, SUPPLEMENT, WRITING } from './testing.ts';
import { viewOf } from './view.ts';

const parts = testParts();

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: NOW, flags: {} }),
    get_user_info_mp: () => ok(me),
    check_name: () => ok({ ok: 1, suggestions: [] }),
    company_create: ({ draft }: { draft?: 1 }) =>
      ok({ status: draft ? 1 : 2, status_text: '', apply_no: 'GA1', missing: [] }),
    user_sign_name_check: () => ok({ real_name: { status: 0 }, is_adult: 0, need: ['real_name'] }),
    info: () =>
      ok({
        id: 9,
        type: 'guild_settle',
        title: '公会入驻协议',
        version: '1.2',
        effective_at: NOW,
        summary: ['佣金每月结算一次'],
        content_html: '<h2>一、合作</h2><p>双方自愿合作。</p>',
        history: [],
        sign_required: 1,
      }),
  });
});
const stands = async (answer: object, words: string): Promise<void> => {
  parts.wire.answers.get_user_company_status = () => ok(answer);
  parts.show(<Screen />);
  await eventually(text).toContain(words);
};
const last = (name: string) => parts.asked(name).at(-1);
const type = (label: string, words: string) => userEvent.fill(page.getByLabelText(label, { exact: true }), words);

describe('choosing a kind', () => {
  it('S-ST-1 compares both kinds by what the server says, with the commission table', async () => {
    await stands(NEW, '创建企业公会');
    for (const words of ['Lv.5', '5% – 7%', 'Lv.10', '5% – 10%', '审核 3 个工作日']) expect(text()).toContain(words);
    expect(document.querySelectorAll('ol[aria-label=入驻进度] li')).toHaveLength(5);
    tap('查看佣金比例表');
    await eventually(() => document.querySelectorAll('tbody tr').length).toBe(10);
  });

  it('S-ST-4 asks for the real name first, and turns minors away', async () => {
    await stands(standing([1, 0]), '创建个人公会');
    tap('创建个人公会');
    await eventually(text).toContain('完成以下步骤即可创建公会');
    expect(parts.asked('company_create')).toEqual([]);
  });

  it.each([
    ['by the ID', 2],
    ['by the birthday declared', 0],
  ])('S-ST-4 USER-5 somebody under age %s', async (_by, status) => {
    parts.wire.answers.user_sign_name_check = () => ok({ real_name: { status }, is_adult: 0, need: ['adult'] });
    await stands(standing([1, 0]), '未满 18 周岁，暂不能创建公会');
    expect(button('创建个人公会').query()).toBeNull();
  });

  it('S-ST-4 GUILD-5 in another guild, or already the owner of one', async () => {
    await stands(
      standing([2, 1], { can_create: 0, cannot_reason: '您已加入公会，请先退出后再创建' }),
      '请先退出后再创建',
    );
    expect(button('创建个人公会').query()).toBeNull();
    expect(button('查看我的公会').query()).not.toBeNull();
  });

  it('GUILD-1 each status has its view; an upgrade is for the head of a personal guild', () => {
    const plain = { upgrade: false, begun: false };
    expect([NEW, WRITING, REVIEWING, SUPPLEMENT, REJECTED, SIGNING, OWNER].map((one) => viewOf(one, plain))).toEqual([
      'intro',
      'form',
      'reviewing',
      'supplement',
      'rejected',
      'signing',
      'owner',
    ]);
    expect(viewOf(OWNER, { upgrade: true, begun: false })).toBe('intro');
    expect(viewOf({ ...OWNER, guild_type: 2 }, { upgrade: true, begun: false })).toBe('owner');
    expect(viewOf({ ...REJECTED, can_create: 1 }, { upgrade: false, begun: true })).toBe('form');
  });
});

describe('the papers', () => {
  it('S-ST-2 the form is sent as it was read; the account has the company’s name', () => {
    expect(submissionOf(valuesOf(DRAFT), 2)).toEqual(DRAFT);
    expect(submissionOf(valuesOf(DRAFT), 1)).not.toHaveProperty('company');
    const renamed = { ...valuesOf(DRAFT), 'company.company_name': '新名字' };
    expect(submissionOf(renamed, 2).company).toMatchObject({ company_name: '新名字', account_name: '新名字' });
  });

  it('S-ST-2 saved at every step, what is missing is named with the way to it, then sent with the agreement', async () => {
    parts.wire.answers.company_create = ({ draft, contact_name }) =>
      ok({ status: draft ? 1 : 2, status_text: '', apply_no: 'GA1', missing: contact_name ? [] : ['contact_name'] });
    await stands(NEW, '创建个人公会');
    tap('创建个人公会');
    await eventually(text).toContain('公会信息');
    await type('公会名称', '海上声屿');
    await eventually(text).toContain('名称可用');
    tap('下一步');
    await eventually(() => last('company_create')).toMatchObject({ draft: 1, guild_type: 1, guild_name: '海上声屿' });
    await eventually(text).toContain('已自动保存');
    tap('去确认');
    await eventually(text).toContain('还没有填写');
    expect(button('提交审核').element()).toHaveProperty('disabled', true);
    tap(/联系人/);
    await eventually(text).toContain('仅平台审核人员可见');
    await type('联系人', '张小屿');
    tap('去确认');
    await eventually(text).toContain('资料已填写完整');
    tap('提交审核');
    await eventually(text).toContain('请先阅读并同意协议');
    (page.getByRole('checkbox').element() as HTMLElement).click();
    parts.wire.answers.get_user_company_status = () => ok(REVIEWING);
    tap('提交审核');
    await eventually(text).toContain('审核中');
    expect(last('company_create')).toMatchObject({
      apply_no: 'GA1',
      contact_name: '张小屿',
      agreement_id: 9,
      agreement_version: '1.2',
    });
    expect('draft' in last('company_create')).toBe(false);
  });

  it('S-ST-2 GUILD-2 a name that is taken says so and offers others', async () => {
    parts.wire.answers.check_name = ({ text: asked }) =>
      asked === '海上声屿'
        ? ok({ ok: 0, reason: '该公会名称已被使用', suggestions: ['海上声屿社'] })
        : ok({ ok: 1, suggestions: [] });
    await stands(WRITING, '公会信息');
    await eventually(text).toContain('该公会名称已被使用');
    tap('海上声屿社');
    await eventually(text).toContain('名称可用');
  });

  it('S-ST-2 S5-02 GUILD-3 what is typed wrong is said at its field', async () => {
    await stands(WRITING, '公会信息');
    tap('下一步');
    await eventually(text).toContain('联系人与证明');
    await type('联系电话', '123');
    tap('下一步');
    await eventually(text).toContain('企业资料');
    await type('统一社会信用代码', '91330100MA00000010');
    await eventually(text).toContain('统一社会信用代码有误');
    tap('下一步');
    await eventually(text).toContain('对公账户');
    expect(text()).toContain('屿声文化有限公司');
    tap('去确认');
    await eventually(text).toContain('请填写正确的电话');
    expect(button('提交审核').element()).toHaveProperty('disabled', true);
  });

  it('S-ST-2 without a network the draft stays on the phone and is there again', async () => {
    await stands(NEW, '创建个人公会');
    tap('创建个人公会');
    await eventually(text).toContain('公会信息');
    parts.wire.answers.company_create = () => refused(5000, '服务繁忙');
    await type('公会名称', '海上声屿');
    tap('下一步');
    await eventually(text).toContain('已保存在手机上');
    expect(localStorage.getItem('copy:own:settled-draft')).toContain('海上声屿');
  });
});

describe('an upgrade', () => {
  afterEach(() => parts.services.navigation.replace('/guild/settled'));

  it('S-ST-2 GUILD-4 asks for nothing the guild has already', async () => {
    parts.services.navigation.go('/guild/settled?upgrade=1');
    await stands(OWNER, '升级企业公会');
    tap('升级企业公会');
    await eventually(text).toContain('名称、头像和简介沿用现有公会');
    for (const label of ['公会名称', '上传公会头像', '公会简介'])
      expect(page.getByLabelText(label, { exact: true }).query()).toBeNull();
    await type('预计人数', '60');
    tap('下一步');
    await eventually(() => last('company_create')).toMatchObject({
      draft: 1,
      guild_type: 2,
      upgrade_guild_id: OWNER.guild_id,
      expected_member_num: 60,
    });
    for (const field of ['guild_name', 'logo', 'intro']) expect(field in last('company_create')).toBe(false);
  });
});

describe('after it was sent', () => {
  it('S-ST-3 status 2 says until when, and shows what was sent', async () => {
    await stands(REVIEWING, '审核中');
    expect(text()).toContain('前完成');
    tap('查看资料');
    await eventually(text).toContain('屿声文化有限公司');
    expect(text()).toContain('已上传 2 份');
  });

  it('S-ST-3 GST-4 status 3 opens only what was named, and waits until all of it is changed', async () => {
    await stands(SUPPLEMENT, '电话无法接通');
    expect(page.getByLabelText('公会名称').query()).toBeNull();
    await eventually(text).toContain('剩 15 天');
    await eventually(text).toContain('待修改：联系电话、企业名称');
    await type('联系电话', '13900009000');
    await type('企业名称', '屿声科技有限公司');
    await eventually(() => (button('重新提交').element() as HTMLButtonElement).disabled).toBe(false);
    parts.wire.answers.get_user_company_status = () => ok(REVIEWING);
    tap('重新提交');
    await eventually(text).toContain('查看资料');
    expect(last('company_create')).toMatchObject({
      apply_no: 'GA1',
      contact_mobile: '13900009000',
      company: { account_name: '屿声科技有限公司' },
    });
  });

  it('S-ST-3 status 4 gives the reason and the day; then one may begin again', async () => {
    await stands(REJECTED, '执照已过期');
    expect(text()).toContain('后可再次提交');
    expect(button('重新填写').query()).toBeNull();
  });

  it('S-ST-3 GST-5 after the waiting time a rejected application is written anew', async () => {
    await stands({ ...REJECTED, can_create: 1, next_apply_at: undefined }, '执照已过期');
    tap('重新填写');
    await eventually(text).toContain('公会信息');
  });

  it('S-ST-3 S-ST-4 status 5 shows the contract, the days left, and signs as agreements are signed', async () => {
    parts.wire.answers.user_sign_name_check = () => ok({ real_name: { status: 2 }, is_adult: 1, need: [] });
    await stands(SIGNING, '双方自愿合作');
    await eventually(text).toContain('剩 13 天');
    await eventually(() => button('阅读并同意').query()).not.toBeNull();
    tap('阅读并同意');
    await eventually(text).toContain('请横屏书写');
  });

  it('S-ST-3 GST-7 what is signed opens by itself, and says so', async () => {
    const info = parts.wire.answers.info!;
    parts.wire.answers.info = (data) => ok({ ...(info(data) as { data: object }).data, signed_at: NOW });
    await stands(SIGNING, '合同生成中');
    parts.wire.answers.get_user_company_status = () => ok(OWNER);
    await eventually(text).toContain('开通成功');
  });

  it('S-ST-3 status 6 leads to the guild', async () => {
    await stands(OWNER, '您已拥有公会');
    expect(button('进入公会').query()).not.toBeNull();
  });

  it('S-ALL-5 without an answer there is a way to ask again', async () => {
    parts.wire.answers.get_user_company_status = () => 'broken';
    parts.show(<Screen />);
    await eventually(text).toContain('加载失败');
    parts.wire.answers.get_user_company_status = () => ok(NEW);
    tap('重新加载');
    await eventually(text).toContain('创建个人公会');
  });
});
