import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectEventually, tapButton, setUpComponentTestKit, readPageText } from '#testing/part.tsx';
import { exchangeShop, goods, spendGuardReply, makeSampleItem } from '#testing/samples.ts';
import { ok, refuseWith } from '#testing/wire.ts';
import { BuySheet, type BuySheetProps } from './BuySheet.tsx';
import { ExchangeSheet } from './ExchangeSheet.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { describePurchaseQuestion, computeMaxPurchaseNum } from './goods-words.ts';

const parts = setUpComponentTestKit();
const [frame, map, lamp, whale, , title] = goods as [
  (typeof goods)[0],
  (typeof goods)[0],
  (typeof goods)[0],
  (typeof goods)[0],
  (typeof goods)[0],
  (typeof goods)[0],
];

function show(more: Partial<BuySheetProps> = {}) {
  const onBought = vi.fn<BuySheetProps['onBought']>();
  const onStale = vi.fn<() => void>();
  parts.show(
    <BuySheet
      open
      onClose={() => undefined}
      goods={frame}
      balance={128}
      route="POST /api/v1/to_exchange_prop"
      {...{ onBought, onStale }}
      {...more}
    />,
  );
  return { onBought, onStale };
}

it('S2-CMP-12 the card: what it is worth, what it costs, the limit with what is used, the stock', () => {
  parts.show(<GoodsCard goods={lamp} onPress={() => undefined} note="再翻 12 次即可兑换" />);
  const card = page.getByRole('button').element();
  for (const words of ['灯塔夜灯（实物）', '价值 680 钻', '限兑 0/1', '剩余 12/100', '再翻 12 次即可兑换', '80'])
    expect(card.textContent).toContain(words);
});

it('S2-CMP-12 what cannot be had says why on its card; sold-out goods stand last', async () => {
  parts.show(<ExchangeSheet open onClose={() => undefined} title="印记兑换" activity_code="treasure_hunt" />);
  await expect.element(page.getByRole('button', { name: /航海家称号/ })).toBeInTheDocument();
  expect(page.getByRole('button', { name: /航海家称号/ }).element().textContent).toContain('集齐航海图后可兑换');
  const cards = Array.from(document.querySelectorAll('dialog li'), (li) => li.textContent);
  expect(cards.at(-1)).toContain('已兑完');
  expect(readPageText()).toContain('印记 128');
  expect(readPageText()).toContain('即将过期 20');
});

it('S2-CMP-12 try-on: my own face in the frame, before it is bought', async () => {
  show();
  await expect.element(page.getByRole('figure', { name: '试戴 鎏金桂冠' })).toBeInTheDocument();
  await expect.element(page.getByText('我自己')).toBeInTheDocument();
  expect(parts.asked('get_user_info_mp')).toHaveLength(1);
});

it('S2-CMP-12 the confirmation names the cost and what is left; after it 立即佩戴', async () => {
  const { onBought } = show();
  await expect.element(page.getByText('用 30 印记兑换「鎏金桂冠」？')).toBeInTheDocument();
  expect(readPageText()).toContain('剩余 98 印记');
  await tapButton('确认兑换');
  await expect.element(page.getByText('兑换成功')).toBeInTheDocument();
  expect(parts.asked('to_exchange_prop')).toMatchObject([{ goods_id: 'thg_1', num: 1, expect_price: 30 }]);
  expect(onBought).toHaveBeenCalledOnce();
  await tapButton('立即佩戴');
  await expect.element(page.getByRole('button', { name: '已佩戴' })).toBeDisabled();
  expect(parts.asked('wear_decorate')).toMatchObject([{ item_code: 'f_laurel', wear: 1 }]);
});

it('S2-CMP-12 S2-TS-2 several, in the page’s own unit', async () => {
  expect(describePurchaseQuestion(frame, 1, '颗')).toBe('用 30 颗印记兑换「鎏金桂冠」？');
  // S2-TH-4: a unit that is part of the name is not repeated.
  expect(describePurchaseQuestion(frame, 1, '印记')).toBe('用 30 印记兑换「鎏金桂冠」？');
  expect(computeMaxPurchaseNum(map, 25)).toBe(7);
  show({ goods: map });
  await expect.element(page.getByRole('spinbutton', { name: '数量' })).toHaveAttribute('aria-valuemax', '7');
  await tapButton('增加');
  await expect.element(page.getByText('用 10 印记兑换「藏宝图」×2？')).toBeInTheDocument();
  await tapButton('确认兑换');
  await expectEventually(() => parts.asked('to_exchange_prop')).toMatchObject([{ num: 2, expect_price: 5 }]);
});

