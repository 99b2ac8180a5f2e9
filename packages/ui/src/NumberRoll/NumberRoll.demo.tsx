import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { NumberRoll } from './NumberRoll.tsx';

function Balance() {
  const [value, setValue] = useState(12_860);
  return (
    <div style={{ padding: 16 }}>
      <p style={{ fontSize: 40, lineHeight: '44px' }}>
        <NumberRoll value={value} />
      </p>
      <Button variant="soft" onPress={() => setValue(value + 6480)}>
        充值 6,480
      </Button>
    </div>
  );
}

export const demos: DemoModule = { balance: () => <Balance /> };
