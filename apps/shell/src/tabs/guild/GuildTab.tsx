// 公会: a member's own guild with what the role may do there; for everybody else the board, guilds that recruit, and founding one.
import { formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { ContourLines } from '@shengyu/ui/Contour/Contour.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Skeleton, SkeletonBlock, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { magnifyingGlassBold } from '#icons.ts';
import { useIsle } from '#frame/isle.ts';
import { STALE_MS, useVisitor } from '#tabs/me-now.ts';
import { Missing, SectionHead, TabGround, type TabProps } from '#tabs/parts.tsx';
import shared from '#tabs/shared.module.css';
import s from './GuildTab.module.css';
import { OwnGuild } from './OwnGuild.tsx';

export function GuildTab({ shown }: TabProps) {
  const { me, isGuest, read } = useVisitor();
  return (
    <TabGround shown={shown} label="公会">
      {me?.guild ? (
        <OwnGuild guild_id={me.guild.guild_id} />
      ) : (
        <Board isKnown={isGuest || read.step !== 'loading'} isPatrol={me?.self?.is_patrol === 1} isMember={!!me} />
      )}
    </TabGround>
  );
}

type BoardProps = { readonly isKnown: boolean; readonly isPatrol: boolean; readonly isMember: boolean };

function Board({ isKnown, isPatrol, isMember }: BoardProps) {
  const { openPage, stack } = useIsle();
  const read = useCall('POST /api/v1/get_guild_list', { page: 1, limit: 10 }, { staleMs: STALE_MS });
  const open = (guild_id: number) => () => openPage(`/guild/detail?id=${guild_id}`);
  const { list = [], recommend = [], total = 0 } = read.data ?? {};
  return (
    <>
      <div className={joinClassNames(s.hero, s.finding)}>
        <ContourLines />
        <h1>{isPatrol ? '巡查公会' : '找到你的公会'}</h1>
        <p>
          {isPatrol
            ? '搜索任意公会，查看成员、房间与数据'
            : total > 0
              ? `${total} 个公会在岛上，一起开麦、一起上榜`
              : '和一群人一起开麦、一起上榜'}
        </p>
        <button type="button" className={s.search} onClick={() => stack.open({ kind: 'page', page: 'search' })}>
          <Icon path={magnifyingGlassBold} size={18} />
          公会名称或编号
        </button>
      </div>
      <Skeleton
        loading={!isKnown || read.step === 'loading'}
        shape={
          <div className={joinClassNames(shared.card, s.over)}>
            <SkeletonBlock height={150} />
            <SkeletonRows count={3} />
          </div>
        }
      >
        <Missing read={read} />
        {read.data && list.length === 0 && (
          <div className={joinClassNames(shared.card, s.over)}>
            <LazyStandardState inside kind="empty" title="榜上还没有公会" text="第一个上榜的，也许就是你的" />
          </div>
        )}
        {list.length > 0 && (
          <div className={joinClassNames(shared.card, s.over)}>
            <SectionHead title="公会周榜" more="全部" onMore={() => openPage('/guild')} />
            <Podium guilds={list.slice(0, 3)} open={open} />
            {/* Without guilds that recruit, the board goes on. */}
            {recommend.length === 0 &&
              list.slice(3).map(({ guild_id, rank, logo, guild_name, slogan, member_num, honour_value }) => (
                <ListRow
                  key={guild_id}
                  height={72}
                  leading={
                    <span className={s.placed}>
                      <span className={s.rank}>{rank}</span>
                      <Avatar tile src={logo} size={46} />
                    </span>
                  }
                  title={guild_name}
                  caption={slogan || `${member_num} 人`}
                  value={formatShortAmount(honour_value)}
                  onPress={open(guild_id)}
                />
              ))}
          </div>
        )}
        {recommend.length > 0 && (
          <>
            <SectionHead title="正在招新" />
            <div className={shared.card}>
              {recommend.map(({ guild_id, logo, guild_name, slogan, member_num, capacity, live_room_num }) => (
                <ListRow
                  key={guild_id}
                  height={72}
                  leading={<Avatar tile src={logo} size={46} />}
                  title={guild_name}
                  {...(live_room_num > 0 ? { tag: <Tag tone="violet">{live_room_num} 房亮灯</Tag> } : {})}
                  caption={slogan || `${member_num}/${capacity} 人`}
                  onPress={open(guild_id)}
                />
              ))}
            </div>
          </>
        )}
        {read.data && !isPatrol && <Founding isMember={isMember} />}
      </Skeleton>
    </>
  );
}

type Guild = ReplyFrom<'POST /api/v1/get_guild_list'>['list'][number];

/** The first three, the first in the middle. They are read in their order. */
function Podium({ guilds, open }: { readonly guilds: readonly Guild[]; readonly open: (id: number) => () => void }) {
  return (
    <ol className={s.podium}>
      {guilds.map(({ guild_id, rank, logo, guild_name, honour_value, live_room_num }) => (
        <li key={guild_id} className={s[`place${rank}`]}>
          <button type="button" onClick={open(guild_id)}>
            <span className={s.crest}>
              <Avatar tile src={logo} size={rank === 1 ? 68 : 54} />
              <i>{rank}</i>
            </span>
            <b>{guild_name}</b>
            <small className="num">{formatShortAmount(honour_value)}</small>
            <small>{live_room_num > 0 ? `${live_room_num} 房亮灯` : '休息中'}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Founding a guild (G05): a member who has begun sees the step that is next. */
function Founding({ isMember }: { readonly isMember: boolean }) {
  const { openPage, withMember } = useIsle();
  const { data } = useCall('POST /api/v1/get_user_company_status', {}, { enabled: isMember, staleMs: STALE_MS });
  const begun = data?.apply_no !== undefined;
  return (
    <div className={s.create}>
      <Button block variant="soft" onPress={() => withMember('创建公会', () => openPage('/guild/settled'))}>
        {begun ? `创建公会 · ${data.status_text}` : '创建公会'}
      </Button>
      {data?.cannot_reason && <p>{data.cannot_reason}</p>}
    </div>
  );
}
