import type { AddressForm as Address } from '@shengyu/rules/address.ts';
import { AddressForm, EMPTY_ADDRESS } from '@shengyu/ui/AddressForm/AddressForm.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useState } from 'react';
import { formOf, type Kept } from './kept.ts';
import s from './Ship.module.css';

export type NewAddressProps = {
  readonly from: Kept | undefined;
  readonly onSave: (address: Address) => Promise<void>;
  readonly onBack: (() => void) | undefined;
};

/** Lives while the form is open: what was typed survives a refusal. */
export function NewAddress({ from, onSave, onBack }: NewAddressProps) {
  const [address, setAddress] = useState<Address>(() => (from ? formOf(from) : EMPTY_ADDRESS));
  return (
    <>
      <AddressForm value={address} onChange={setAddress} onSave={onSave} />
      {onBack && (
        <div className={s.back}>
          <Button block variant="text" onPress={onBack}>
            返回地址簿
          </Button>
        </div>
      )}
    </>
  );
}
