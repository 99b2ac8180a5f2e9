import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectEventually, tapButton, setUpComponentTestKit } from '#testing/part.tsx';
import { addresses, goods } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { AddressSheet, type AddressSheetProps } from './AddressSheet.tsx';

const parts = setUpComponentTestKit();
const ship = { ship_id: 'sh9', item: goods[2]!.items[0]!, state: 0 as const };
function show(more: Partial<AddressSheetProps> = {}) {
  const onChosen = vi.fn<AddressSheetProps['onChosen']>();
  parts.show(<AddressSheet open onClose={() => undefined} onChosen={onChosen} {...more} />);
  return onChosen;
}

it('S2-CMP-15 the address book: one tap sets it on the shipment', async () => {
  const onChosen = show({ ship });
  await expect.element(page.getByText('默认')).toBeInTheDocument();
  await tapButton('寄到这里 小屿');
  await expect.element(page.getByText('地址已提交')).toBeInTheDocument();
  const { address_id: _, ...address } = addresses[0]!;
  expect(parts.asked('ship_set_address')).toMatchObject([{ ship_id: 'sh9', address }]);
  expect(onChosen).toHaveBeenCalledWith(address);
});

it('S2-CMP-15 SHIP-3 what was sent cannot be changed: told, nothing chosen', async () => {
  parts.wire.answers.ship_set_address = () => refuseWith(1008, '已发货，不能修改', { reason: 'conflict' });
  const onChosen = show({ ship });
  await expect.element(page.getByRole('button', { name: '寄到这里 小屿' })).toBeInTheDocument();
  await tapButton('寄到这里 小屿');
  await expect.element(page.getByText('已发货，不能修改')).toBeInTheDocument();
  expect(onChosen).not.toHaveBeenCalled();
});

it('S2-CMP-15 S5-03 an empty book opens the seed’s form with the seed’s messages', async () => {
  parts.wire.answers.address_list = () => ok({ list: [] });
  show();
  await expect.element(page.getByLabelText('收货人')).toBeInTheDocument();
  await tapButton('保存');
  await expect.element(page.getByText('请填写姓名')).toBeInTheDocument();
  expect(parts.asked('address_save')).toEqual([]);
});

it('S2-CMP-15 a kept address is corrected, saved under its id and used', async () => {
  const onChosen = show({ ship });
  await expect.element(page.getByRole('button', { name: '修改 小屿 的地址' })).toBeInTheDocument();
  await tapButton('修改 小屿 的地址');
  await page.getByLabelText('收货人').fill('李雷');
  await tapButton('保存');
  await expect.element(page.getByText('地址已提交')).toBeInTheDocument();
  expect(parts.asked('address_save')).toMatchObject([{ address_id: 1, name: '李雷', tel: '13800138000' }]);
  expect(onChosen.mock.calls[0]![0]).toMatchObject({ name: '李雷' });
});

it('S2-CMP-15 an address is forgotten after a question', async () => {
  show();
  await expect.element(page.getByRole('button', { name: '删除 小屿 的地址' })).toBeInTheDocument();
  await tapButton('删除 小屿 的地址');
  await expect.element(page.getByRole('alertdialog', { name: '删除这个地址？' })).toBeInTheDocument();
  await tapButton('删除');
  await expectEventually(() => parts.asked('address_save')).toMatchObject([{ address_id: 1, del: 1 }]);
});
