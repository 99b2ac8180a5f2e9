import { useEffect } from 'react';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { ToastHost } from './Toast.tsx';
import { showLoadingToast, showToast } from './toast.ts';

function Said({ say, children }: { say: () => unknown; children: string }) {
  useEffect(() => {
    say();
  }, [say]);
  return (
    <div style={{ padding: 16 }}>
      <Button variant="soft" onPress={() => void say()}>
        {children}
      </Button>
      <ToastHost />
    </div>
  );
}

const plain = (): void => showToast('已复制');
const ok = (): void => showToast('已提交，等待会长审核', 'ok');
const long = (): void => showToast('当前无网络，请稍后再试。已填写的内容会保留在手机上，不会丢失', 'warn');
const loading = (): (() => void) => showLoadingToast();

export const demos: DemoModule = {
  plain: () => <Said say={plain}>复制 ID</Said>,
  ok: () => <Said say={ok}>提交申请</Said>,
  long: () => <Said say={long}>提交</Said>,
  loading: () => <Said say={loading}>加载</Said>,
};
