// One field of the papers, by what FIELDS says of it.
import { uploadedUrls } from '@shengyu/rules/uploader-item.ts';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { Uploader } from '@shengyu/ui/Uploader/Uploader.tsx';
import { useState } from 'react';
import type { FieldName } from './application.ts';
import { faultIn, FIELDS, type Pictured } from './fields.ts';
import { NameField } from './NameField.tsx';
import { itemsOf, usePaperUpload } from './papers.ts';
import s from './Settled.module.css';
import type { Application } from './use-application.ts';

export type FormFieldProps = { readonly name: FieldName; readonly application: Application };

export function FormField({ name, application }: FormFieldProps) {
  const { values, set, leave, faults } = application;
  const asked = FIELDS[name];
  const value = values[name];
  if (asked.type === 'pictures')
    return (
      <Papers asked={asked} value={value} onChange={(urls) => set(name, asked.max === 1 ? (urls[0] ?? '') : urls)} />
    );
  const common = {
    label: asked.label,
    placeholder: asked.placeholder,
    maxLength: asked.max,
    value: typeof value === 'string' ? value : '',
    // What is as long as it can be is checked at once, everything else when it is left.
    error: faults[name] ?? (asked.kind === 'code' && value && value.length === asked.max ? faultIn(name, value) : null),
    onChange: (text: string) => set(name, text),
  };
  if (asked.type === 'area') return <TextArea {...common} rows={3} />;
  const line = { ...common, kind: asked.kind, onBlur: () => leave(name) };
  return name === 'guild_name' ? <NameField {...line} /> : <Field {...line} />;
}

type PapersProps = {
  readonly asked: Pictured;
  readonly value: string | readonly string[] | undefined;
  readonly onChange: (urls: string[]) => void;
};

function Papers({ asked: { label, scene, max, note, pdf }, value, onChange }: PapersProps) {
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
        upload={upload}
        onChange={(next) => {
          setItems(next);
          onChange(uploadedUrls(next));
        }}
      />
    </div>
  );
}
