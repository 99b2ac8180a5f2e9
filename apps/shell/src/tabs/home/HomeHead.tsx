// The head of 首页 and its entries, without any data: the shell draws them, and so does the page before the shell's code has come
// (first-screen.tsx).
import { Icon } from '@shengyu/ui/icons.tsx';
import type { ReactNode } from 'react';
import { magnifyingGlassBold } from '#icons.ts';
import s from './HomeTab.module.css';
import { drawn } from './sea.ts?drawn';

const ENTRIES = [
  { name: '寻宝', picture: 'chest', route: '/treasureHunt', plays: true },
  { name: '签到', picture: 'star', route: '/newService', plays: false },
  { name: '荣誉榜', picture: 'trophy', route: '/roomRyList', plays: false },
  { name: 'CP', picture: 'heart', route: '/cpDetails', plays: false },
  { name: '充值', picture: 'diamond', route: '/payment', plays: true },
] as const;

export type HomeEntry = (typeof ENTRIES)[number];

type HeroProps = {
  /** What is drawn on the sea. */
  readonly map?: ReactNode;
  readonly onSearch?: () => void;
  /** What stands at the right of the search. */
  readonly corner: ReactNode;
  readonly say: ReactNode;
};

export const Hero = ({ map, onSearch, corner, say }: HeroProps) => (
  <div className={s.hero}>
    <img className={s.sea} src={drawn['sea']} alt="" />
    {map}
    <div className={s.top}>
      <img className={s.mark} src={drawn['wordmark']} alt="声屿" />
      <button type="button" className={s.search} onClick={onSearch}>
        <Icon path={magnifyingGlassBold} size={16} />
        房间、公会
      </button>
      {corner}
    </div>
    <h1 className={s.say}>{say}</h1>
  </div>
);

/** A heading is never empty: a screen reader would announce nothing at all. */
export const LISTENING = '正在听岛上的声音…';

type EntriesProps = {
  /** Whether the member may play and pay. */
  readonly plays: boolean;
  readonly onOpen?: (entry: HomeEntry) => void;
};

export const Entries = ({ plays, onOpen }: EntriesProps) => (
  <div className={s.entries}>
    {ENTRIES.filter((entry) => plays || !entry.plays).map((entry) => (
      <button key={entry.name} type="button" className={s.entry} onClick={() => onOpen?.(entry)}>
        <span>
          <img src={`/activity/items/${entry.picture}.svg`} alt="" />
        </span>
        {entry.name}
      </button>
    ))}
  </div>
);
