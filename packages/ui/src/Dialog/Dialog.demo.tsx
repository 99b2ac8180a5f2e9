import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

function Opened(props: Omit<DialogProps, 'open' | 'onConfirm' | 'onCancel'>) {
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <div style={{ padding: 16 }}>
      <Button onPress={() => setOpen(true)}>打开</Button>
      <Dialog {...props} open={open} onConfirm={close} onCancel={close} />
    </div>
  );
}

export const demos: DemoModule = {
  plain: () => (
    <Opened title="设 栀子味的风 为管理？" confirm="设为管理">
      将可审核入会申请，名额 4/10
    </Opened>
  ),
  danger: () => (
    <Opened title="将 晚风予你 移出公会？" danger confirm="移出公会" cancel="再想想">
      移出后立即生效，对方 7 天内不能重新申请
    </Opened>
  ),
  delayed: () => <Opened title="今日已消费 5,000 钻，确认继续？" delay={3} confirm="继续" cancel="我再想想" />,
  notice: () => (
    <Opened title="手机号已被注册" confirm="知道了" cancel={null}>
      请直接登录，或换一个手机号
    </Opened>
  ),
};
