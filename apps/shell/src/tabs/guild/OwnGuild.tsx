// The member's own guild: who we are, this month's turnover where the role may see it, what the role may do, our rooms, our stars.
import { formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { ContourLines } from '@shengyu/ui/Contour/Contour.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Skeleton, SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { chartLineUpFill, receiptFill, usersThreeFill } from '#more-icons.ts';
import { useIsle } from '#frame/isle.ts';
import { STALE_MS } from '#tabs/me-now.ts';
import { Faces, Missing, SectionHead } from '#tabs/parts.tsx';
import shared from '#tabs/shared.module.css';
import s from './GuildTab.module.css';
import { tilesOf, type GuildDetail } from './tiles.ts';

const KINDS = { 1: '个人公会', 2: '企业公会' };
/** GUILD-1. */
const FROZEN = 7;

export function OwnGuild({ guild_id }: { readonly guild_id: number }) {
  const { openPage } = useIsle();
  const read = useCall('POST /api/v1/get_guild_detail', { guild_id }, { staleMs: STALE_MS });
  const guild = read.data;
  return (
    <Skeleton
      loading={read.step === 'loading'}
      shape={
        <>
          <div className={s.hero}>
            <SkeletonBlock height={220} />
          </div>
          <div className={s.tiles}>
            <SkeletonBlock height={180} />
          </div>
        </>
      }
    >
      <Missing read={read} inside={false} />
      {guild && (
        <>
          <div className={s.hero}>
            <ContourLines />
            <div className={s.who}>
              <Avatar tile src={guild.logo} size={60} />
              <div>
                <h1>
                  <span>{guild.guild_name}</span>
                  <i className={s.level}>Lv.{guild.guild_level}</i>
                </h1>
                <p>
                  {KINDS[guild.guild_type]} · {formatFullAmount(guild.member_num)}/{formatFullAmount(guild.capacity)} 人
                </p>
              </div>
              <button type="button" className={s.board} onClick={() => openPage('/guild')}>
                {guild.honour.week_rank === null ? '公会榜' : `周榜第 ${guild.honour.week_rank}`}
                <Icon path={caretRightBold} size={12} />
              </button>
            </div>
            {guild.stats ? (
              <Turnover guild_id={guild_id} flow={guild.stats.month_flow} />
            ) : (
              <p className={s.slogan}>{guild.notice ?? guild.slogan}</p>
            )}
          </div>
          <Tiles guild={guild} />
          {guild.guild_status === FROZEN && <p className={shared.note}>公会已冻结，暂不能审核与管理。</p>}
          {guild.disband && (
            <p className={shared.note}>
              公会解散中，{formatDateAndMinute(instantOfUnixSeconds(guild.disband.effective_at))} 生效。
            </p>
          )}
          <GuildRooms guild_id={guild_id} />
          <Stars guild_id={guild_id} />
        </>
      )}
    </Skeleton>
  );
}

/** What the page of a plain member leads to. */
const MEMBER_WAYS = [
  { name: '公会主页', icon: receiptFill, route: '/guild/detail', tone: 'violet' },
  { name: '成员', icon: usersThreeFill, route: '/guild/memberManage', tone: 'blue' },
  { name: '我的流水', icon: chartLineUpFill, route: '/myTurnover', tone: 'gold' },
] as const;

function Tiles({ guild }: { readonly guild: GuildDetail }) {
  const { openPage } = useIsle();
  const { guild_id, my } = guild;
  const may = (permission: string): boolean => !!my.role && my.permissions.includes(permission);
  const join = useCall(
    'POST /api/v1/join_guild_status_list',
    { guild_id },
    { enabled: may('apply.join.review') && (guild.todo?.join_pending ?? 0) > 0, staleMs: STALE_MS },
  );
  const settled = useCall(
    'POST /api/v1/guild_settlement_list',
    { guild_id, page: 1, limit: 1 },
    { enabled: may('settlement.view'), staleMs: STALE_MS },
  );
  const live = useLiveRooms(guild_id);
  const tiles = tilesOf({
    guild,
    oldestApply: join.data?.oldest_pending_at,
    liveRooms: live.data?.total,
    settlement: settled.data?.list[0],
    now: Date.now(),
  });
  if (tiles.length === 0)
    return (
      <div className={s.tiles}>
        {MEMBER_WAYS.map(({ name, icon, route, tone }) => (
          <button
            key={name}
            type="button"
            className={s.tile}
            onClick={() => openPage(route === '/guild/detail' ? `${route}?id=${guild_id}` : route)}
          >
            <span className={s[tone]}>
              <Icon path={icon} size={24} />
            </span>
            {name}
          </button>
        ))}
      </div>
    );
  return (
    <div className={s.tiles}>
      {tiles.map(({ name, icon, tone, route, count, line }) => (
        <button key={name} type="button" className={s.tile} onClick={() => openPage(route)}>
          <span className={s[tone]}>
            <Icon path={icon} size={24} />
            {count > 0 && (
              <em className={shared.count}>
                {count > 99 ? '99+' : count}
                <span className="sr-only"> 份待处理</span>
              </em>
            )}
          </span>
          {name}
          {line && <small>{line}</small>}
        </button>
      ))}
    </div>
  );
}

const useLiveRooms = (guild_id: number) =>
  useCall('POST /goapi/room/room_list', { scene: 'guild', guild_id, page: 1, limit: 20 }, { staleMs: STALE_MS });

type Flow = NonNullable<GuildDetail['stats']>['month_flow'];

function Turnover({ guild_id, flow }: { readonly guild_id: number; readonly flow: Flow }) {
  const { openPage } = useIsle();
  const { data } = useCall('POST /api/v1/guild_data_center', { id: guild_id, type: 1 }, { staleMs: STALE_MS });
  const { value, change_bp } = flow;
  return (
    <button type="button" className={s.flow} onClick={() => openPage('/guild/dataCenter')}>
      <small>本月流水（钻）</small>
      <b>{formatShortAmount(value)}</b>
      <em>
        <span>
          {change_bp !== null && `较上月同期 ${change_bp >= 0 ? '+' : '−'}${(Math.abs(change_bp) / 100).toFixed(1)}%`}
        </span>
        <span>
          数据中心
          <Icon path={caretRightBold} size={12} />
        </span>
      </em>
      <Spark values={data?.chart.chart_y ?? []} />
    </button>
  );
}

/** The last thirty days as one line. The page behind it says the figures. */
function Spark({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map(
    (value, i) => `${((i / Math.max(1, values.length - 1)) * 340).toFixed(1)} ${(50 - (value / most) * 44).toFixed(1)}`,
  );
  return (
    <svg className={s.chart} viewBox="0 0 340 56" preserveAspectRatio="none" role="img" aria-label="近 30 天流水走势">
      {points.length > 1 && (
        <>
          <path d={`M${points.join('L')}L340 56L0 56Z`} fill="rgba(255,255,255,.22)" />
          <path
            d={`M${points.join('L')}`}
            fill="none"
            stroke="#fff"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}

/** The guild's rooms, the live ones first with their faces. */
function GuildRooms({ guild_id }: { readonly guild_id: number }) {
  const { openPage, stack } = useIsle();
  const all = useCall('POST /api/v1/get_guild_room_list', { guild_id, page: 1, limit: 10 }, { staleMs: STALE_MS });
  const live = useLiveRooms(guild_id).data?.list ?? [];
  const resting = (all.data?.list ?? []).filter(({ room_id }) => !live.some((room) => room.room_id === room_id));
  if (!all.data || live.length + resting.length === 0) return null;
  return (
    <>
      <SectionHead title="公会房间" more={`全部 ${all.data.total}`} onMore={() => openPage('/guild/guildRoom')} />
      <div className={joinClassNames(shared.strip, s.rooms)} role="group" aria-label="公会房间" tabIndex={0}>
        {live.map(({ room_id, cover, room_name, mics, mic_num }) => (
          <button key={room_id} type="button" onClick={() => stack.open({ kind: 'room', room_id })}>
            <span className={s.cover}>
              <img src={cover} alt="" loading="lazy" />
              <span className={s.on}>
                <Faces people={mics.slice(0, 3)} size={24} />
                {mic_num} 麦
              </span>
            </span>
            <b>{room_name}</b>
          </button>
        ))}
        {resting.map(({ room_id, cover, room_name }) => (
          <div key={room_id} className={s.resting}>
            <span className={s.cover}>
              <img src={cover} alt="" loading="lazy" />
              <span className={s.on}>休息中</span>
            </span>
            <b>{room_name}</b>
          </div>
        ))}
      </div>
    </>
  );
}

const ROLES = ['成员', '管理员', '副会长', '会长'];

function Stars({ guild_id }: { readonly guild_id: number }) {
  const { stack } = useIsle();
  const { data } = useCall('POST /api/v1/get_guild_hot_member', { guild_id, limit: 5 }, { staleMs: STALE_MS });
  if (!data || data.list.length === 0) return null;
  return (
    <>
      <SectionHead title="本周之星" note="按荣誉值" />
      <div className={shared.card}>
        {data.list.map(({ user_id, rank, avatar, nickname, role, honour_value, live_room }) => (
          <ListRow
            key={user_id}
            height={72}
            leading={
              <span className={s.placed}>
                <span className={joinClassNames(s.rank, rank <= 3 && s[`rank${rank}`])}>{rank}</span>
                <Avatar src={avatar} size={46} />
              </span>
            }
            title={nickname}
            caption={live_room ? `${ROLES[role]} · 在 ${live_room.room_name}` : ROLES[role]}
            value={formatShortAmount(honour_value)}
            {...(live_room ? { onPress: () => stack.open({ kind: 'room', room_id: live_room.room_id }) } : {})}
          />
        ))}
      </div>
    </>
  );
}
