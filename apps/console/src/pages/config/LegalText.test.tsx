// A legal text and the form for its next version (P10).
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keptTexts } from '#lib/kept-texts.ts';
import { BASE } from '#lib/paths.ts';
import { openDesk } from '#testing/desk.tsx';
import { LegalText } from './LegalText.tsx';

const AT = 1_795_000_000;
const detail = {
  key: 'agreement:privacy' as const,
  value: {
    content: '一、总则\n我们保存三年\n二、附则',
    summary: ['明确了保存期限'],
    pdf: 'https://files.example/privacy.pdf',
  },
  names: {},
  version: '1.0',
  effective_at: AT,
  by: '小郑',
  history: [],
};

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

it('P10 the changed paragraphs are shown before the sheet is opened, and the sheet says how many they are', async () => {
  desk = openDesk(<LegalText type="agreement:privacy" detail={detail} />, {
    me: { permissions: ['config_detail', 'agreement_publish'] },
    answers: {},
  });
  await expect.element(page.getByText('更新摘要：明确了保存期限')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '现行版 PDF' })).toHaveAttribute('href', detail.value.pdf);
  await page.getByRole('textbox', { name: '正文' }).fill('一、总则\n我们保存五年\n二、附则');
  const changed = page.getByRole('region', { name: '正文的修改' });
  await expect.element(changed.getByText('第 2 段')).toBeVisible();
  await expect.element(changed.getByText('三', { exact: true })).toBeVisible();
  await expect.element(changed.getByText('五', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '新版本号' }).fill('1.1');
  await page.getByRole('textbox', { name: /更新摘要/ }).fill('保存期限改为五年');
  await page.getByRole('button', { name: '提交复核' }).click();
  await expect.element(page.getByRole('dialog').getByText('改 1 处')).toBeVisible();
});

it('CONUI-9 a text that was half written is offered again, and dropped when its author says so', async () => {
  const open = (): void => {
    desk = openDesk(<LegalText type="agreement:privacy" detail={detail} />, {
      me: { permissions: ['config_detail', 'agreement_publish'] },
      answers: {},
    });
  };
  const content = page.getByRole('textbox', { name: '正文' });
  open();
  await content.fill('一、总则\n我们保存五年\n二、附则');
  desk.close();
  open();
  await expect.element(content).toHaveValue(detail.value.content);
  await expect.element(page.getByText('上次没有发送：正文 1 处修改')).toBeVisible();
  await page.getByRole('button', { name: /取\s*回/ }).click();
  await expect.element(content).toHaveValue('一、总则\n我们保存五年\n二、附则');
  desk.close();
  open();
  await page.getByRole('button', { name: /丢\s*弃/ }).click();
  await expect.element(page.getByText(/上次没有发送/)).not.toBeInTheDocument();
});

it('CONUI-9 what is unsealed only after the page was drawn is offered all the same', async () => {
  localStorage.clear();
  const key = 'A'.repeat(43);
  await keptTexts.open('zhou', key);
  const path = location.pathname.slice(BASE.length) + location.search;
  const fields = { content: '一、总则' };
  await keptTexts.keep({
    key: `发布协议 隐私政策 ${path} `,
    title: '发布协议',
    path,
    reason: '正文 2 处修改',
    fields,
    at: Date.now(),
  });
  keptTexts.close();
  desk = openDesk(<LegalText type="agreement:privacy" detail={detail} />, {
    me: { permissions: ['config_detail', 'agreement_publish'] },
    answers: {},
  });
  await expect.element(page.getByRole('textbox', { name: '正文' })).toBeVisible();
  expect(page.getByText(/上次没有发送/).elements()).toEqual([]);
  await keptTexts.open('zhou', key);
  await expect.element(page.getByText('上次没有发送：正文 2 处修改')).toBeVisible();
  keptTexts.close();
  localStorage.clear();
});
