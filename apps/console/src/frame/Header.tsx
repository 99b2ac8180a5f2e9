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

type HeaderProps = {
  readonly search: ReactNode;
  readonly bell: ReactNode;
  readonly emergency: ReactNode;
  /** Opens the list of keys. */
  readonly help: () => void;
};

export const Header = ({ search, bell, emergency, help }: HeaderProps) => (
  <header className={s.head}>
    {search}
    <span className="grow" />
    <Environment />
    <BeijingTime />
    {bell}
    <ThemeButton />
    {emergency}
    <Person help={help} />
  </header>
);

/** As the server says it (Z45): the address tells nothing, because a production may stand at a private one. */
function Environment() {
  const { environment } = useMe();
  return (
    <span className={`${s.environment} ${s[environment]}`}>
      {environment === 'production' ? '生产环境' : '测试环境'}
    </span>
  );
}

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

function Person({ help }: Pick<HeaderProps, 'help'>) {
  const me = useMe();
  const account = `${me.account} · ${me.roles.map((role) => ROLE_NAMES[role]).join('、')}`;
  const [, go] = useLocation();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'mine', label: '我的操作', onClick: () => go('/audit?mine=1') },
          { key: 'keys', label: '快捷键', onClick: help },
          { type: 'divider' },
          { key: 'out', label: '退出登录', icon: <LogoutOutlined />, onClick: () => void signOut() },
        ],
      }}
    >
      <button type="button" className={s.person} aria-label={`${me.name} ${account}`}>
        {/* A letter that is drawn and not written, because the button is named by the whole name (CONUI-14). */}
        <span className={s.face} aria-hidden="true" data-letter={me.name.slice(0, 1)} />
        <span className={s.name}>
          {me.name} <small>{account}</small>
        </span>
      </button>
    </Dropdown>
  );
}
