import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Icon, xBold } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import s from './SetInfo.module.css';

export type TagsFieldProps = {
  readonly tags: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (tags: readonly string[]) => void;
};

const [TAGS_MAX, TAG_MAX] = [5, 6];

/** S-SI-1: at most five tags, each of at most six characters. */
export function TagsField({ tags, disabled, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const add = (): void => {
    setTyped('');
    if (tag !== '' && tags.indexOf(tag) < 0) onChange(tags.concat(tag));
  };
  return (
    <div>
      {tags.length > 0 && (
        <ul className={s.tags} aria-label="已有标签">
          {tags.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={s.tag}
                aria-label={`删除标签 ${one}`}
                disabled={disabled}
                onClick={() => onChange(tags.filter((other) => other !== one))}
              >
                <span className={s.pill}>
                  {one}
                  {!disabled && <Icon path={xBold} size={10} />}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < TAGS_MAX && !disabled && (
        <Field
          label="标签"
          maxLength={TAG_MAX}
          placeholder={`最多 ${TAGS_MAX} 个，每个 ${TAG_MAX} 字`}
          value={typed}
          onChange={setTyped}
          onEnter={add}
          trailing={
            <Button size="sm" variant="soft" disabled={tag === ''} label="添加标签" onPress={add}>
              添加
            </Button>
          }
        />
      )}
    </div>
  );
}
