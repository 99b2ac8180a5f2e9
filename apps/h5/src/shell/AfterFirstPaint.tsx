// What no first paint needs and every page shares: where toasts are drawn, and the popup of a new notice.
import { ToastHost } from '@shengyu/ui/Toast/Toast.tsx';
import { Notices, type NoticesProps } from './Notices.tsx';

export const AfterFirstPaint = ({ navigation }: NoticesProps) => (
  <>
    <ToastHost />
    <Notices navigation={navigation} />
  </>
);
