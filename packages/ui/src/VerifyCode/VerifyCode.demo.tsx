import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { VerifyCodeSheet } from './VerifyCode.tsx';

const Live = ({ sent, busy = false, wrong = false }: { sent: boolean; busy?: boolean; wrong?: boolean }) => {
  const [open, setOpen] = useState(true);
  const [sentAt, setSentAt] = useState(() => (sent ? Date.now() : null));
  const [refusal, setRefusal] = useState(wrong ? { text: '验证码错误或已过期' } : null);
  return (
    <div style={{ padding: 16 }}>
      <Button onPress={() => setOpen(true)}>验证手机号</Button>
      <VerifyCodeSheet
        open={open}
        onClose={() => setOpen(false)}
        mobile="13800138000"
        sentAt={sentAt}
        onSend={() => setSentAt(Date.now())}
        onComplete={() => setRefusal({ text: '验证码错误或已过期' })}
        refusal={refusal}
        busy={busy}
      />
    </div>
  );
};

export const demos: DemoModule = {
  sent: () => <Live sent />,
  unsent: () => <Live sent={false} />,
  refused: () => <Live sent wrong />,
  checking: () => <Live sent busy />,
};
