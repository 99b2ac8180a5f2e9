// The rail at the left: the pages that this person may open, what waits there, and the state of the service in one line.
import { useState } from 'react';
import { Link, matchRoute, useLocation, useRouter } from 'wouter';
import { CLIENT_VERSION } from '@shengyu/rules/ui/ui-constants.ts';
import { mayCallAny, useMe } from '#lib/permissions.ts';
import { usePulse, type Pulse } from '#lib/pulse.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { Kbd } from '#parts/Kbd.tsx';
import { PAGE_GROUPS, PAGES, type ConsolePage } from '../pages.ts';
import { BrandMark } from '#parts/BrandMark.tsx';
import s from './Rail.module.css';

const COLLAPSED = 'console-rail';

type RailPage = ConsolePage & { readonly rail: NonNullable<ConsolePage['rail']> };

export function Rail({ help }: { readonly help: () => void }) {
  const me = useMe();
  const read = usePulse();
  const { data: pulse } = read;
  const [location, go] = useLocation();
  const { parser } = useRouter();
  const [choice, setChoice] = useState(() => localStorage.getItem(COLLAPSED));
  const pages = PAGES.filter(
    (page): page is RailPage =>
      page.rail !== undefined && (page.permissions.length === 0 || mayCallAny(me, page.permissions)),
  );
  // Until the person has chosen, pages of three columns get the room.
  const isWide = PAGES.some(({ path, isWide: wide }) => wide && matchRoute(parser, path, location)[0]);
  const isNarrow = choice === null ? isWide : choice === '1';
  const fold = (): void => {
    const next = isNarrow ? '0' : '1';
    localStorage.setItem(COLLAPSED, next);
    setChoice(next);
  };
  useShortcuts([
    { keys: 'mod+\\', name: '收起或展开侧栏', run: fold },
    ...pages.map(({ title, rail }) => ({ keys: `g ${rail.key}`, name: `去${title}`, run: () => go(rail.href) })),
  ]);
  const groups = PAGE_GROUPS.filter((group) => pages.some(({ rail }) => rail.group === group));
  return (
    <nav className={`${s.rail} ${isNarrow ? s.narrow : ''}`} aria-label="页面">
      <button
        type="button"
        className={s.brand}
        title={isNarrow ? '展开侧栏' : '收起侧栏'}
        aria-expanded={!isNarrow}
        onClick={fold}
      >
        <BrandMark />
        <span>
          声屿 <small>运营后台</small>
        </span>
      </button>
      {groups.map((group) => (
        <div key={group} className={s.group}>
          {group && <div className={s.heading}>{group}</div>}
          {pages
            .filter(({ rail }) => rail.group === group)
            .map(({ title, rail }) => (
              <Link
                key={rail.href}
                href={rail.href}
                className={s.page}
                title={isNarrow ? title : undefined}
                aria-current={
                  isAt(location, rail.href) || (rail.also && isAt(location, rail.also)) ? 'page' : undefined
                }
              >
                <rail.icon />
                <span>{title}</span>
                {rail.badge && pulse && <Badge kind={rail.badge} pulse={pulse} />}
              </Link>
            ))}
        </div>
      ))}
      <div className={s.foot}>
        <Service pulse={pulse} isAway={read.failure !== undefined} />
        <button type="button" className={s.help} onClick={help}>
          <span>
            快捷键 <Kbd keys="?" />
          </span>
          <span className="num">{CLIENT_VERSION}</span>
        </button>
      </div>
    </nav>
  );
}

const isAt = (location: string, href: string): boolean => {
  const [root] = href.slice(1).split('/');
  return location === href || (href !== '/' && location.split('/')[1] === root);
};

function Badge({ kind, pulse }: { readonly kind: 'queues' | 'approvals'; readonly pulse: Pulse }) {
  const num = kind === 'queues' ? pulse.queues.reduce((sum, one) => sum + one.num, 0) : pulse.approvals.to_decide;
  const isLate = kind === 'queues' && pulse.queues.some(({ overdue_num }) => overdue_num > 0);
  if (num === 0) return null;
  const look = isLate ? s.late : kind === 'approvals' ? s.mine : '';
  return (
    <span className={`${s.badge} ${look}`}>
      {num > 999 ? '999+' : num}
      <span className="sr-only">{isLate ? ' 件，有超时' : ' 件'}</span>
    </span>
  );
}

function Service({ pulse, isAway }: { readonly pulse: Pulse | undefined; readonly isAway: boolean }) {
  const critical = pulse?.alerts.filter(({ level }) => level === 'critical').length ?? 0;
  const [tone, text] = !pulse
    ? ['', '服务状态未知']
    : isAway
      ? ['warn', '连接中断，重试中']
      : critical > 0
        ? ['danger', `${critical} 项紧急告警`]
        : pulse.health.state === 1
          ? ['warn', '有告警待查看']
          : ['ok', '全部服务正常'];
  return (
    <div className={s.service}>
      <i className={`dot ${tone}`} />
      <span>{text}</span>
    </div>
  );
}
