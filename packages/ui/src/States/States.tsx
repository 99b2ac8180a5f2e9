import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { cx } from '../cx.ts';
import { Icon, wifiSlashBold } from '../icons.tsx';
import { Island, type IslandMood } from './Island.tsx';
import s from './States.module.css';

export type StateKind = 'empty' | 'error' | 'login' | 'noPermission' | 'noGuild' | 'banned' | 'maintenance' | 'ended';

export interface StateProps {
  readonly kind: StateKind;
  /** Instead of the standard first line. */
  readonly title?: string;
  /** One warm sentence of the screen: what to do, who may, for how long. */
  readonly text?: ReactNode;
  /** The error's status, the day a ban ends, the time maintenance ends: what the standard line names. */
  readonly detail?: string | number;
  readonly action?: string;
  readonly onAction?: () => unknown;
  /** In a card, a list or a sheet. Else it is all a screen shows, and stands near the screen's middle. */
  readonly inside?: boolean;
  /** noGuild has a second way: 创建公会. */
  readonly onSecond?: () => unknown;
}

interface Standard {
  readonly title: (detail: string | number | undefined) => string;
  readonly text?: (detail: string | number | undefined) => string;
  readonly action?: string;
  readonly second?: string;
  readonly mood: IslandMood;
}

/** S-ALL-5, word for word; `ended` is S2-ALL-2. */
const STANDARD: Record<StateKind, Standard> = {
  empty: { title: () => '空空如也', mood: 'calling' },
  error: {
    title: () => '加载失败',
    text: (status) => (status === undefined ? '网络开小差了' : `网络开小差了（${status}）`),
    action: '重新加载',
    mood: 'storm',
  },
  login: { title: () => '登录后查看', action: '去登录', mood: 'boat' },
  noPermission: { title: () => '暂无权限查看', action: '返回', mood: 'lock' },
  noGuild: { title: () => '您还没有加入公会', action: '去看看公会', second: '创建公会', mood: 'flag' },
  banned: {
    title: (date) => (date === undefined ? '账号已被封禁' : `账号已被封禁，${date} 解封`),
    action: '申诉',
    mood: 'barred',
  },
  maintenance: {
    title: (time) => (time === undefined ? '系统维护中' : `系统维护中，预计 ${time} 恢复`),
    action: '刷新',
    mood: 'works',
  },
  ended: { title: () => '活动已结束', action: '看看其他活动', mood: 'night' },
};

/** One picture, one sentence, one soft button: the same everywhere. */
export function State({ kind, title, text, detail, inside = false, action, onAction, onSecond }: StateProps) {
  const standard = STANDARD[kind];
  const sentence = text ?? standard.text?.(detail);
  const label = action ?? standard.action;
  return (
    <div className={cx(s.state, !inside && s.alone)} role={kind === 'error' ? 'alert' : undefined}>
      <Island mood={standard.mood} />
      <p className={s.title}>{title ?? standard.title(detail)}</p>
      {sentence && <p className={s.text}>{sentence}</p>}
      {onAction && label && (
        <div className={s.action}>
          <Button size="md" variant="soft" onPress={onAction}>
            {label}
          </Button>
        </div>
      )}
      {onSecond && standard.second && (
        <Button size="md" variant="text" onPress={onSecond}>
          {standard.second}
        </Button>
      )}
    </div>
  );
}

export interface OfflineStripProps {
  /** When the cached content was fetched, as the member reads it. */
  readonly time: string;
  /** Called by itself when the network is back. */
  readonly onOnline: () => void;
}

/** Over cached content; without a cache the screen shows the error state. */
export function OfflineStrip({ time, onOnline }: OfflineStripProps) {
  const tell = useRef(onOnline);
  useEffect(() => {
    tell.current = onOnline;
  });
  useEffect(() => {
    const back = (): void => tell.current();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  return (
    <p className={s.strip} role="status">
      <Icon path={wifiSlashBold} size={16} />
      <span className={s.words}>当前无网络，显示的是 {time} 的内容</span>
    </p>
  );
}