it('S2-CMP-12 S2-LM-2 too little: how much is missing, and the way to it', async () => {
  const go = vi.fn<() => void>();
  show({ goods: whale, unit: '颗', short: (missing) => ({ label: `还差 ${missing} 颗，去做任务`, go }) });
  await tapButton('还差 760 颗，去做任务');
  expect(go).toHaveBeenCalledOnce();
});

it('S2-CMP-12 what is locked says until when, and cannot be bought', async () => {
  show({ goods: title });
  await expect.element(page.getByRole('button', { name: '集齐航海图后可兑换' })).toBeDisabled();
});

it('S2-LM-2 a physical one: the address before the confirmation, set on the shipment after it', async () => {
  show({ goods: lamp });
  await expect.element(page.getByRole('button', { name: '请先填写收货地址' })).toBeDisabled();
  expect(readPageText()).toContain('兑换后不可退');
  await tapButton(/^收货地址 ?去填写$/);
  await expect.element(page.getByRole('button', { name: '寄到这里 小屿' })).toBeInTheDocument();
  await tapButton('寄到这里 小屿');
  await expect.element(page.getByRole('button', { name: '确认兑换' })).toBeEnabled();
  await tapButton('确认兑换');
  await expect.element(page.getByText('兑换成功')).toBeInTheDocument();
  expect(parts.asked('ship_set_address')).toMatchObject([
    { ship_id: 'sh1', address: { name: '小屿', areaCode: '330106' } },
  ]);
});

it('S2-CMP-12 SHOP-2 another price than was seen: told, and the goods are asked for again', async () => {
  const { onStale, onBought } = show();
  parts.wire.answers.to_exchange_prop = () => refuseWith(1008, '价格已更新，请确认后再试', { reason: 'price_changed' });
  await expect.element(page.getByRole('button', { name: '确认兑换' })).toBeInTheDocument();
  await tapButton('确认兑换');
  await expect.element(page.getByText('价格已更新，请确认后再试')).toBeInTheDocument();
  expect(onStale).toHaveBeenCalledOnce();
  expect(onBought).not.toHaveBeenCalled();
});

it('S2-SP-2 GUARD-5 the guard asks once more; going on sends the wish as a new act', async () => {
  const ask = refuseWith(0, '今日已消费 10200 钻，确认继续？', { reason: 'guard' });
  const done = ok({ order_no: 'o', got: [makeSampleItem('rose', '玫瑰')], cost: frame.price, balance: [], diamond: 0 });
  parts.wire.answers.star_shop_user_buy_goods = ({ guard_confirm }) => (guard_confirm === 1 ? done : ask);
  show({ route: 'POST /api/star_shop/star_shop_user_buy_goods' });
  await expect.element(page.getByRole('button', { name: '确认兑换' })).toBeInTheDocument();
  await tapButton('确认兑换');
  await expect.element(page.getByRole('alertdialog', { name: '今日已消费 10200 钻，确认继续？' })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '继续', exact: true })).toBeEnabled();
  await tapButton('继续');
  await expect.element(page.getByText('兑换成功')).toBeInTheDocument();
  const [first, second] = parts.asked('star_shop_user_buy_goods');
  expect(second.request_id).not.toBe(first.request_id);
});

it('S2-ALL-3 an empty shop says so; a failed one offers to load again', async () => {
  parts.wire.answers.get_can_exchange_prop_list = () => ok({ ...exchangeShop, list: [], total: 0 });
  parts.show(<ExchangeSheet open onClose={() => undefined} empty="商店整理中" />);
  await expect.element(page.getByText('商店整理中')).toBeInTheDocument();
});

it('S2-CMP-4 goods for diamonds name the total, what is left and what was spent today', async () => {
  parts.wire.answers['get_spend_guard'] = () => ok({ ...spendGuardReply, day_spend_fen: 12_340 });
  const price = { ...frame.price, kind: 'diamond' as const, name: '钻石', num: 520 };
  show({ goods: { ...frame, price }, balance: 9_999 });
  await expectEventually(readPageText).toContain('今日已消费 1,234 钻');
  expect(readPageText()).toContain('用 520 钻兑换');
  expect(readPageText()).toContain('剩余 9,479');
});

it('S-ALL-13 a refusal for a balance loads the goods and balances again', async () => {
  parts.wire.answers['to_exchange_prop'] = () => refuseWith(1007, '印记不足', { reason: 'token_short' });
  const { onStale } = show();
  await expect.element(page.getByRole('button', { name: '确认兑换' })).toBeVisible();
  await tapButton('确认兑换');
  await expectEventually(() => onStale.mock.calls.length).toBe(1);
});
