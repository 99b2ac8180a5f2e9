// Pictures of a form under their label, gone up as they are chosen.
import { uploadedUrls } from '@shengyu/rules/uploader-item.ts';
import { Uploader } from '@shengyu/ui/Uploader/Uploader.tsx';
import { useState } from 'react';
import type { Upload } from '#lib/upload.ts';
import { itemsOf, usePaperUpload } from './papers.ts';
import s from './Papers.module.css';

export type PapersAsked = {
  readonly label: string;
  readonly scene: Upload['scene'];
  readonly max: number;
  readonly note?: string;
  readonly pdf?: true;
};

export type PapersProps = {
  readonly asked: PapersAsked;
  readonly value: string | readonly string[] | undefined;
  readonly disabled?: boolean;
  readonly onChange: (urls: string[]) => void;
};

export function Papers({ asked: { label, scene, max, note, pdf }, value, disabled, onChange }: PapersProps) {
  const [items, setItems] = useState(() => itemsOf(value));
  const upload = usePaperUpload(scene);
  return (
    <div className={s.papers}>
      <p className={s.label}>{label}</p>
      {note && <p className={s.hint}>{note}</p>}
      <Uploader
        label={label}
        items={items}
        maxFiles={max}
        pdfAllowed={pdf}
        disabled={disabled}
        upload={upload}
        onChange={(next) => {
          setItems(next);
          onChange(uploadedUrls(next));
        }}
      />
    </div>
  );
}
