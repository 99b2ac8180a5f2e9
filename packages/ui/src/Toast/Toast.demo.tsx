import { useEffect } from 'react';
import { Button } from '../Button/Button.tsx';
import type { Demos } from '../demos.ts';
import { ToastHost } from './Toast.tsx';
import { loadingToast, toast } from './toast.ts';

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

const plain = (): void => toast('已复制');
const ok = (): void => toast('已提交，等待会长审核', 'ok');
const long = (): void => toast('当前无网络，请稍后再试。已填写的内容会保留在手机上，不会丢失', 'warn');
const loading = (): (() => void) => loadingToast();

export const demos: Demos = {
  plain: () => <Said say={plain}>复制 ID</Said>,
  ok: () => <Said say={ok}>提交申请</Said>,
  long: () => <Said say={long}>提交</Said>,
  loading: () => <Said say={loading}>加载</Said>,
};
