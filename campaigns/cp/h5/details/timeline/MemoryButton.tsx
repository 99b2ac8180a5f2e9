import { lazyPart, useOnline } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { Icon, pencilSimple } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import type { PairHome } from '../pair-home.ts';
import s from './Timeline.module.css';

const MemorySheet = lazyPart(
  () => import('./MemorySheet.tsx'),
  'MemorySheet',
  ({ open }) => open,
);

export function MemoryButton({ home }: { readonly home: PairHome }) {
  const online = useOnline();
  const [open, setOpen] = useState(false);
  return (
    <div className={s['row']}>
      <StageButton disabled={!online} onPress={() => setOpen(true)}>
        <span className={s['act']}>
          {online && <Icon path={pencilSimple} size={19} />}
          {online ? '记录一刻' : '当前无网络'}
        </span>
      </StageButton>
      <MemorySheet open={open} onClose={() => setOpen(false)} relation_id={home.relation_id} />
    </div>
  );
}
