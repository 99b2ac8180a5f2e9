import { isSelectable, type TreeSelectItem } from '@shengyu/rules/ui/tree-select-item.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { joinClassNames } from '../cx.ts';
import { checkBold, Icon } from '../icons.tsx';
import s from './TreeSelect.module.css';

type Id = TreeSelectItem['id'];

export interface TreeSelectProps {
  readonly label: string;
  /** S3-04: two levels, branches at the left and the children of the open branch at the right. */
  readonly items: readonly TreeSelectItem[];
  readonly value: readonly Id[];
  readonly onChange: (ids: Id[]) => void;
  /**
   * How many may be chosen. With 1 a new choice replaces the old one;
   * with more, nothing can be added once the maximum is reached.
   */
  readonly max?: number;
}

const isBranchOf = (item: TreeSelectItem, id: Id | undefined): boolean =>
  item.children?.some((child) => child.id === id) ?? false;

export function TreeSelect({ label, items, value, onChange, max = 1 }: TreeSelectProps) {
  const id = useId();
  const first = items.find((item) => isBranchOf(item, value[0])) ?? items.find((item) => !item.disabled);
  const [open, setOpen] = useState<Id | undefined>(first?.id);
  const branch = items.find((item) => item.id === open);

  const choose = (leaf: Id): void => {
    if (!isSelectable(items, leaf)) return;
    if (value.includes(leaf)) return onChange(value.filter((chosen) => chosen !== leaf));
    if (max === 1) onChange([leaf]);
    else if (value.length < max) onChange([...value, leaf]);
  };
  const keyed = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const enabled = items.filter((item) => !item.disabled);
    const next = enabled[enabled.findIndex((item) => item.id === open) + step];
    if (!next) return;
    setOpen(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };

  return (
    <div className={s.tree}>
      <div className={s.branches} role="tablist" aria-orientation="vertical" aria-label={label} onKeyDown={keyed}>
        {items.map((item) => (
          <button
            key={item.id}
            id={`${id}-${item.id}`}
            type="button"
            role="tab"
            className={s.branch}
            aria-selected={item.id === open}
            aria-controls={`${id}-leaves`}
            tabIndex={item.id === open ? 0 : -1}
            disabled={item.disabled}
            onClick={() => setOpen(item.id)}
          >
            <Marked item={item} />
          </button>
        ))}
      </div>
      <div id={`${id}-leaves`} className={s.leaves} role="tabpanel" aria-label={branch?.text}>
        {branch?.children?.map((leaf) => (
          <button
            key={leaf.id}
            type="button"
            className={joinClassNames(s.leaf, value.includes(leaf.id) && s.chosen)}
            aria-pressed={value.includes(leaf.id)}
            disabled={!isSelectable(items, leaf.id)}
            onClick={() => choose(leaf.id)}
          >
            <Marked item={leaf} />
            {value.includes(leaf.id) && <Icon path={checkBold} size={16} />}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The text with its dot or its badge. */
const Marked = ({ item: { text, dot, badge } }: { readonly item: TreeSelectItem }) => (
  <span className={s.marked}>
    {text}
    {badge !== undefined && <span className={`${s.badge} num`}>{badge}</span>}
    {dot && badge === undefined && (
      <span className={s.dot}>
        <span className="sr-only">有更新</span>
      </span>
    )}
  </span>
);
