// Parts of a definition that are lists of named groups, such as shops and boards: each with its own fields, added and removed as a whole.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { unlessEmpty } from './draft.ts';
import s from './Edit.module.css';

type Named = { readonly id: string; readonly name: string };

type GroupsProps<T> = {
  /** What one of them is called: 商店. */
  readonly what: string;
  readonly groups: readonly T[];
  readonly make: () => T;
  /** Draws the fields of a group. */
  readonly children: (group: T, change: (next: T) => void) => ReactNode;
  /** Nothing when the last one is removed. */
  readonly onChange: (groups: readonly T[] | undefined) => void;
};

export const Groups = <T extends Named>({ what, groups, make, children, onChange }: GroupsProps<T>) => (
  <>
    {groups.length === 0 && <p className={s.none}>没有{what}</p>}
    {groups.map((group, index) => (
      <section key={group.id} data-place={group.id}>
        <header className={s.groupHead}>
          <h2>{group.name}</h2>
          <span className={s.code}>{group.id}</span>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            onClick={() => onChange(unlessEmpty(groups.toSpliced(index, 1)))}
          >
            删除{what}
          </Button>
        </header>
        {children(group, (next) => onChange(groups.with(index, next)))}
      </section>
    ))}
    <Button className={s.add} size="small" icon={<PlusOutlined />} onClick={() => onChange([...groups, make()])}>
      {what}
    </Button>
  </>
);
