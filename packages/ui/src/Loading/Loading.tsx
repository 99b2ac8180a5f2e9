import { Modal } from '../Modal/Modal.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import s from './Loading.module.css';

/** 96 square, dark in both themes: the arc's colour is fixed (S2-13). */
export const LoadingTile = ({ text }: { text: string }) => (
  <div className={s.tile}>
    <Spinner />
    <span className={s.text}>{text}</span>
  </div>
);

export interface LoadingDialogProps {
  readonly open: boolean;
  readonly text?: string;
}

/** S-CMP-5: blocks at once; neither Esc nor a tap ends it, only the answer does. For what does not block: loadingToast. */
export const LoadingDialog = ({ open, text = '加载中…' }: LoadingDialogProps) => (
  <Modal open={open} label={text} place="center" clear>
    <div role="status">
      <LoadingTile text={text} />
    </div>
  </Modal>
);
