import { fileUrl, newFileKey } from '@shengyu/server/modules/content/files.ts';
import { chinesePage } from '@shengyu/server/modules/content/pages/made-pdfs.ts';
import type { Site } from '../site.ts';
import { press, until, type Reach, type States } from './state.ts';

async function stored({ ctx }: Site): Promise<string> {
  const key = newFileKey('report', 'pdf');
  const lines = ['声屿主播协议', '第一条 合作期限为一年，自签署之日起计算', '第二条 收益按平台公示的比例结算'];
  await ctx.providers.storage.put(key, chinesePage(lines), 'application/pdf');
  return fileUrl(ctx, key, ctx.clock.now()).url;
}

const pages: Reach = async (phone, site) => {
  await phone.open(`/viewpdf?url=${encodeURIComponent(await stored(site))}`);
  await until(phone, '1 / 1');
};

/** S-PDF. */
export const VIEWPDF: States = {
  'viewpdf-strange': async (phone) => {
    await phone.open('/viewpdf?url=https://evil.example/files/a.pdf');
    await until(phone, '无法打开该文件');
  },
  'viewpdf-login': async (phone) => {
    await phone.open('/viewpdf?contract_no=HT1');
    await until(phone, '登录后查看');
  },
  'viewpdf-pages': pages,
  'viewpdf-find': async (phone, site) => {
    await pages(phone, site);
    await press(phone, '更多');
    await press(phone, '搜索文字');
    await phone.page.getByRole('dialog', { name: '更多' }).waitFor({ state: 'detached' });
    await phone.page.getByRole('textbox', { name: '搜索文字' }).fill('合作期限');
    await until(phone, '1 处');
  },
  'viewpdf-menu': async (phone, site) => {
    await pages(phone, site);
    await press(phone, '更多');
    await until(phone, '搜索文字');
  },
  'viewpdf-failed': async (phone) => {
    await phone.open('/viewpdf?url=/files/proof/ab/none.pdf');
    await until(phone, '文件加载失败');
  },
};
