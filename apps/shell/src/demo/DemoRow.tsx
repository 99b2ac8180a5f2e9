// 演示身份 in 设置: on a phone there is no desk, so the people to look through are in a sheet (SHELL-49).
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { useState } from 'react';
import { DEMO_CAST } from 'virtual:cast';
import { useToken } from '#session.ts';
import { RoleSwitcher } from './RoleSwitcher.tsx';
import { usePresentRole } from './roles.ts';

export function DemoRow() {
  const [open, setOpen] = useState(false);
  const present = usePresentRole();
  // Somebody who has logged in by hand is none of the cast.
  const isMember = useToken() !== '';
  const person = DEMO_CAST.find(({ role }) => role === present);
  return (
    <>
      <ListRow
        height={52}
        title="演示身份"
        trailing={person ? `${person.nickname} · ${person.tag}` : isMember ? '自己登录' : '游客'}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="换一个人看看">
        <RoleSwitcher light onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
