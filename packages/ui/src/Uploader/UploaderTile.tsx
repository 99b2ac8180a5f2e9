import type { UploaderItem } from '@shengyu/rules/ui/uploader-item.ts';
import { joinClassNames } from '../cx.ts';
import { arrowClockwiseBold, filePdfFill, Icon, xBold } from '../icons.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { isPdf, pictureUrlOf } from './picture-of.ts';
import s from './Uploader.module.css';

export interface UploaderTileProps {
  readonly name: string;
  readonly item: UploaderItem<File>;
  /** Opens the file, or retries a failed upload. */
  readonly onOpen: () => void;
  readonly onRemove?: () => void;
}

export const UploaderTile = ({ name, item, onOpen, onRemove }: UploaderTileProps) => (
  <div className={s.tile}>
    <button
      type="button"
      className={s.picture}
      aria-label={labelOf(name, item)}
      aria-busy={item.status === 'uploading' || undefined}
      onClick={onOpen}
    >
      {isPdf(item) ? (
        <span className={s.pdf}>
          <Icon path={filePdfFill} size={32} />
          <span className={s.file}>{fileNameOf(item)}</span>
        </span>
      ) : (
        <img className={s.image} src={pictureUrlOf(item)} alt="" />
      )}
      {item.status !== '' && (
        <span className={joinClassNames(s.state, item.status === 'failed' && s.failed)}>
          {item.status === 'uploading' ? <Spinner size={22} /> : <Icon path={arrowClockwiseBold} size={20} />}
          <span className={s.message}>{item.message}</span>
        </span>
      )}
    </button>
    {onRemove && (
      <button type="button" className={s.remove} aria-label={`删除${name}`} onClick={onRemove}>
        <span className={s.cross}>
          <Icon path={xBold} size={10} />
        </span>
      </button>
    )}
  </div>
);

const fileNameOf = ({ file, url = '' }: UploaderItem<File>): string =>
  file?.name ?? url.slice(url.lastIndexOf('/') + 1);

/** The accessible name: what a tap does, and everything the tile shows. */
const labelOf = (name: string, item: UploaderItem<File>): string =>
  [
    item.status === '' ? `查看${name}` : name,
    isPdf(item) ? fileNameOf(item) : '',
    item.status === 'failed' ? `${item.message}，点击重试` : item.message,
  ]
    .filter(Boolean)
    .join(' ');
