// The way to a page of one's own, and to the settings.
import { Icon } from '@shengyu/ui/icons.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import type { ReactNode } from 'react';
import { gearSixBold } from '#more-icons.ts';
import { useIsle } from '#frame/isle.ts';
import shared from '#tabs/shared.module.css';
import s from './MeTab.module.css';

export function Gear() {
  const { stack } = useIsle();
  return (
    <button
      type="button"
      className={shared.act}
      aria-label="设置"
      onClick={() => stack.open({ kind: 'page', page: 'settings' })}
    >
      <Icon path={gearSixBold} size={24} />
    </button>
  );
}

type WayProps = {
  readonly name: string;
  readonly icon: string;
  readonly value?: ReactNode;
  /** Something can be taken there. */
  readonly isNew?: boolean;
  readonly onPress: () => void;
};

export const Way = ({ name, icon, value, isNew = false, onPress }: WayProps) => (
  <ListRow
    height={52}
    leading={
      <span className={shared.sign}>
        <Icon path={icon} size={18} />
      </span>
    }
    title={name}
    note={
      value || isNew ? (
        <span className={s.value}>
          {value}
          {isNew && (
            <i>
              <span className="sr-only">待处理</span>
            </i>
          )}
        </span>
      ) : undefined
    }
    onPress={onPress}
  />
);
