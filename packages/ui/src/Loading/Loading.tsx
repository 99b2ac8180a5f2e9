import { Modal } from '../Modal/Modal.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import s from './Loading.module.css';

/** A tile of 96 px, dark in both themes because the spinner's colour is fixed (S2-13). */
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

/**
 * S-CMP-5: a blocking dialog. Neither Esc nor a tap closes it, only the parent
 * when the reply has arrived. For work that does not block use showLoadingToast.
 */
export const LoadingDialog = ({ open, text = '加载中…' }: LoadingDialogProps) => (
  <Modal open={open} label={text} place="center" clear>
    <div role="status">
      <LoadingTile text={text} />
    </div>
  </Modal>
);
