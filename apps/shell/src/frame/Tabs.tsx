// The five tabs (SHELL-10): the selected one is filled and marked; a number for what waits for the member, a dot for what is new.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { TABS, type TabName } from '#routes.ts';
import { TAB_ICONS } from './tab-icons.ts';
import s from './Tabs.module.css';

const TAB_TITLES: Readonly<Record<TabName, string>> = {
  home: '首页',
  rooms: '房间',
  events: '活动',
  guild: '公会',
  me: '我的',
};

export type TabMark = { readonly count?: number; readonly isNew?: boolean };

export type TabsProps = {
  readonly current: TabName;
  readonly marks: Readonly<Partial<Record<TabName, TabMark>>>;
  readonly onChoose: (tab: TabName) => void;
};

export const Tabs = ({ current, marks, onChoose }: TabsProps) => (
  <nav className={s.bar} aria-label="主导航">
    {TABS.map((tab) => {
      const { count = 0, isNew = false } = marks[tab] ?? {};
      const on = tab === current;
      const { plain, filled } = TAB_ICONS[tab];
      return (
        <button
          key={tab}
          type="button"
          className={joinClassNames(s.tab, on && s.on)}
          aria-current={on ? 'page' : undefined}
          onClick={() => onChoose(tab)}
        >
          <Icon path={on ? filled : plain} size={24} />
          {TAB_TITLES[tab]}
          {count > 0 ? (
            <em className={s.count}>
              {count > 99 ? '99+' : count}
              <span className="sr-only"> 条待处理</span>
            </em>
          ) : (
            isNew && (
              <em className={s.dot}>
                <span className="sr-only">有新内容</span>
              </em>
            )
          )}
        </button>
      );
    })}
  </nav>
);
