import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import s from './Pay.module.css';

export type PayConsentDialogProps = {
  readonly open: boolean;
  readonly document: { readonly title: string; readonly href: string };
  readonly onClose: () => void;
  readonly onAgree: () => unknown;
};

/** Opens when the member pays without having ticked the agreement box: one tap agrees and continues the payment. */
export const PayConsentDialog = ({ open, document: { title, href }, onClose, onAgree }: PayConsentDialogProps) => (
  <Dialog open={open} title="阅读并同意" confirm="同意并充值" cancel="取消" onCancel={onClose} onConfirm={onAgree}>
    充值前请阅读并同意
    <a className={s.document} href={href}>
      《{title}》
    </a>
  </Dialog>
);
