// The line over every page: search, environment, the server's clock, alerts, theme, emergency switches, the person.
import { BulbOutlined, LogoutOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { setAppearance, useAppearance, useThemeName } from '#lib/appearance.ts';
import { useNow } from '#lib/clock.ts';
import { formatClock, formatWeekday, today } from '#lib/format.ts';
import { ROLE_NAMES, useMe } from '#lib/permissions.ts';
import { signOut } from './sign-out.ts';
import s from './Header.module.css';

export const ENVIRONMENT =
  import.meta.env.DEV || /^(localhost|127\.|10\.|192\.168\.)/.test(location.hostname) ? 'test' : 'live';

type HeaderProps = { readonly search: ReactNode; readonly bell: ReactNode; readonly emergency: ReactNode };

export const Header = ({ search, bell, emergency }: HeaderProps) => (
  <header className={s.head}>
    {search}
    <span className="grow" />
    <span className={`${s.environment} ${s[ENVIRONMENT]}`}>{ENVIRONMENT === 'live' ? '生产环境' : '测试环境'}</span>
    <BeijingTime />
    {bell}
    <ThemeButton />
    {emergency}
    <Person />
  </header>
);

function BeijingTime() {
  const now = useNow();
  const day = today();
  return (
    <span className={s.clock}>
      北京时间 {day.slice(5)} {formatWeekday(day)}
      <b className="num">{formatClock(now)}</b>
    </span>
  );
}

function ThemeButton() {
  const choice = useAppearance();
  const theme = useThemeName();
  const items = [
    { key: 'light', label: '浅色', icon: <SunOutlined /> },
    { key: 'dark', label: '深色', icon: <MoonOutlined /> },
    { key: 'system', label: '跟随系统', icon: <BulbOutlined /> },
  ] as const;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [...items],
        selectable: true,
        selectedKeys: [choice],
        onClick: ({ key }) => setAppearance(key as (typeof items)[number]['key']),
      }}
    >
      <button type="button" className={s.button} aria-label="外观">
        {theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
      </button>
    </Dropdown>
  );
}

function Person() {
  const me = useMe();
  const [, go] = useLocation();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'mine', label: '我的操作' },
          { type: 'divider' },
          { key: 'out', label: '退出登录', icon: <LogoutOutlined /> },
        ],
        onClick: ({ key }) => (key === 'out' ? void signOut() : go('/audit?mine=1')),
      }}
    >
      <button type="button" className={s.person}>
        <span className={s.face} aria-hidden="true">
          {me.name.slice(0, 1)}
        </span>
        <span className={s.name}>
          {me.name}
          <small>
            {me.account} · {me.roles.map((role) => ROLE_NAMES[role]).join('、')}
          </small>
        </span>
      </button>
    </Dropdown>
  );
}
