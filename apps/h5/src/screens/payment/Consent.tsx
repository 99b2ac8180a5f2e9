import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import s from './Payment.module.css';

export type ConsentProps = {
  readonly open: boolean;
  readonly document: { readonly title: string; readonly href: string };
  readonly onClose: () => void;
  readonly onAgree: () => unknown;
};

/** An unticked box is no refusal: one tap agrees and goes on. */
export const Consent = ({ open, document: { title, href }, onClose, onAgree }: ConsentProps) => (
  <Dialog open={open} title="阅读并同意" confirm="同意并充值" cancel="取消" onCancel={onClose} onConfirm={onAgree}>
    充值前请阅读并同意
    <a className={s.document} href={href}>
      《{title}》
    </a>
  </Dialog>
);
