// Parts that several tabs show: the scrolling ground of a tab, a section's head, a room and a campaign as cards, and what stands in
// the place of content that is not there.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { ScrollerContext } from '@shengyu/ui/Page/scroller.ts';
import { PullRefresh } from '@shengyu/ui/PullRefresh/PullRefresh.tsx';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { findOldestShownTime, renewAllReads, type CallRead } from '@shengyu/web/read/cache.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { bellFill, flameFill } from '#icons.ts';
import { useIsle } from '#frame/isle.ts';
import { STALE_MS } from './me-now.ts';
import s from './parts.module.css';
import shared from './shared.module.css';
import { whenLine, type Campaign } from './when-line.ts';

const OfflineStrip = lazyPart(() => import('@shengyu/ui/States/States.tsx'), 'OfflineStrip');

/** What every tab is told: whether it is on screen. */
export type TabProps = { readonly shown: boolean };

type GroundProps = TabProps & {
  readonly label: string;
  /** SHELL-24: what the tab shows is renewed when it comes back after longer than this. */
  readonly staleMs?: number;
  readonly children: ReactNode;
};

/** A tab's scroller, kept with its place while the tab is hidden. When it is shown again, what is old is renewed (SHELL-24). */
export function TabGround({ shown, label, staleMs = STALE_MS, children }: GroundProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const left = useRef<number>(undefined);
  const top = useRef(0);
  const online = useOnline();
  useEffect(() => {
    const element = scroller.current!;
    if (shown) {
      // An element that is not displayed forgets in some engines how far it was scrolled.
      if (element.scrollTop !== top.current) element.scrollTop = top.current;
      if (left.current !== undefined && Date.now() - left.current > staleMs) void renewAllReads();
      left.current = undefined;
    } else left.current ??= Date.now();
  }, [shown, staleMs]);
  const seen = online ? undefined : findOldestShownTime();
  return (
    <ScrollerContext value={scroller}>
      <div
        ref={scroller}
        className={s.scroller}
        role="main"
        aria-label={label}
        tabIndex={-1}
        onScroll={({ currentTarget }) => {
          if (shown) top.current = currentTarget.scrollTop;
        }}
      >
        <PullRefresh onRefresh={renewAllReads}>{children}</PullRefresh>
      </div>
      {seen !== undefined && (
        <div className={shared.offline}>
          <OfflineStrip time={formatDateAndMinute(seen).slice(11)} onOnline={() => void renewAllReads()} />
        </div>
      )}
    </ScrollerContext>
  );
}

/** In the place of content: a failure with another try, a refusal in the server's words, the way to log in. */
export function Missing({ read, inside = true }: { readonly read: CallRead<unknown>; readonly inside?: boolean }) {
  const { openPage } = useIsle();
  if (read.step === 'failed')
    return <LazyStandardState inside={inside} kind="error" {...detailOf(read.status)} onAction={read.again} />;
  if (read.step !== 'refused') return null;
  if (read.refusal.code === 1001)
    return <LazyStandardState inside={inside} kind="login" onAction={() => openPage('/login')} />;
  return <LazyStandardState inside={inside} kind="error" text={read.refusal.msg} onAction={read.again} />;
}

const detailOf = (status: number | undefined) => (status === undefined ? {} : { detail: status });

/** The bell with the number of unread notices. */
export function Bell({ unread }: { readonly unread: number }) {
  const { stack } = useIsle();
  return (
    <button
      type="button"
      className={shared.act}
      aria-label={unread > 0 ? `通知，${unread} 条未读` : '通知'}
      onClick={() => stack.open({ kind: 'page', page: 'notices' })}
    >
      <Icon path={bellFill} size={24} />
      {unread > 0 && <em className={shared.count}>{unread > 99 ? '99+' : unread}</em>}
    </button>
  );
}

type Face = { readonly user_id: number; readonly avatar: string };

/** Faces that overlap. Somebody can be on two seats for a moment, so the place is part of the key. */
export const Faces = ({ people, size }: { readonly people: readonly Face[]; readonly size: number }) => (
  <span className={shared.faces}>
    {people.map(({ user_id, avatar }, i) => (
      <Avatar key={`${user_id} ${i}`} src={avatar} size={size} />
    ))}
  </span>
);

type SectionProps = {
  readonly title: string;
  readonly more?: string;
  readonly onMore?: () => void;
  /** A word at the right that leads nowhere. */
  readonly note?: string;
};

export const SectionHead = ({ title, more, onMore, note }: SectionProps) => (
  <div className={s.section}>
    <h2>{title}</h2>
    {more && onMore && (
      <button type="button" className={s.more} onClick={onMore}>
        {more}
        <Icon path={caretRightBold} size={14} />
      </button>
    )}
    {note && <small className={s.more}>{note}</small>}
  </div>
);

export type Room = ReplyFrom<'POST /goapi/room/room_list'>['list'][number];

/** A live room: cover, kind, heat, faces of the people on their mics. */
export const RoomCard = ({ room, onOpen }: { readonly room: Room; readonly onOpen: () => void }) => (
  <button type="button" className={s.room} onClick={onOpen}>
    <span className={s.cover}>
      <img src={room.cover} alt="" loading="lazy" />
      <span className={s.type}>{room.type_name}</span>
      <span className={s.heat}>
        <Icon path={flameFill} size={13} />
        {formatFullAmount(room.heat)}
        <span className="sr-only"> 热度</span>
      </span>
      <span className={s.mics}>
        <Faces people={room.mics.slice(0, 4)} size={26} />
        <em>{room.mic_num} 麦</em>
      </span>
    </span>
    <b className={s.name}>{room.room_name}</b>
    <span className={s.under}>
      {room.friends.length > 0 && <i className={s.friends}>{room.friends.length} 位好友在</i>}
      {[room.guild?.guild_name, room.owner?.nickname].filter(Boolean).join(' · ')}
    </span>
  </button>
);

type CampaignProps = {
  readonly campaign: Campaign;
  readonly onOpen: () => void;
  /** What the button on a large card says; without it the card is a small one. */
  readonly action?: string;
  /** What happens in the campaign now; its days then stand at the top, or on a small card below. */
  readonly line?: ReactNode;
};

/** A campaign by its cover, on which its title is drawn. */
export const CampaignCard = ({ campaign, onOpen, action, line }: CampaignProps) => (
  <button type="button" className={joinClassNames(s.event, !action && s.small)} onClick={onOpen}>
    <span className={s.picture}>
      <img src={campaign.cover} alt={campaign.title} loading="lazy" />
    </span>
    {line !== undefined && action && <span className={s.left}>{whenLine(campaign)}</span>}
    {campaign.red === 1 && (
      <i className={s.red}>
        <span className="sr-only">今天还没去过</span>
      </i>
    )}
    <span className={s.foot}>
      <span className={s.line}>
        {line ?? whenLine(campaign)}
        {line !== undefined && !action && <small>{whenLine(campaign)}</small>}
      </span>
      {action && <em className={s.go}>{action}</em>}
    </span>
  </button>
);
