// A labelled form field for pictures; each file is uploaded as soon as it is chosen.
import { listUploadedUrls } from '@shengyu/rules/ui/uploader-item.ts';
import { Uploader } from '@shengyu/ui/Uploader/Uploader.tsx';
import { useState } from 'react';
import type { UploadRequest } from '@shengyu/web/upload.ts';
import { uploaderItemsOf, useDocumentUpload } from './papers.ts';
import s from './Papers.module.css';

export type PictureFieldSpec = {
  readonly label: string;
  readonly scene: UploadRequest['scene'];
  readonly max: number;
  readonly note?: string;
  readonly pdf?: true;
};

export type PictureFieldProps = {
  readonly asked: PictureFieldSpec;
  readonly value: string | readonly string[] | undefined;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (urls: string[]) => void;
};

export function PictureField({
  asked: { label, scene, max, note, pdf },
  value,
  disabled,
  error,
  onChange,
}: PictureFieldProps) {
  const [items, setItems] = useState(() => uploaderItemsOf(value));
  const upload = useDocumentUpload(scene);
  return (
    <div className={s.papers}>
      <p className={s.label}>{label}</p>
      {note && <p className={s.hint}>{note}</p>}
      <Uploader
        label={label}
        items={items}
        maxFiles={max}
        pdfAllowed={pdf}
        anySize
        disabled={disabled}
        upload={upload}
        onChange={(next) => {
          setItems(next);
          onChange(listUploadedUrls(next));
        }}
      />
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
