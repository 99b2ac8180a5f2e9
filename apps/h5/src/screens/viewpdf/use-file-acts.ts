import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useServices } from '#shell/services.ts';
import type { StoredFile } from './own-file.ts';

/** Saving, sharing, and opening the file in the system's browser: the native shell does it if it can, otherwise the web browser. */
export function useFileActions({ url, name, isPicture }: StoredFile, title: string) {
  const { bridge } = useServices();
  const openOutside = (): void => {
    bridge.call('openExternal', { url }).catch(() => showToast('暂时无法打开'));
  };
  const download = (): void => {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  };
  const save = (): unknown => {
    if (isPicture) return bridge.call('saveImage', { url }).catch(() => showToast('保存失败'));
    // A webview cannot save files, so the system's browser is opened instead.
    return bridge.state === 'none' ? download() : openOutside();
  };
  const share = (): void => {
    bridge.call('share', { title, url: window.location.href }).catch(() => showToast('暂时无法分享'));
  };
  return { openOutside, save, share };
}
