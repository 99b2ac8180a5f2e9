// 查看资料: what was sent, to be read only.
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { partsOf, valuesOf, type Draft } from './application.ts';
import { FIELDS } from './fields.ts';
import s from './Settled.module.css';

export type PapersSheetProps = { readonly open: boolean; readonly onClose: () => void; readonly draft: Draft };

export function PapersSheet({ open, onClose, draft }: PapersSheetProps) {
  const values = valuesOf(draft);
  return (
    <Sheet open={open} onClose={onClose} title="提交的资料">
      {partsOf(draft.guild_type ?? 1).map(({ key, title, fields }) => (
        <section key={key} className={s.sent}>
          <h3 className={s.label}>{title}</h3>
          <dl>
            {fields
              .filter((name) => values[name] !== undefined)
              .map((name) => (
                <div key={name} className={s.fact}>
                  <dt>{FIELDS[name].label.replace('（选填）', '')}</dt>
                  <dd>{FIELDS[name].type === 'pictures' ? uploadedText(values[name]!) : values[name]}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}

const uploadedText = (value: string | readonly string[]): string =>
  typeof value === 'string' ? '已上传' : `已上传 ${value.length} 份`;
