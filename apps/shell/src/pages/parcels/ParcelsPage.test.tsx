import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { CallFailedError } from '@shengyu/web/send.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { faultsOf, refuse, renderPlace, type Answers } from '#testing/isle.tsx';
import { ParcelsPage } from './ParcelsPage.tsx';

const Y16 = 'POST /api/v1/ship_list';
const Y17 = 'POST /api/v1/ship_set_address';
const Y18 = 'POST /api/v1/address_list';

type Ship = ReplyFrom<typeof Y16>['list'][number];

const ship = (ship_id: string, name: string, part: Partial<Ship>): Ship => ({
  ship_id,
  state: 0,
  item: {
    item_type: 9,
    item_code: 'ph_plush',
    name,
    icon: '/activity/items/plush.svg',
    num: 1,
    unit: '个',
    value: 0,
  },
  ...part,
});
const HOME = {
  address_id: 4,
  name: '林听风',
  tel: '13800000001',
  province: '福建省',
  city: '厦门市',
  county: '思明区',
  areaCode: '350203',
  addressDetail: '海边路 1 号',
  isDefault: 1 as const,
};

function parcels(more: Answers = {}) {
  let list: Ship[] = [
    ship('s1', '星海鲸玩偶', { expire_at: 1_800_000_000 }),
    ship('s2', '耳机', { state: 1, address_mask: '福建省厦门市 ****' }),
    ship('s3', '徽章', { state: 2, carrier: '顺丰', tracking_no: 'SF123' }),
    ship('s4', '明信片', { state: 3 }),
  ];
  return renderPlace(<ParcelsPage />, {
    member: true,
    answers: {
      [Y16]: () => ({ list, total: list.length, page: 1, limit: 20 }),
      [Y18]: () => ({ list: [{ ...HOME, address_id: 3, isDefault: 0, addressDetail: '旧地址' }, HOME] }),
      [Y17]: ({ ship_id }) => {
        list = list.map((each) =>
          each.ship_id === ship_id ? { ...each, state: 1, address_mask: '福建省 ****' } : each,
        );
        return list[0]!;
      },
      ...more,
    },
  });
}

/** A new layer ignores taps for a moment (S-CMP-11). */
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 400));

it('Y16 each prize says what becomes of it; only one that is not sent can get an address', async () => {
  parcels();
  for (const words of [/前填写$/, '福建省厦门市 ****', '顺丰 SF123', '已签收'])
    await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: '填地址 星海鲸玩偶' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '改地址 耳机' })).toBeVisible();
  expect(page.getByRole('button', { name: /地址 (徽章|明信片)/ }).elements()).toHaveLength(0);
  expect(await faultsOf()).toEqual([]);
});

it('Y17, Y18 the form begins with the default address; saved, the prize waits to be sent', async () => {
  const { sent } = parcels();
  await page.getByRole('button', { name: '填地址 星海鲸玩偶' }).click();
  const sheet = page.getByRole('dialog', { name: '收货地址' });
  await expect.element(sheet.getByRole('textbox', { name: '详细地址' })).toHaveValue('海边路 1 号');
  await settled();
  await sheet.getByRole('textbox', { name: '详细地址' }).fill('灯塔下 2 号');
  await sheet.getByRole('button', { name: /保存|提交/ }).click();
  await expect.element(page.getByText('地址已提交')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '改地址 星海鲸玩偶' })).toBeVisible();
  const { address_id: _id, ...address } = HOME;
  expect(sent(Y17)).toEqual([{ ship_id: 's1', address: { ...address, addressDetail: '灯塔下 2 号' } }]);
});

it('Y17 a refused address stays in its sheet', async () => {
  parcels({ [Y17]: () => refuse(1008, '已发货，不能修改') });
  await page.getByRole('button', { name: '改地址 耳机' }).click();
  const sheet = page.getByRole('dialog', { name: '收货地址' });
  await settled();
  await sheet.getByRole('button', { name: /保存|提交/ }).click();
  await expect.element(page.getByText('已发货，不能修改')).toBeVisible();
  await expect.element(sheet).toBeVisible();
});

it('nothing yet, nobody logged in, and no answer are told apart', async () => {
  const none = parcels({ [Y16]: () => ({ list: [], total: 0, page: 1, limit: 20 }) });
  await expect.element(page.getByText('还没有实物奖品')).toBeVisible();
  none.unmount();
  const guest = parcels({ [Y16]: () => refuse(1001, '请先登录') });
  await page.getByRole('button', { name: '去登录' }).click();
  expect(guest.opened).toEqual(['/login']);
  guest.unmount();
  parcels({
    [Y16]: () => {
      throw new CallFailedError('network');
    },
  });
  await expect.element(page.getByRole('button', { name: /重试|重新加载/ })).toBeVisible();
  expect(page.getByText('还没有实物奖品').elements()).toHaveLength(0);
});
