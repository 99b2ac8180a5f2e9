// One field of the application form; fields.ts describes its kind and its validation.
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { PictureField } from '#features/guild/Papers.tsx';
import type { ApplicationField } from './application.ts';
import { findFieldFault, FIELD_SPECS } from './fields.ts';
import { GuildNameField } from './NameField.tsx';
import type { ApplicationEditing } from './use-application.ts';

export type FormFieldProps = { readonly name: ApplicationField; readonly application: ApplicationEditing };

export function FormField({ name, application }: FormFieldProps) {
  const { values, set, leave, faults } = application;
  const asked = FIELD_SPECS[name];
  const value = values[name];
  if (asked.type === 'pictures')
    return (
      <PictureField
        asked={asked}
        value={value}
        error={faults[name]}
        onChange={(urls) => set(name, asked.max === 1 ? (urls[0] ?? '') : urls)}
      />
    );
  const common = {
    label: asked.label,
    placeholder: asked.placeholder,
    maxLength: asked.max,
    value: typeof value === 'string' ? value : '',
    // A code that has its full length is checked at once; all other fields are checked when they are left.
    error:
      faults[name] ??
      (asked.kind === 'code' && value && value.length === asked.max ? findFieldFault(name, value) : null),
    onChange: (text: string) => set(name, text),
  };
  if (asked.type === 'area') return <TextArea {...common} rows={3} />;
  const line = { ...common, kind: asked.kind, onBlur: () => leave(name) };
  return name === 'guild_name' ? <GuildNameField {...line} /> : <Field {...line} />;
}
