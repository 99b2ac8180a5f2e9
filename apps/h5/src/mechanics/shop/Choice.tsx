import type { AddressForm } from '@shengyu/rules/identity/address.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { diamondsFromFen } from '@shengyu/rules/money/money.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { ConfirmFooter } from '@shengyu/ui/Sheet/ConfirmFoot.tsx';
import { Stepper } from '@shengyu/ui/Stepper/Stepper.tsx';
import { useState } from 'react';
import { useCall, useOnline, useIsSignedIn } from '#mechanics/campaign/services.ts';
import { isPhysical, isWearable, itemTextOf } from '#features/item/item-text.ts';
import type { Goods } from '#features/item/shapes.ts';
import { ItemTile } from '#features/item/ItemTile.tsx';
import { useOpenLogin } from '#features/account/to-login.ts';
import { useOwnProfile } from '#features/account/use-me.ts';
import { AddressSheet } from '#features/ship/AddressSheet.tsx';
import s from './Choice.module.css';
import {
  describePurchaseQuestion,
  describeNotForSale,
  describeLimit,
  computeMaxPurchaseNum,
  describeStock,
} from './goods-words.ts';
import { TryOnPreview } from './TryOn.tsx';

export type PurchaseFormProps = {
  readonly goods: Goods;
  /** The member's balance of the currency of the price. */
  readonly balance: number;
  /** Unit of the price, e.g. 颗. */
  readonly unit?: string | undefined;
  /** What to offer when the balance is too small, e.g. 还差 {n} 颗，去做任务. */
  readonly short?: ((missing: number) => { readonly label: string; readonly go?: () => void }) | undefined;
  readonly num: number;
  readonly onNum: (num: number) => void;
  readonly address: AddressForm | undefined;
  readonly onAddress: (address: AddressForm) => void;
  readonly onBuy: () => Promise<void>;
  readonly onCancel: () => void;
};

/** The purchase form: items, number, address, cost and the buy button. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { goods, balance, unit = '', num, onNum, address } = props;
  const me = useOwnProfile();
  const worn = goods.items.find(isWearable);
  const { price, limits, items } = goods;
  const most = computeMaxPurchaseNum(goods, Math.floor(balance / Math.max(1, price.num)));
  return (
    <>
      {worn ? <TryOnPreview item={worn} me={me} /> : null}
      <ul className={s.items}>
        {items.map((item) => (
          <li key={item.item_code} className={s.item}>
            <ItemTile icon={item.icon} />
            <span className={s.name}>{itemTextOf(item)}</span>
            {item.value > 0 && (
              <span className={s.small}>
                价值 <span className="num">{formatFullAmount(item.value * item.num)}</span> 钻
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={s.small}>{[...limits.map(describeLimit), describeStock(goods)].filter(Boolean).join(' · ')}</p>
      {most > 1 && (
        <div className={s.row}>
          <span>数量</span>
          <Stepper label="数量" value={num} onChange={onNum} max={most} />
        </div>
      )}
      {items.some(isPhysical) && <Address {...props} address={address} />}
      <p className={s.ask}>{describePurchaseQuestion(goods, num, unit)}</p>
      <p className={s.left}>
        {balance >= price.num * num ? '剩余' : '现有'}{' '}
        <b className="num">{formatFullAmount(balance >= price.num * num ? balance - price.num * num : balance)}</b>{' '}
        {unit || price.name}
      </p>
      {price.kind === 'diamond' && <DaySpend />}
      <Act {...props} />
    </>
  );
}

/** S2-CMP-4: shows how many diamonds the member has already spent today, before more are paid. */
function DaySpend() {
  const { data } = useCall('POST /api/v1/get_spend_guard', {});
  return (
    <p className={s.left}>
      今日已消费 <b className="num">{data ? formatFullAmount(diamondsFromFen(data.day_spend_fen)) : '…'}</b> 钻
    </p>
  );
}

/** S2-LM-2: the address is chosen before the purchase is confirmed. */
function Address({ address, onAddress }: PurchaseFormProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={s.address} onClick={() => setOpen(true)}>
        <span className={s.name}>
          {address ? `${address.name} ${address.tel}` : '收货地址'}
          {address && (
            <span className={s.small}>
              {address.province}
              {address.city}
              {address.county}
              {address.addressDetail}
            </span>
          )}
        </span>
        <span className={s.change}>{address ? '修改' : '去填写'}</span>
      </button>
      <p className={s.small}>兑换后不可退</p>
      <AddressSheet
        open={open}
        onClose={() => setOpen(false)}
        onChosen={(chosen) => {
          onAddress(chosen);
          setOpen(false);
        }}
      />
    </>
  );
}

function Act({ goods, balance, unit = '', short, num, address, onBuy, onCancel }: PurchaseFormProps) {
  const online = useOnline();
  const signedIn = useIsSignedIn();
  const toLogin = useOpenLogin();
  const closed = describeNotForSale(goods);
  const missing = goods.price.num * num - balance;
  if (closed !== undefined)
    return (
      <Button block disabled>
        {closed}
      </Button>
    );
  if (!signedIn)
    return (
      <Button block onPress={toLogin}>
        登录后兑换
      </Button>
    );
  if (missing > 0) {
    const way = short ? short(missing) : { label: `还差 ${formatFullAmount(missing)} ${unit || goods.price.name}` };
    return (
      <Button block variant="soft" disabled={!way.go} onPress={way.go}>
        {way.label}
      </Button>
    );
  }
  const waits = goods.items.some(isPhysical) && !address;
  return (
    <ConfirmFooter
      disabled={!online || waits}
      confirm={online ? (waits ? '请先填写收货地址' : '确认兑换') : '当前无网络'}
      onConfirm={onBuy}
      onCancel={onCancel}
    />
  );
}
