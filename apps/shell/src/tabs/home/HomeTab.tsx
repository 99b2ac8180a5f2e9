// 首页: the island map of the hottest live rooms, the entries, what just happened, the campaigns, the rooms where people are talking.
// Without a live room the island is quiet and the campaigns move up (SHELL-25).
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { Skeleton, SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { megaphoneFill } from '#icons.ts';
import { useIsle } from '#frame/isle.ts';
import { isTeen, mayPlay, STALE_MS, useVisitor } from '#tabs/me-now.ts';
import { Bell, CampaignCard, Missing, RoomCard, SectionHead, TabGround, type TabProps } from '#tabs/parts.tsx';
import shared from '#tabs/shared.module.css';
import { Entries, Hero, LISTENING, type HomeEntry } from './HomeHead.tsx';
import { IslandMap } from './IslandMap.tsx';
import { useIslandNews, type IslandNews } from './live-line.ts';
import type { Campaign } from '#tabs/when-line.ts';
import s from './HomeTab.module.css';

const SHOWN_ROOMS = 6;
/** From this hour on the evening has begun. */
const EVENING = 18;

export function HomeTab({ shown }: TabProps) {
  const { openPage, withMember, stack } = useIsle();
  const visitor = useVisitor();
  const rooms = useCall('POST /goapi/room/room_list', { page: 1, limit: SHOWN_ROOMS }, { staleMs: 10_000 });
  const calendar = useCall('POST /api/activity/get_calendar', {}, { staleMs: STALE_MS });
  const news = useIslandNews(shown);
  const live = rooms.data?.list ?? [];
  const plays = mayPlay(visitor);
  const openRoom = ({ room_id }: { room_id: number }): void => stack.open({ kind: 'room', room_id });
  const openEntry = ({ name, route }: HomeEntry): void => {
    if (name === '充值' || name === 'CP') withMember(name === 'CP' ? '查看 CP' : '充值', () => openPage(route));
    else openPage(route);
  };
  const openRooms = (): void => stack.showTab({ kind: 'tab', tab: 'rooms' });
  const isQuiet = rooms.data !== undefined && live.length === 0;
  const events = (
    <Skeleton
      loading={calendar.step === 'loading'}
      shape={
        <div className={s.eventsShape}>
          <SkeletonBlock height={123} />
        </div>
      }
    >
      {calendar.data ? !isTeen(visitor) && <Events list={calendar.data.list} /> : <Missing read={calendar} />}
    </Skeleton>
  );

  return (
    <TabGround shown={shown} label="首页">
      <Hero
        map={<IslandMap rooms={live.slice(0, 3)} onOpen={openRoom} />}
        onSearch={() => stack.open({ kind: 'page', page: 'search' })}
        corner={
          visitor.isGuest ? (
            <button type="button" className={s.login} onClick={() => openPage('/login')}>
              登录
            </button>
          ) : (
            <Bell unread={visitor.me?.self?.unread_num ?? 0} />
          )
        }
        say={
          rooms.data && live.length > 0 ? (
            <>
              {new Date().getHours() >= EVENING ? '今晚' : '此刻'} <b>{formatFullAmount(rooms.data.mic_num)}</b>{' '}
              人在岛上说话
              <span>{rooms.data.live_num} 个房间亮着灯</span>
            </>
          ) : isQuiet ? (
            '岛上正安静，去点一盏灯'
          ) : rooms.step === 'loading' ? (
            LISTENING
          ) : (
            '暂时听不到岛上的声音'
          )
        }
      />
      <div className={s.sheet}>
        <GuardCard enabled={!visitor.isGuest} />
        {isQuiet && events}
        <Entries plays={plays} onOpen={openEntry} />
        {news ? (
          <LiveLine news={news} campaigns={calendar.data?.list ?? []} />
        ) : (
          // Its place is kept, so that the first news does not push down what the member is about to tap.
          <div className={s.line}>
            <Icon path={megaphoneFill} size={16} />
            <span>岛上有了新鲜事，会在这里告诉你</span>
          </div>
        )}
        {!isQuiet && events}
        <Skeleton
          loading={rooms.step === 'loading'}
          shape={
            <div className={shared.pair}>
              <SkeletonBlock height={160} />
              <SkeletonBlock height={160} />
            </div>
          }
        >
          <Missing read={rooms} />
          {live.length > 0 && (
            <>
              <SectionHead title="正在说话" more="全部房间" onMore={openRooms} />
              <div className={s.rooms}>
                {live.map((room) => (
                  <div key={room.room_id}>
                    <RoomCard room={room} onOpen={() => openRoom(room)} />
                  </div>
                ))}
              </div>
            </>
          )}
        </Skeleton>
      </div>
    </TabGround>
  );
}

/** SHELL-27: an excluded member sees the spend guard's words first. */
function GuardCard({ enabled }: { readonly enabled: boolean }) {
  const { data } = useCall('POST /api/v1/get_spend_guard', {}, { enabled, staleMs: STALE_MS });
  const until = data?.excluded_until;
  if (until === undefined) return null;
  return (
    <p className={shared.note}>
      您已开启自我限制，{formatDateAndMinute(instantOfUnixSeconds(until))} 前不能充值与抽取。
    </p>
  );
}

/** Open campaigns first, of these the ones with something to take. */
function Events({ list }: { readonly list: readonly Campaign[] }) {
  const { openPage } = useIsle();
  const open = list.filter(({ state }) => state === 'open' || state === 'claim');
  const sorted = [...open].sort((a, b) => b.red - a.red);
  if (sorted.length === 0) return null;
  return (
    <div className={joinClassNames(shared.strip, s.events)}>
      {sorted.map((campaign) => (
        <CampaignCard
          key={campaign.activity_code}
          campaign={campaign}
          action="去看看"
          onOpen={() => openPage(campaign.route)}
        />
      ))}
    </div>
  );
}

/** SHELL-28: a tap opens where it happened: the campaign of a win, the room of a gift. */
function LiveLine({ news, campaigns }: { readonly news: IslandNews; readonly campaigns: readonly Campaign[] }) {
  const { openPage, stack } = useIsle();
  const content = (
    <>
      <Icon path={megaphoneFill} size={16} />
      <Avatar src={(news.event === 'win' ? news.data.user : news.data.from).avatar} size={22} />
      {news.event === 'win' ? (
        <span>
          <b>{news.data.user.nickname}</b> 在{news.data.title}获得 <i>{news.data.prize.name}</i>
        </span>
      ) : (
        <span>
          <b>{news.data.from.nickname}</b> 送给 <b>{news.data.to.nickname}</b>{' '}
          <i>
            {news.data.item.name} ×{news.data.num}
          </i>
        </span>
      )}
    </>
  );
  if (news.event === 'gift')
    return (
      <button
        type="button"
        className={s.line}
        onClick={() => stack.open({ kind: 'room', room_id: news.data.room.room_id })}
      >
        {content}
      </button>
    );
  const route = campaigns.find(({ activity_code }) => activity_code === news.data.activity_code)?.route;
  if (!route) return <div className={s.line}>{content}</div>;
  return (
    <button type="button" className={s.line} onClick={() => openPage(route)}>
      {content}
    </button>
  );
}
