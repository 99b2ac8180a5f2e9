import { buildFileUrl, createFileKey } from '@shengyu/server/modules/content/files.ts';
import { buildChinesePagePdf } from '@shengyu/server/modules/content/pages/made-pdfs.ts';
import type { Site } from '../site.ts';
import { pressButton, waitForText, type ReachState, type States } from './state.ts';

async function stored({ ctx }: Site): Promise<string> {
  const key = createFileKey('report', 'pdf');
  const lines = ['声屿主播协议', '第一条 合作期限为一年，自签署之日起计算', '第二条 收益按平台公示的比例结算'];
  await ctx.providers.storage.put(key, buildChinesePagePdf(lines), 'application/pdf');
  return buildFileUrl(ctx, key, ctx.clock.now()).url;
}

const pages: ReachState = async (phone, site) => {
  await phone.open(`/viewpdf?url=${encodeURIComponent(await stored(site))}`);
  await waitForText(phone, '1 / 1');
};

/** States of the PDF page (S-PDF). */
export const VIEWPDF_STATES: States = {
  'viewpdf-strange': async (phone) => {
    await phone.open('/viewpdf?url=https://evil.example/files/a.pdf');
    await waitForText(phone, '无法打开该文件');
  },
  'viewpdf-login': async (phone) => {
    await phone.open('/viewpdf?contract_no=HT1');
    await waitForText(phone, '登录后查看');
  },
  'viewpdf-pages': pages,
  'viewpdf-find': async (phone, site) => {
    await pages(phone, site);
    await pressButton(phone, '更多');
    await pressButton(phone, '搜索文字');
    await phone.page.getByRole('dialog', { name: '更多' }).waitFor({ state: 'detached' });
    await phone.page.getByRole('textbox', { name: '搜索文字' }).fill('合作期限');
    await waitForText(phone, '1 处');
  },
  'viewpdf-menu': async (phone, site) => {
    await pages(phone, site);
    await pressButton(phone, '更多');
    await waitForText(phone, '搜索文字');
  },
  'viewpdf-failed': async (phone) => {
    await phone.open('/viewpdf?url=/files/proof/ab/none.pdf');
    await waitForText(phone, '文件加载失败');
  },
};
