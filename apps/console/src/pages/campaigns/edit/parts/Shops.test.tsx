// Shops in the editor, in a browser.
import { sampleCampaign } from '@shengyu/campaign/testing/sample.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeEditor, openEditor, readJson, undo } from '../testing.tsx';

afterEach(closeEditor);

it('CONUI-19 a shop is edited as fields; undo takes back one of them, and the JSON is the same document', async () => {
  const asked = openEditor({ part: 'shops' });
  const goods = page.getByRole('table', { name: '样例兑换' }).getByRole('row', { name: /sag_1/ });
  await goods.getByRole('textbox', { name: '上架' }).fill('2027-01-02 20:00');
  await goods.getByRole('button', { name: '条件：不限' }).click();
  await page.getByRole('spinbutton', { name: '财富等级' }).fill('5');
  await userEvent.keyboard('{Escape}');
  await goods.getByRole('button', { name: '限兑：每期 1' }).click();
  await page.getByRole('spinbutton', { name: '每日' }).fill('2');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('textbox', { name: 'sa_shop 名称' }).fill('样例小铺');
  await page.getByRole('button', { name: /plus 商店/ }).click();
  await expect
    .poll(() => asked.at(-1)?.shops?.map(({ id, name }) => [id, name]))
    .toEqual([
      ['sa_shop', '样例小铺'],
      ['sample_shop2', '新商店'],
    ]);
  expect(asked.at(-1)!.shops![0]!.goods[0]).toEqual({
    ...sampleCampaign.shops![0]!.goods[0],
    from: '2027-01-02 20:00',
    need: { level: 5 },
    limit: { c: 1, d: 2 },
  });
  await undo();
  await undo();
  const { shops } = await readJson();
  expect(shops).toMatchObject([{ name: '样例兑换', goods: { 0: { from: '2027-01-02 20:00', need: { level: 5 } } } }]);
});

it('a price changes between diamonds and things, and an emptied time is no time', async () => {
  const asked = openEditor({ part: 'shops' });
  const goods = page.getByRole('row', { name: /sag_5/ });
  await goods.getByRole('combobox', { name: '支付方式' }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await goods.getByRole('textbox', { name: '下架' }).fill('2027-01-09 20:00');
  await goods.getByRole('textbox', { name: '下架' }).fill('');
  await expect
    .poll(() => asked.at(-1)?.shops?.[0]?.goods[4])
    .toEqual({
      ...sampleCampaign.shops![0]!.goods[4],
      price: [{ item_code: 'sa_ticket', qty: 1 }],
    });
});

it('goods have an order and an age of their own, and both can be taken away again', async () => {
  const asked = openEditor({ part: 'shops' });
  const [first] = sampleCampaign.shops![0]!.goods;
  const goods = page.getByRole('row', { name: /sag_1/ });
  await goods.getByRole('spinbutton', { name: '次序' }).fill('0');
  await goods.getByRole('combobox', { name: '年龄' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.at(-1)?.shops?.[0]?.goods[0]).toEqual({ ...first, sort: 0, age: 'adult' });
  await goods.getByRole('spinbutton', { name: '次序' }).fill('');
  await undo();
  await undo();
  expect((await readJson()).shops![0]!.goods[0]).toEqual({ ...first, sort: 0 });
});
