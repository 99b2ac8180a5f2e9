// The rail of a phone (CONUI-25): the pages that are offered there, and the emergency switches under the thumb.
import { PoweroffOutlined } from '@ant-design/icons';
import { Link, useLocation } from 'wouter';
import type { OpenEmergency } from '#lib/emergency.ts';
import { usePulse } from '#lib/pulse.ts';
import { PAGES } from '../pages.ts';
import s from './PhoneBar.module.css';

export function PhoneBar({ emergency }: { readonly emergency: OpenEmergency }) {
  const [location] = useLocation();
  const toDecide = usePulse().data?.approvals.to_decide ?? 0;
  return (
    <nav className={s.bar} aria-label="页面">
      {PAGES.filter(({ isOnPhone }) => isOnPhone).map(({ path, title, rail }) => (
        <Link key={path} href={path} aria-current={location === path ? 'page' : undefined}>
          {rail && <rail.icon />}
          {title}
          {rail?.badge === 'approvals' && toDecide > 0 && <span className={s.badge}>{toDecide}</span>}
        </Link>
      ))}
      {emergency && (
        <button type="button" className={s.emergency} onClick={() => emergency()}>
          <PoweroffOutlined />
          应急
        </button>
      )}
    </nav>
  );
}
