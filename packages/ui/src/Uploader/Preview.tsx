import type { UploaderItem } from '@shengyu/rules/ui/uploader-item.ts';
import { Modal } from '../Modal/Modal.tsx';
import { isPdf, pictureUrlOf } from './picture-of.ts';
import s from './Uploader.module.css';

export interface PreviewProps {
  readonly item: UploaderItem<File> | null;
  readonly onClose: () => void;
}

/** The picture alone; a tap anywhere closes it. */
export const PicturePreview = ({ item, onClose }: PreviewProps) => (
  <Modal open={item !== null && !isPdf(item)} onDismiss={onClose} label="图片预览" className={s.viewer}>
    <button type="button" className={s.preview} aria-label="关闭预览" onClick={onClose}>
      {item && <img className={s.large} src={pictureUrlOf(item)} alt="" />}
    </button>
  </Modal>
);
