import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { Signature } from './Signature.tsx';

export const demos: DemoModule = {
  page: () => {
    const [open, setOpen] = useState(true);
    const [png, setPng] = useState('');
    return (
      <div style={{ padding: 16 }}>
        <Button onPress={() => setOpen(true)}>去签名</Button>
        {png && <img style={{ marginTop: 16 }} src={png} alt="签名" />}
        <Signature
          open={open}
          onBack={() => setOpen(false)}
          onSave={(saved) => {
            setPng(saved);
            setOpen(false);
          }}
        />
      </div>
    );
  },
};
