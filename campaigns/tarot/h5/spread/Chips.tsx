// The row of small buttons between the reading and the fan of cards: the number of stars (tokens), today's tasks, and the link to
// the shop.
import { formatFullAmount, lazyPart, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { storefrontFill } from '@shengyu/art/icons/data/phosphor.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { useState } from 'react';
import type { TarotHome } from '../home.ts';
import s from './Chips.module.css';

const TaskDrawer = lazyPart(
  () => import('@shengyu/h5/mechanics/task/TaskDrawer.tsx'),
  'TaskDrawer',
  ({ open }) => open,
);

const CLAIMABLE = 1;

export function ShortcutChips({ home, high = false }: { home: TarotHome; high?: boolean }) {
  const { navigation } = useRoute();
  const { reload } = useThisCampaign();
  const [open, setOpen] = useState(false);
  const { tokens, tasks } = home;
  const ready = tasks.filter(({ state }) => state === CLAIMABLE).length;
  return (
    <div className={joinClassNames(s.chips, high && s.high)}>
      {tokens.map(({ code, name, icon, num }) => (
        <span key={code} className={s.chip}>
          <img src={icon} alt={name} width="20" height="20" />
          <b className="num">{formatFullAmount(num)}</b>
        </span>
      ))}
      {tasks.length > 0 && (
        <button type="button" className={s.chip} onClick={() => setOpen(true)}>
          今日任务
          {ready > 0 && <i className={s.dot}>可领取</i>}
        </button>
      )}
      <button type="button" className={s.chip} onClick={() => navigation.go('/tarotCard/shop')}>
        <Icon path={storefrontFill} size={18} />
        缘分商店
      </button>
      <TaskDrawer open={open} onClose={() => setOpen(false)} tasks={tasks} onClaimed={() => void reload()} />
    </div>
  );
}
