import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useServices } from '#shell/services.ts';
import type { OwnFile } from './own-file.ts';

/** 保存, 分享, 用系统浏览器打开: by the shell where it can, else by the browser. */
export function useFileActs({ url, name, isPicture }: OwnFile, title: string) {
  const { bridge } = useServices();
  const openOutside = (): void => {
    bridge.call('openExternal', { url }).catch(() => toast('暂时无法打开'));
  };
  const download = (): void => {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  };
  const save = (): unknown => {
    if (isPicture) return bridge.call('saveImage', { url }).catch(() => toast('保存失败'));
    // A webview has nowhere to put a file; the system's browser has.
    return bridge.state === 'none' ? download() : openOutside();
  };
  const share = (): void => {
    bridge.call('share', { title, url: window.location.href }).catch(() => toast('暂时无法分享'));
  };
  return { openOutside, save, share };
}
