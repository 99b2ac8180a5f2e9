import {
  IMAGE_TYPES,
  MAX_UPLOAD_FILES,
  PDF_TYPE,
  findUploadRefusal,
  type UploadLimits,
} from '@shengyu/rules/ui/upload-limits.ts';
import type { UploaderItem as Item } from '@shengyu/rules/ui/uploader-item.ts';
import { useEffect, useRef, useState } from 'react';
import { camera, Icon } from '../icons.tsx';
import { showToast } from '../Toast/toast.ts';
import { PicturePreview } from './Preview.tsx';
import s from './Uploader.module.css';
import { UploaderTile } from './UploaderTile.tsx';

export type UploaderItem = Item<File>;

export interface UploaderProps extends UploadLimits {
  /** What is uploaded, such as 入驻凭证. */
  readonly label: string;
  readonly items: readonly UploaderItem[];
  readonly onChange: (items: UploaderItem[]) => void;
  /** Uploads one file and resolves with its URL. */
  readonly upload: (file: File) => Promise<string>;
  /** Replaces the built-in picture viewer; a PDF can only be opened with it. */
  readonly onPreview?: (item: UploaderItem) => void;
  readonly disabled?: boolean;
}

/** S-CMP-9: uploads the chosen files at once and shows their status (S3-04: the item, S5-05: limits of size and number). */
export function Uploader({ label, items, onChange, upload, onPreview, disabled, ...limits }: UploaderProps) {
  const { maxFiles = MAX_UPLOAD_FILES, pdfAllowed } = limits;
  const [previewed, setPreviewed] = useState<UploaderItem | null>(null);
  /** The latest items. Uploads finish in any order, and each must change the list that the others have left. */
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  const set = (next: readonly UploaderItem[]): void => {
    latest.current = next;
    onChange([...next]);
  };

  const send = async (file: File): Promise<void> => {
    // If the item was removed meanwhile, no entry matches and the result is dropped.
    const update = (change: Partial<UploaderItem>): void =>
      set(latest.current.map((item) => (item.file === file ? { ...item, ...change } : item)));
    update({ status: 'uploading', message: '上传中' });
    try {
      update({ url: await upload(file), status: '', message: '' });
    } catch {
      update({ status: 'failed', message: '上传失败' });
    }
  };
  const add = (files: readonly File[]): void => {
    const taken: File[] = [];
    let refused: string | null = null;
    for (const file of files) {
      const refusal = findUploadRefusal(file, latest.current.length + taken.length, limits);
      if (refusal === null) taken.push(file);
      else refused = refused ?? refusal;
    }
    if (refused !== null) showToast(refused);
    set([...latest.current, ...taken.map(itemOf)]);
    for (const file of taken) void send(file);
  };
  const remove = (item: UploaderItem): void => {
    if (item.objectUrl) URL.revokeObjectURL(item.objectUrl);
    set(latest.current.filter((each) => each !== item));
  };
  const open = (item: UploaderItem): void => {
    if (item.status === 'failed' && item.file) void send(item.file);
    else if (item.status === '') (onPreview ?? setPreviewed)(item);
  };

  return (
    <div className={s.uploader} role="group" aria-label={label}>
      {items.map((item, index) => (
        <UploaderTile
          key={item.objectUrl ?? item.url ?? index}
          name={`${label} ${index + 1}`}
          item={item}
          onOpen={() => open(item)}
          onRemove={disabled ? undefined : () => remove(item)}
        />
      ))}
      {items.length < maxFiles && !disabled && (
        <label className={s.tile}>
          <input
            className={s.choose}
            type="file"
            aria-label={`上传${label}`}
            accept={[...IMAGE_TYPES, ...(pdfAllowed ? [PDF_TYPE] : [])].join(',')}
            multiple={maxFiles - items.length > 1}
            onChange={({ target }) => {
              add(Array.from(target.files ?? []));
              // Without this reset, choosing the same file again would not fire a change event.
              target.value = '';
            }}
          />
          <span className={s.add}>
            <Icon path={camera} size={24} />
            <span className={`${s.count} num`}>
              {items.length}/{maxFiles}
            </span>
          </span>
        </label>
      )}
      <span className="sr-only" role="status">
        {items.some((item) => item.status === 'failed') && '有文件上传失败'}
      </span>
      <PicturePreview item={previewed} onClose={() => setPreviewed(null)} />
    </div>
  );
}

const itemOf = (file: File): UploaderItem => ({
  file,
  status: 'uploading',
  message: '上传中',
  objectUrl: URL.createObjectURL(file),
});
