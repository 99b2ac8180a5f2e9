import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  buttonNamed,
  expectEventually,
  tapButton,
  setUpComponentTestKit,
  readPageText,
  tapElement,
  typeInto,
} from '#testing/part.tsx';
import { NOW_SECONDS } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { ReportSheet } from './ReportSheet.tsx';
import { findReportFault } from './use-report.ts';

const parts = setUpComponentTestKit();
const sent = {
  status: 0,
  status_text: '已受理',
  report_id: 7,
  report_no: 'RP20261115',
  expect_handle_at: NOW_SECONDS + 9_000,
};
const known = { report_id: 3, text: '送礼动画卡住不动', status_text: '处理中' };

beforeEach(() => {
  parts.wire.answers.submit_report = () => ok({ ...sent, similar: [] });
});
const show = async (): Promise<void> => {
  parts.show(<ReportSheet open onClose={() => undefined} />);
  await expect.element(page.getByRole('dialog', { name: '我要上报' })).toBeVisible();
};
const choose = async (name: string): Promise<void> => {
  await expect.element(page.getByRole('radio', { name })).toBeInTheDocument();
  await tapElement(page.getByRole('radio', { name }));
};
const write = (words: string) => typeInto(page.getByLabelText('说明'), words);

it('S-BETA-3 REP-1 kind, type, words; the answer is a number and a time', async () => {
  await show();
  await choose('显示问题');
  await write('夜间模式看不清字');
  await typeInto(page.getByLabelText('联系方式'), '微信 abc');
  await tapButton('提交');
  await expect.element(page.getByText('RP20261115')).toBeVisible();
  expect(readPageText()).toContain('前答复');
  const act = { kind: 1, type: 3, text: '夜间模式看不清字', contact: '微信 abc' };
  expect(parts.asked('submit_report')).toMatchObject([{ ...act, dry_run: 1 }, act]);
  expect(parts.asked('submit_report')[1]).not.toHaveProperty('dry_run');
});

it('S-BETA-3 what is missing is said where it is missing, and nothing is sent', async () => {
  await show();
  await tapButton('提交');
  await expect.element(page.getByText('请选择类型')).toBeVisible();
  await choose('功能异常');
  await write('卡');
  await tapButton('提交');
  await expect.element(page.getByText('请至少填写 5 个字')).toBeVisible();
  expect(parts.asked('submit_report')).toEqual([]);
});

it('S-BETA better: known problems are shown before sending, and one can be joined', async () => {
  parts.wire.answers.submit_report = ({ dry_run }: { dry_run?: 1 }) => ok({ ...sent, similar: dry_run ? [known] : [] });
  await show();
  await choose('功能异常');
  await write('送礼动画卡住');
  await tapButton('提交');
  await expect.element(page.getByText('送礼动画卡住不动')).toBeVisible();
  await tapButton('加入：送礼动画卡住不动');
  await expectEventually(() => parts.asked('submit_report').at(-1)).toMatchObject({ same_as: 3 });
  await expect.element(buttonNamed('知道了')).toBeVisible();
});

it('REP-4 a refusal stands under the words, which stay', async () => {
  parts.wire.answers.submit_report = () => refuseWith(1010, '今日提交次数已达上限', { reason: 'limit_day' });
  await show();
  await choose('投诉举报');
  await choose('诈骗');
  await write('假冒官方要我转账');
  await tapButton('提交');
  await expect.element(page.getByText('今日提交次数已达上限')).toBeVisible();
  expect((page.getByLabelText('说明').element() as HTMLTextAreaElement).value).toBe('假冒官方要我转账');
});

it('REP-1 a type of the other kind is none', () => {
  const draft = { kind: 2 as const, type: 1, text: '一二三四五', images: [], contact: '' };
  expect(findReportFault(draft)).toEqual({ field: 'type', text: '请选择类型' });
  expect(findReportFault({ ...draft, type: 11 })).toBeUndefined();
  expect(findReportFault({ ...draft, type: 11, images: [{ status: 'uploading', message: '' }] })).toMatchObject({
    field: 'images',
  });
});
