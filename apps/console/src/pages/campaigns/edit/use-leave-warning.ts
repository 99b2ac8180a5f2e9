// Leaving the editor with a text that is not saved asks first (P8), whether by a link, a key or 返回. Closing or reloading the tab is
// asked about by the browser itself.
import { App } from 'antd';
import { useEffect } from 'react';

export function useLeaveWarning(isUnsaved: boolean): void {
  const { modal } = App.useApp();
  useEffect(() => {
    // Without the navigation interface the text is still kept in this browser, and offered when its author comes back.
    if (!isUnsaved || !('navigation' in window)) return;
    const { navigation } = window;
    let isLeaving = false;
    let question: ReturnType<typeof modal.confirm> | undefined;
    const ask = (event: NavigateEvent): void => {
      const { url, key, sameDocument } = event.destination;
      const isElsewhere = new URL(url).pathname !== location.pathname;
      if (isLeaving || !isElsewhere || !sameDocument || !event.cancelable) return;
      event.preventDefault();
      question?.destroy();
      question = modal.confirm({
        title: '有未保存的修改',
        content: '离开后文字留在这个浏览器，回来时可以恢复',
        okText: '仍要离开',
        cancelText: '继续编辑',
        onOk() {
          isLeaving = true;
          if (event.navigationType === 'traverse') navigation.traverseTo(key);
          else history.pushState(null, '', url);
        },
      });
    };
    navigation.addEventListener('navigate', ask);
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      navigation.removeEventListener('navigate', ask);
      window.removeEventListener('beforeunload', warn);
      question?.destroy();
    };
  }, [isUnsaved, modal]);
}
