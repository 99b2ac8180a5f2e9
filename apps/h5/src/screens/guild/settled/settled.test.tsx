import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { setToken } from '@shengyu/web/session.ts';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
  typeInto,
} from '#testing/part.tsx';
import { unmountAll } from '#testing/render.tsx';
import { sampleUser } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { buildSubmission, applicationValuesOf } from './application.ts';
import { Screen } from './Settled.tsx';
import {
  SAMPLE_DRAFT,
  NEW_APPLICANT,
  SAMPLE_NOW,
  ACTIVE_APPLICATION,
  REJECTED_APPLICATION,
  REVIEWING_APPLICATION,
  SIGNING_APPLICATION,
  sampleStatus,
  SUPPLEMENT_APPLICATION,
  DRAFT_APPLICATION,
} from './testing.ts';
import { applicationViewOf } from './view.ts';

const parts = setUpComponentTestKit();

beforeEach(() => {
  localStorage.clear();
  setToken('a-member');
  document.documentElement.removeAttribute('data-stage');
  Object.assign(parts.wire.answers, {
    bootstrap: () => ok({ server_time: SAMPLE_NOW, flags: {} }),
    get_user_info_mp: () => ok(sampleUser),
    check_name: () => ok({ ok: 1, suggestions: [] }),
    upload_image: () => ok({ url: '/activity/avatar/3.svg', width: 1, height: 1, size: 9, sha256: 'x' }),
    company_create: ({ draft }: { draft?: 1 }) =>
      ok({ status: draft ? 1 : 2, status_text: '', apply_no: 'GA1', missing: [] }),
    user_sign_name_check: () => ok({ real_name: { status: 0 }, is_adult: 0, need: ['real_name'] }),
    info: () =>
      ok({
        id: 9,
        type: 'guild_settle',
        title: '公会入驻协议',
        version: '1.2',
        effective_at: SAMPLE_NOW,
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
  await expectEventually(readPageText).toContain(words);
};
const last = (name: string) => parts.asked(name).at(-1);
const type = (label: string, words: string) => typeInto(page.getByLabelText(label, { exact: true }), words);
/** Fills in the first step of a new application. */
const writeGuildStep = async (): Promise<void> => {
  await type('公会名称', '海上声屿');
  await type('公会简介', '一起唱歌的人');
  await type('预计人数', '60');
  const logo = new File(['a picture'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(page.getByLabelText('上传公会头像'), logo);
  await expect.element(buttonNamed('查看公会头像 1')).toBeInTheDocument();
};

describe('choosing a kind', () => {
  it('S-ST-1 compares both kinds by what the server says, with the commission table', async () => {
    await stands(NEW_APPLICANT, '创建企业公会');
    for (const words of ['Lv.5', '5% – 7%', 'Lv.10', '5% – 10%', '审核 3 个工作日'])
      expect(readPageText()).toContain(words);
    expect(document.querySelectorAll('ol[aria-label=入驻进度] li')).toHaveLength(5);
    await tapButton('查看佣金比例表');
    await expectEventually(() => document.querySelectorAll('tbody tr').length).toBe(10);
  });

  it('S-ST-4 asks for the real name first, and turns minors away', async () => {
    await stands(sampleStatus([1, 0]), '创建个人公会');
    await tapButton('创建个人公会');
    await expectEventually(readPageText).toContain('完成以下步骤即可创建公会');
    expect(parts.asked('company_create')).toEqual([]);
  });

  it.each([
    ['by the ID', 2],
    ['by the birthday declared', 0],
  ])('S-ST-4 USER-5 somebody under age %s', async (_by, status) => {
    parts.wire.answers.user_sign_name_check = () => ok({ real_name: { status }, is_adult: 0, need: ['adult'] });
    await stands(sampleStatus([1, 0]), '未满 18 周岁，暂不能创建公会');
    expect(buttonNamed('创建个人公会').query()).toBeNull();
  });

  it('S-ST-4 GUILD-5 in another guild, or already the owner of one', async () => {
    await stands(
      sampleStatus([2, 1], { can_create: 0, cannot_reason: '您已加入公会，请先退出后再创建' }),
      '请先退出后再创建',
    );
    expect(buttonNamed('创建个人公会').query()).toBeNull();
    expect(buttonNamed('查看我的公会').query()).not.toBeNull();
  });

  it('GUILD-1 each status has its view; an upgrade is for the head of a personal guild', () => {
    const plain = { upgrade: false, begun: false };
    expect(
      [
        NEW_APPLICANT,
        DRAFT_APPLICATION,
        REVIEWING_APPLICATION,
        SUPPLEMENT_APPLICATION,
        REJECTED_APPLICATION,
        SIGNING_APPLICATION,
        ACTIVE_APPLICATION,
      ].map((one) => applicationViewOf(one, plain)),
    ).toEqual(['intro', 'form', 'reviewing', 'supplement', 'rejected', 'signing', 'owner']);
    expect(applicationViewOf(ACTIVE_APPLICATION, { upgrade: true, begun: false })).toBe('intro');
    expect(applicationViewOf({ ...ACTIVE_APPLICATION, guild_type: 2 }, { upgrade: true, begun: false })).toBe('owner');
    expect(applicationViewOf({ ...REJECTED_APPLICATION, can_create: 1 }, { upgrade: false, begun: true })).toBe('form');
  });
});

describe('the papers', () => {
  it('S-ST-2 the form is sent as it was read; the account has the company’s name', () => {
    expect(buildSubmission(applicationValuesOf(SAMPLE_DRAFT), 2)).toEqual(SAMPLE_DRAFT);
    expect(buildSubmission(applicationValuesOf(SAMPLE_DRAFT), 1)).not.toHaveProperty('company');
    const renamed = { ...applicationValuesOf(SAMPLE_DRAFT), 'company.company_name': '新名字' };
    expect(buildSubmission(renamed, 2).company).toMatchObject({ company_name: '新名字', account_name: '新名字' });
  });

  it('S-ST-2 B13 a step cannot be passed empty, and each one that is passed is saved', async () => {
    await stands(NEW_APPLICANT, '创建个人公会');
    await tapButton('创建个人公会');
    await expectEventually(readPageText).toContain('公会信息');
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('请检查：公会名称、公会头像、公会简介、预计人数');
    for (const words of ['请填写公会名称', '请上传公会头像', '请填写公会简介']) expect(readPageText()).toContain(words);
    expect(parts.asked('company_create')).toEqual([]);
    await writeGuildStep();
    await tapButton('下一步');
    await expectEventually(() => last('company_create')).toMatchObject({
      draft: 1,
      guild_type: 1,
      guild_name: '海上声屿',
    });
    await expectEventually(readPageText).toContain('已自动保存');
    await tapButton('去确认');
    await expectEventually(readPageText).toContain('请检查：联系人、联系电话');
    expect(readPageText()).toContain('2/3');
  });

  it('S-ST-2 GUILD-2 B13 a taken name and a wrong one hold the step', async () => {
    parts.wire.answers.check_name = () => ok({ ok: 0, reason: '该公会名称已被使用', suggestions: [] });
    await stands({ ...DRAFT_APPLICATION, draft: { ...SAMPLE_DRAFT, guild_type: 1 } }, '公会信息');
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('请检查：公会名称');
    expect(readPageText()).toContain('该公会名称已被使用');
    expect(readPageText()).toContain('1/3');
    await type('公会名称', '海');
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('2 至 12 个字，仅限中文、字母和数字');
    parts.wire.answers.check_name = () => ok({ ok: 1, suggestions: [] });
    await type('公会名称', '海上的声屿');
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('2/3');
  });

  it('S-ST-2 B13 who left to read the agreement comes back to the last step, which shows all that is sent', async () => {
    const draft = { ...DRAFT_APPLICATION, draft: { ...SAMPLE_DRAFT, guild_type: 1 } };
    await stands(draft, '公会信息');
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('2/3');
    await tapButton('去确认');
    await expectEventually(readPageText).toContain('3/3');
    unmountAll();
    await stands(draft, '3/3');
    await expectEventually(readPageText).toContain('资料已填写完整');
    for (const words of ['海上声屿', '一起唱歌的人', '13800008000', '已上传 2 份'])
      expect(readPageText()).toContain(words);
    await tapButton('修改联系人与证明');
    await expectEventually(readPageText).toContain('2/3');
  });

  it('S-ST-2 what the server misses is named with the way to it, then it is sent with the agreement', async () => {
    parts.wire.answers.company_create = ({ draft, contact_name }) =>
      ok({
        status: draft ? 1 : 2,
        status_text: '',
        apply_no: 'GA1',
        missing: contact_name === '张小屿' ? [] : ['contact_name'],
      });
    await stands(NEW_APPLICANT, '创建个人公会');
    await tapButton('创建个人公会');
    await expectEventually(readPageText).toContain('公会信息');
    await writeGuildStep();
    await expectEventually(readPageText).toContain('名称可用');
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('联系人与证明');
    await type('联系人', '张');
    await type('联系电话', '13800008000');
    await tapButton('去确认');
    await expectEventually(readPageText).toContain('还没有填写');
    expect(buttonNamed('提交审核').element()).toHaveProperty('disabled', true);
    await tapButton(/^联系人/);
    await expectEventually(readPageText).toContain('仅平台审核人员可见');
    await type('联系人', '张小屿');
    await tapButton('去确认');
    await expectEventually(readPageText).toContain('资料已填写完整');
    await tapButton('提交审核');
    await expectEventually(readPageText).toContain('请先阅读并同意协议');
    await tapElement(page.getByRole('checkbox'));
    parts.wire.answers.get_user_company_status = () => ok(REVIEWING_APPLICATION);
    await tapButton('提交审核');
    await expectEventually(readPageText).toContain('审核中');
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
    await stands(DRAFT_APPLICATION, '公会信息');
    await expectEventually(readPageText).toContain('该公会名称已被使用');
    await tapButton('海上声屿社');
    await expectEventually(readPageText).toContain('名称可用');
  });

  it('S-ST-2 S5-02 GUILD-3 what is typed wrong is said at its field and holds its step', async () => {
    await stands(DRAFT_APPLICATION, '公会信息');
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('联系人与证明');
    await type('联系电话', '123');
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('请填写正确的电话');
    expect(readPageText()).toContain('2/5');
    await type('联系电话', '13800008000');
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('企业资料');
    await type('统一社会信用代码', '91330100MA00000010');
    await expectEventually(readPageText).toContain('统一社会信用代码有误');
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('请检查：统一社会信用代码');
    await type('统一社会信用代码', SAMPLE_DRAFT.company!.credit_code!);
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('对公账户');
    expect(readPageText()).toContain('屿声文化有限公司');
  });

  it('S-ST-2 without a network the draft stays on the phone and is there again', async () => {
    await stands(NEW_APPLICANT, '创建个人公会');
    await tapButton('创建个人公会');
    await expectEventually(readPageText).toContain('公会信息');
    parts.wire.answers.company_create = () => refuseWith(5000, '服务繁忙');
    await writeGuildStep();
    await tapButton('下一步');
    await expectEventually(readPageText).toContain('已保存在手机上');
    expect(localStorage.getItem('copy:own:settled-draft')).toContain('海上声屿');
  });
});

describe('an upgrade', () => {
  afterEach(() => parts.services.navigation.replace('/guild/settled'));

  it('S-ST-2 GUILD-4 asks for nothing the guild has already', async () => {
    parts.services.navigation.go('/guild/settled?upgrade=1');
    const known = { expected_member_num: 30, contact_name: '张小屿', contact_mobile: '13800008000' };
    await stands({ ...ACTIVE_APPLICATION, known }, '升级企业公会');
    await tapButton('升级企业公会');
    await expectEventually(readPageText).toContain('名称、头像和简介沿用现有公会');
    for (const label of ['公会名称', '上传公会头像', '公会简介'])
      expect(page.getByLabelText(label, { exact: true }).query()).toBeNull();
    // B13: what the guild's own application said is filled in.
    await expect.element(page.getByLabelText('预计人数', { exact: true })).toHaveValue('30');
    await type('预计人数', '60');
    await tapButton('下一步');
    await expectEventually(() => last('company_create')).toMatchObject({
      draft: 1,
      guild_type: 2,
      contact_mobile: '13800008000',
      upgrade_guild_id: ACTIVE_APPLICATION.guild_id,
      expected_member_num: 60,
    });
    for (const field of ['guild_name', 'logo', 'intro']) expect(field in last('company_create')).toBe(false);
  });
});

describe('after it was sent', () => {
  it('S-ST-3 status 2 says until when, and shows what was sent', async () => {
    await stands(REVIEWING_APPLICATION, '审核中');
    expect(readPageText()).toContain('前完成');
    await tapButton('查看资料');
    await expectEventually(readPageText).toContain('屿声文化有限公司');
    expect(readPageText()).toContain('已上传 2 份');
  });

  it('S-ST-3 GST-4 status 3 opens only what was named, and waits until all of it is changed', async () => {
    await stands(SUPPLEMENT_APPLICATION, '电话无法接通');
    expect(page.getByLabelText('公会名称').query()).toBeNull();
    await expectEventually(readPageText).toContain('剩 15 天');
    await expectEventually(readPageText).toContain('待修改：联系电话、企业名称');
    await type('联系电话', '13900009000');
    await type('企业名称', '屿声科技有限公司');
    await expectEventually(() => (buttonNamed('重新提交').element() as HTMLButtonElement).disabled).toBe(false);
    parts.wire.answers.get_user_company_status = () => ok(REVIEWING_APPLICATION);
    await tapButton('重新提交');
    await expectEventually(readPageText).toContain('查看资料');
    expect(last('company_create')).toMatchObject({
      apply_no: 'GA1',
      contact_mobile: '13900009000',
      company: { account_name: '屿声科技有限公司' },
    });
  });

  it('S-ST-3 status 4 gives the reason and the day; then one may begin again', async () => {
    await stands(REJECTED_APPLICATION, '执照已过期');
    expect(readPageText()).toContain('后可再次提交');
    expect(buttonNamed('重新填写').query()).toBeNull();
  });

  it('S-ST-3 GST-5 after the waiting time a rejected application is written anew', async () => {
    await stands({ ...REJECTED_APPLICATION, can_create: 1, next_apply_at: undefined }, '执照已过期');
    await tapButton('重新填写');
    await expectEventually(readPageText).toContain('公会信息');
  });

  it('S-ST-3 S-ST-4 status 5 shows the contract, the days left, and signs as agreements are signed', async () => {
    parts.wire.answers.user_sign_name_check = () => ok({ real_name: { status: 2 }, is_adult: 1, need: [] });
    await stands(SIGNING_APPLICATION, '双方自愿合作');
    await expectEventually(readPageText).toContain('剩 13 天');
    await expectEventually(() => buttonNamed('阅读并同意').query()).not.toBeNull();
    await tapButton('阅读并同意');
    await expectEventually(readPageText).toContain('请横屏书写');
  });

  it('S-ST-3 GST-7 what is signed opens by itself, and says so', async () => {
    const info = parts.wire.answers.info!;
    parts.wire.answers.info = (data) => ok({ ...(info(data) as { data: object }).data, signed_at: SAMPLE_NOW });
    await stands(SIGNING_APPLICATION, '合同生成中');
    parts.wire.answers.get_user_company_status = () => ok(ACTIVE_APPLICATION);
    await expectEventually(readPageText).toContain('开通成功');
    // B13: what to do next is named, with the way to it.
    for (const words of ['接下来', '完善公会资料', '邀请成员', '绑定房间']) expect(readPageText()).toContain(words);
  });

  it('S-ST-3 B13 an upgrade that is approved while one looks says so, with what comes next', async () => {
    parts.services.navigation.go('/guild/settled?upgrade=1');
    await stands(REVIEWING_APPLICATION, '审核中');
    parts.wire.answers.get_user_company_status = () => ok({ ...ACTIVE_APPLICATION, guild_type: 2 });
    await renewReads('POST /api/v1/get_user_company_status');
    await expectEventually(readPageText).toContain('升级成功');
    expect(readPageText()).toContain('查看企业信息');
    parts.services.navigation.replace('/guild/settled');
  });

  it('S-ST-3 status 6 leads to the guild', async () => {
    await stands(ACTIVE_APPLICATION, '您已拥有公会');
    expect(buttonNamed('进入公会').query()).not.toBeNull();
  });

  it('S-ALL-5 without an answer there is a way to ask again', async () => {
    parts.wire.answers.get_user_company_status = () => 'broken';
    parts.show(<Screen />);
    await expectEventually(readPageText).toContain('加载失败');
    parts.wire.answers.get_user_company_status = () => ok(NEW_APPLICANT);
    await tapButton('重新加载');
    await expectEventually(readPageText).toContain('创建个人公会');
  });
});
