import {
  ADDRESS_ERROR_MESSAGES,
  type AddressField,
  findAddressFieldToCorrect,
  type AddressForm as Address,
} from '@shengyu/rules/identity/address.ts';
import { COUNTRY_CODE } from '@shengyu/rules/identity/area-codes.ts';
import { ADDRESS_DETAIL_MAX } from '@shengyu/rules/identity/text.ts';
import { useEffect, useRef, useState } from 'react';
import { AreaPicker } from '../AreaPicker/AreaPicker.tsx';
import { Button } from '../Button/Button.tsx';
import { ContactRow } from '../ContactRow/ContactRow.tsx';
import { PickField } from '../Field/PickField.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import s from './AddressForm.module.css';

export const EMPTY_ADDRESS: Address = {
  name: '',
  tel: '',
  province: '',
  city: '',
  county: '',
  areaCode: COUNTRY_CODE,
  addressDetail: '',
  isDefault: 0,
};

export interface AddressFormProps {
  readonly value: Address;
  readonly onChange: (address: Address) => void;
  /** Called only with an address that passes validation. */
  readonly onSave: (address: Address) => unknown;
  readonly saving?: boolean;
}

/**
 * The form for a shipping address (S3-02: its fields, S5-03: its messages). On save the first invalid field gets the focus and
 * shows its message until it is changed.
 */
export function AddressForm({ value, onChange, onSave, saving }: AddressFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<{ readonly field: AddressField } | null>(null);
  const [picking, setPicking] = useState(false);
  useEffect(() => {
    if (wrong) form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);

  const errorOf = (field: AddressField): string | null =>
    field === wrong?.field ? ADDRESS_ERROR_MESSAGES[field] : null;
  const change = (changed: Partial<Address>): void => {
    const next = { ...value, ...changed };
    if (wrong && next[wrong.field] !== value[wrong.field]) setWrong(null);
    onChange(next);
  };
  const save = (): unknown => {
    const field = findAddressFieldToCorrect(value);
    setWrong(field && { field });
    return field ? undefined : onSave(value);
  };

  return (
    <div ref={form}>
      <ContactRow
        nameLabel="收货人"
        telLabel="电话"
        value={value}
        onChange={({ name, tel }) => change({ name, tel })}
        errors={{ name: errorOf('name'), tel: errorOf('tel') }}
      />
      <div className={s.row}>
        <PickField
          label="所在地区"
          placeholder="省 / 市 / 区县"
          text={[value.province, value.city, value.county].filter(Boolean).join(' ')}
          onPick={() => setPicking(true)}
          error={errorOf('areaCode')}
        />
      </div>
      <div className={s.row}>
        <TextArea
          label="详细地址"
          placeholder="街道、门牌号"
          rows={1}
          maxLength={ADDRESS_DETAIL_MAX}
          value={value.addressDetail}
          onChange={(addressDetail) => change({ addressDetail })}
          error={errorOf('addressDetail')}
        />
      </div>
      <div className={s.default}>
        <span>设为默认地址</span>
        <Switch
          label="设为默认地址"
          checked={value.isDefault === 1}
          onChange={(on) => change({ isDefault: on ? 1 : 0 })}
        />
      </div>
      <Button block busy={saving} onPress={save}>
        保存
      </Button>
      <AreaPicker open={picking} onClose={() => setPicking(false)} value={value.areaCode} onConfirm={change} />
    </div>
  );
}
