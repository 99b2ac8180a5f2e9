import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useIsTight } from '#lib/narrow.ts';
import s from './Inbox.module.css';

type BesideProps = { readonly label: string; readonly close: () => void; readonly children: ReactNode };

/** The third column. CONUI-25: below 1280 px there is no room for it, so it is a drawer; the list beside it goes on hearing its keys. */
export function Beside({ label, close, children }: BesideProps) {
  const isTight = useIsTight();
  if (!isTight) return children;
  return (
    <Drawer
      open
      mask={false}
      push={false}
      size="min(720px, 80vw)"
      title={label}
      rootClassName={s.drawer}
      onClose={close}
    >
      {children}
    </Drawer>
  );
}
