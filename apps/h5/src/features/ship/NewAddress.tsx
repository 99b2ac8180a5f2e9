import type { AddressForm as Address } from '@shengyu/rules/identity/address.ts';
import { AddressForm, EMPTY_ADDRESS } from '@shengyu/ui/AddressForm/AddressForm.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useState } from 'react';
import { addressFormOf, type SavedAddress } from './kept.ts';
import s from './Ship.module.css';

export type AddressEditorProps = {
  readonly from: SavedAddress | undefined;
  readonly onSave: (address: Address) => Promise<void>;
  readonly onBack: (() => void) | undefined;
};

/** Mounted while the form is open, so that typed text survives a refusal. */
export function AddressEditor({ from, onSave, onBack }: AddressEditorProps) {
  const [address, setAddress] = useState<Address>(() => (from ? addressFormOf(from) : EMPTY_ADDRESS));
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
