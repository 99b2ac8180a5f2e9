import type { AreaList } from '@shengyu/rules/identity/area-codes.ts';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { AreaPicker } from './AreaPicker.tsx';

const Live = ({ code, load }: { code?: string; load?: () => Promise<AreaList> }) => {
  const [open, setOpen] = useState(true);
  const [area, setArea] = useState('请选择地区');
  return (
    <div style={{ padding: 16 }}>
      <Button onPress={() => setOpen(true)}>{area}</Button>
      <AreaPicker
        open={open}
        onClose={() => setOpen(false)}
        value={code}
        onConfirm={({ province, city, county }) => setArea(`${province} ${city} ${county}`)}
        load={load}
      />
    </div>
  );
};

const never = (): Promise<AreaList> => new Promise(() => undefined);
const broken = (): Promise<AreaList> => Promise.reject(new Error('offline'));

export const demos: DemoModule = {
  first: () => <Live />,
  chosen: () => <Live code="330106" />,
  longNames: () => <Live code="533325" />,
  loading: () => <Live load={never} />,
  failed: () => <Live load={broken} />,
};
