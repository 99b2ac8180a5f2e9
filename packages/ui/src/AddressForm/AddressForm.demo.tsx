import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { AddressForm, EMPTY_ADDRESS } from './AddressForm.tsx';

const Live = ({ start }: { start: typeof EMPTY_ADDRESS }) => {
  const [address, setAddress] = useState(start);
  return (
    <div style={{ padding: 16 }}>
      <AddressForm value={address} onChange={setAddress} onSave={() => undefined} />
    </div>
  );
};

const FILLED = {
  name: '小屿',
  tel: '0571-88888888',
  province: '新疆维吾尔自治区',
  city: '克孜勒苏柯尔克孜自治州',
  county: '阿克陶县',
  areaCode: '653022',
  addressDetail: '文三路 478 号华星时代广场 B 座 1201 室，工作日请放前台',
  isDefault: 1,
} as const;

export const demos: DemoModule = {
  empty: () => <Live start={EMPTY_ADDRESS} />,
  filled: () => <Live start={FILLED} />,
};
