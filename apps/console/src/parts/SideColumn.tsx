// What stands beside a page whatever its tab. Below 1280 px there is no room for it, and it becomes a drawer (CONUI-25).
import { ProfileOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { useIsTight } from '#lib/narrow.ts';

type SideColumnProps = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function SideColumn({ label, className, children }: SideColumnProps) {
  const isTight = useIsTight();
  const [isOpen, setIsOpen] = useState(false);
  if (!isTight)
    return (
      <aside className={className} aria-label={label}>
        {children}
      </aside>
    );
  return (
    <div style={{ order: -1, textAlign: 'right' }}>
      <Button icon={<ProfileOutlined />} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} size={360} title={label}>
        <div className={className}>{children}</div>
      </Drawer>
    </div>
  );
}
