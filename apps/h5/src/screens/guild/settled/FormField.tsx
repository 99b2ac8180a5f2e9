// One field of the papers, by what FIELDS says of it.
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { Papers } from '#screens/guild/Papers.tsx';
import type { FieldName } from './application.ts';
import { faultIn, FIELDS } from './fields.ts';
import { NameField } from './NameField.tsx';
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
