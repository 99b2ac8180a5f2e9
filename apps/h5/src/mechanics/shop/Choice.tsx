import type { AddressForm } from '@shengyu/rules/address.ts';
import { fullAmount } from '@shengyu/rules/amount.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Stepper } from '@shengyu/ui/Stepper/Stepper.tsx';
import { useState } from 'react';
import { useOnline } from '#mechanics/campaign/services.ts';
import { isPhysical, isWearable, itemText } from '#mechanics/sheet/item-text.ts';
import type { Goods } from '#mechanics/sheet/shapes.ts';
import { Thing } from '#mechanics/sheet/Thing.tsx';
import { useMe } from '#mechanics/sheet/use-me.ts';
import { AddressSheet } from '#mechanics/ship/AddressSheet.tsx';
import s from './Choice.module.css';
import { askText, closedText, limitText, mostOf, stockText } from './goods-words.ts';
import { TryOn } from './TryOn.tsx';

export type ChoiceProps = {
  readonly goods: Goods;
  /** Of what the price is paid in. */
  readonly balance: number;
  /** How the price is counted: 颗. */
  readonly unit?: string | undefined;
  /** What to do about too little: 还差 {n} 颗，去做任务. */
  readonly short?: ((missing: number) => { readonly label: string; readonly go?: () => void }) | undefined;
  readonly num: number;
  readonly onNum: (num: number) => void;
  readonly address: AddressForm | undefined;
  readonly onAddress: (address: AddressForm) => void;
  readonly onBuy: () => Promise<void>;
};

export function Choice(props: ChoiceProps) {
  const { goods, balance, unit = '', num, onNum, address } = props;
  const me = useMe();
  const worn = goods.items.find(isWearable);
  const { price, limits, items } = goods;
  const most = mostOf(goods, Math.floor(balance / Math.max(1, price.num)));
  return (
    <>
      {worn ? <TryOn item={worn} me={me} /> : null}
      <ul className={s.items}>
        {items.map((item) => (
          <li key={item.item_code} className={s.item}>
            <Thing icon={item.icon} />
            <span className={s.name}>{itemText(item)}</span>
            {item.value > 0 && (
              <span className={s.small}>
                价值 <span className="num">{fullAmount(item.value * item.num)}</span> 钻
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={s.small}>{[...limits.map(limitText), stockText(goods)].filter(Boolean).join(' · ')}</p>
      {most > 1 && (
        <div className={s.row}>
          <span>数量</span>
          <Stepper label="数量" value={num} onChange={onNum} max={most} />
        </div>
      )}
      {items.some(isPhysical) && <Address {...props} address={address} />}
      <p className={s.ask}>{askText(goods, num, unit)}</p>
      <p className={s.left}>
        {balance >= price.num * num ? '剩余' : '现有'}{' '}
        <b className="num">{fullAmount(balance >= price.num * num ? balance - price.num * num : balance)}</b>{' '}
        {unit || price.name}
      </p>
      <Act {...props} />
    </>
  );
}

/** S2-LM-2: the address before the confirmation. */
function Address({ address, onAddress }: ChoiceProps) {
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

function Act({ goods, balance, unit = '', short, num, address, onBuy }: ChoiceProps) {
  const online = useOnline();
  const closed = closedText(goods);
  const missing = goods.price.num * num - balance;
  if (closed !== undefined)
    return (
      <Button block disabled>
        {closed}
      </Button>
    );
  if (missing > 0) {
    const way = short ? short(missing) : { label: `还差 ${fullAmount(missing)} ${unit || goods.price.name}` };
    return (
      <Button block variant="soft" disabled={!way.go} onPress={way.go}>
        {way.label}
      </Button>
    );
  }
  const waits = goods.items.some(isPhysical) && !address;
  return (
    <Button block disabled={!online || waits} onPress={onBuy}>
      {online ? (waits ? '请先填写收货地址' : '确认兑换') : '当前无网络'}
    </Button>
  );
}
