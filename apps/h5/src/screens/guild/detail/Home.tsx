// Content below the guild's head: pending tasks, the notice, figures and links for officers, people and rooms (S-GD-2, S-GD-3).
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import {
  buildingsFill,
  chartLineUpFill,
  clipboardTextFill,
  Icon,
  microphoneStageFill,
  userListFill,
  usersThreeFill,
} from '@shengyu/ui/icons.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { useOwnProfile } from '#features/account/use-me.ts';
import { joinConditionsOf, type GuildDetail } from '#features/guild/join/conditions.ts';
import { JoinConditionList } from '#features/guild/join/Conditions.tsx';
import { useRoute } from '#shell/route.ts';
import s from './Detail.module.css';
import { GuildFigures } from './Figures.tsx';
import { HeadOffer } from './HeadOffer.tsx';
import { HotMembers } from './HotMembers.tsx';
import { Officers } from './Officers.tsx';
import { GuildRooms } from './Rooms.tsx';
import { isVisitor, hasPermission } from '#features/guild/standing.ts';
import { GuildStatusStrips, type GuildStatusStripsProps } from '#features/guild/Strips.tsx';

type Way = {
  readonly name: string;
  readonly icon: string;
  readonly route: string;
  /** The permission that a link requires (ROLE-1); a permission for the member's own data only is enough. */
  readonly permission: string;
};

const WAYS: readonly Way[] = [
  { name: '成员管理', icon: usersThreeFill, route: '/guild/memberManage', permission: 'guild.view' },
  { name: '公会房间', icon: microphoneStageFill, route: '/guild/guildRoom', permission: 'guild.view' },
  { name: '数据中心', icon: chartLineUpFill, route: '/guild/dataCenter', permission: 'member.flow.view' },
  { name: '申请记录', icon: userListFill, route: '/guild/inGuildApply', permission: 'apply.view' },
  { name: '处理记录', icon: clipboardTextFill, route: '/guild/handleLog', permission: 'log.view' },
  { name: '企业信息', icon: buildingsFill, route: '/guild/enterprise', permission: 'company.view' },
];

export function GuildDetailContent({ guild, closed, onChanged }: GuildStatusStripsProps) {
  const { navigation } = useRoute();
  const { guild_id, notice, intro, todo } = guild;
  const ways = isVisitor(guild) ? [] : WAYS.filter(({ permission }) => hasPermission(guild, permission));
  /** Patrol staff stay in the guild they look at, so the address names that guild; for members, their own guild is the default. */
  const go = (route: string): void =>
    navigation.go(
      guild.my.in_guild === 1 ? route : `${route}${route.indexOf('?') < 0 ? '?' : '&'}guild_id=${guild_id}`,
    );
  return (
    <>
      {guild.inviter && (
        <p className={s.invited}>
          <Avatar src={guild.inviter.avatar} size={28} />
          <span>由 {guild.inviter.nickname} 邀请</span>
        </p>
      )}
      <GuildStatusStrips guild={guild} closed={closed} onChanged={onChanged} />
      {guild.my.head_offer && (
        <HeadOffer guild_id={guild_id} offer={guild.my.head_offer} closed={closed} onChanged={onChanged} />
      )}
      {notice && (
        <Card title="公告">
          <p className={s.text}>{notice}</p>
        </Card>
      )}
      {todo && (
        <div className={s.todo}>
          <Todo
            name="入会待审"
            num={todo.join_pending}
            urgent={false}
            onPress={() => go('/guild/inGuildApply?tab=join')}
          />
          <Todo
            name="退会待审"
            num={todo.quit_pending}
            urgent={todo.expiring_24h > 0}
            onPress={() => go('/guild/inGuildApply?tab=quit')}
          />
        </div>
      )}
      {guild.stats && <GuildFigures stats={guild.stats} onPress={() => go('/guild/dataCenter')} />}
      {ways.length > 0 && (
        <nav className={joinClassNames(s.ways, ways.length === 4 && s.four)} aria-label="公会管理">
          {ways.map(({ name, icon, route }) => (
            <button key={name} type="button" className={s.way} onClick={() => go(route)}>
              <span className={s.wayIcon}>
                <Icon path={icon} size={22} />
              </span>
              {name}
            </button>
          ))}
        </nav>
      )}
      {isVisitor(guild) && intro && (
        <Card title="公会介绍">
          <p className={s.text}>{intro}</p>
        </Card>
      )}
      {isVisitor(guild) && <Asked guild={guild} />}
      <Officers guild={guild} />
      <HotMembers guild_id={guild_id} />
      <GuildRooms guild_id={guild_id} />
      {guild.guild_status > 8 && <StandardState inside kind="empty" title="公会不存在或已解散" />}
    </>
  );
}

const HOW_JOINED = ['提交申请后立即加入', '由公会审核', '暂停招募'] as const;

/** S-GD-4: shows visitors the conditions for joining. */
function Asked({ guild }: { readonly guild: GuildDetail }) {
  const me = useOwnProfile(useIsSignedIn());
  return (
    <Card title="入会条件" extra={HOW_JOINED[guild.is_recruit === 0 ? 2 : guild.join_type]}>
      <JoinConditionList list={joinConditionsOf(guild, me)} />
    </Card>
  );
}

type TodoProps = {
  readonly name: string;
  readonly num: number;
  readonly urgent: boolean;
  readonly onPress: () => void;
};

/** The button is red when an application will be approved automatically within 24 hours. */
const Todo = ({ name, num, urgent, onPress }: TodoProps) => (
  <button type="button" className={urgent ? `${s.waiting} ${s.urgent}` : s.waiting} onClick={onPress}>
    <span>{name}</span>
    <b className="num">{num}</b>
    {urgent && <small>24 小时内将自动通过</small>}
  </button>
);
