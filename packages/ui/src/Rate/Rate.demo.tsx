import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { Rate } from './Rate.tsx';

export const demos: DemoModule = {
  states: () => {
    const [value, setValue] = useState(3);
    return (
      <div style={{ padding: 16 }}>
        <Rate label="服务评价" value={value} onChange={setValue} />
        <br />
        <Rate label="房间氛围" value={0} onChange={() => undefined} />
        <div style={{ paddingTop: 12 }}>
          <Rate label="客服评价" value={4} />
        </div>
      </div>
    );
  },
};
