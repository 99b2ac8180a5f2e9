import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { joinClassNames } from '../cx.ts';
import { Icon, wifiSlashBold } from '../icons.tsx';
import { IslandPicture, type IslandVariant } from './Island.tsx';
import s from './States.module.css';

export type StandardStateKind =
  | 'empty'
  | 'error'
  | 'login'
  | 'noPermission'
  | 'noGuild'
  | 'banned'
  | 'maintenance'
  | 'ended';

export interface StandardStateProps {
  readonly kind: StandardStateKind;
  /** Replaces the standard first line. */
  readonly title?: string;
  /** One friendly sentence of the screen: what to do, who has access, or for how long. */
  readonly text?: ReactNode;
  /** Is inserted into the standard line: the error's status, the day a ban ends, or the time maintenance ends. */
  readonly detail?: string | number;
  readonly action?: string;
  readonly onAction?: () => unknown;
  /** The state is part of a card, a list or a sheet. Otherwise it is all a screen shows and stands near the middle. */
  readonly inside?: boolean;
  /** Called by the second button, which only noGuild has: 创建公会. */
  readonly onSecond?: () => unknown;
}

interface Standard {
  readonly title: (detail: string | number | undefined) => string;
  readonly text?: (detail: string | number | undefined) => string;
  readonly action?: string;
  readonly second?: string;
  readonly mood: IslandVariant;
}

/** The texts are prescribed by S-ALL-5 (standard states); `ended` is from S2-ALL-2 (states of a campaign). */
const STANDARD: Record<StandardStateKind, Standard> = {
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

/** A standard state (empty, error and so on): a picture, a sentence and a button, the same on every screen. */
export function StandardState({
  kind,
  title,
  text,
  detail,
  inside = false,
  action,
  onAction,
  onSecond,
}: StandardStateProps) {
  const standard = STANDARD[kind];
  const sentence = text ?? standard.text?.(detail);
  const label = action ?? standard.action;
  return (
    <div className={joinClassNames(s.state, !inside && s.alone)} role={kind === 'error' ? 'alert' : undefined}>
      <IslandPicture mood={standard.mood} />
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
  /** When the cached content was loaded, as text for the member. */
  readonly time: string;
  /** Called when the network is back. */
  readonly onOnline: () => void;
}

/** A strip above cached content while offline; without a cache the screen shows the error state. */
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
