// Everything that was filled in, section by section, read only.
import { Button } from '@shengyu/ui/Button/Button.tsx';
import type { ApplicationField, ApplicationValues, FormSection } from './application.ts';
import { FIELD_SPECS } from './fields.ts';
import s from './Settled.module.css';

export type ApplicationSummaryProps = {
  readonly sections: readonly FormSection[];
  readonly values: ApplicationValues;
  /** Leads to the step of this field; without it nothing can be changed any more. */
  readonly onField?: (name: ApplicationField) => void;
};

export const ApplicationSummary = ({ sections, values, onField }: ApplicationSummaryProps) =>
  sections.map(({ key, title, fields }) => (
    <section key={key} className={s.sent}>
      <div className={s.sentHead}>
        <h3 className={s.label}>{title}</h3>
        {onField && (
          <Button size="sm" variant="text" label={`修改${title}`} onPress={() => onField(fields[0]!)}>
            修改
          </Button>
        )}
      </div>
      <dl>
        {fields
          .filter((name) => values[name] !== undefined && values[name].length > 0)
          .map((name) => (
            <div key={name} className={s.fact}>
              <dt>{FIELD_SPECS[name].label.replace('（选填）', '')}</dt>
              <dd>{FIELD_SPECS[name].type === 'pictures' ? uploadedText(values[name]!) : values[name]}</dd>
            </div>
          ))}
      </dl>
    </section>
  ));

const uploadedText = (value: string | readonly string[]): string =>
  typeof value === 'string' ? '已上传' : `已上传 ${value.length} 份`;
