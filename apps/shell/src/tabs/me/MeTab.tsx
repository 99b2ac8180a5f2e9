// 我的: who I am, what I have, whom I am with, what I wear, and the ways to my own pages. A guest sees what becoming a member means,
// and what is open to everybody.
import { formatFenAsYuan, formatShortAmount } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { headphonesFill, Icon, plusBold } from '@shengyu/ui/icons.tsx';
import { LevelMedal } from '@shengyu/ui/LevelBadge/LevelBadge.tsx';
import { Skeleton, SkeletonBlock, SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { badgeNameOf } from '@shengyu/rules/board/levels.ts';
import { chartLineUpFill, copyBold, medalFill, packageFill, shieldCheckFill } from '#more-icons.ts';
import { useIsle } from '#frame/isle.ts';
import { isTeen, mayPlay, STALE_MS, useVisitor, type Card, type Visitor } from '#tabs/me-now.ts';
import { Bell, SectionHead, TabGround, type TabProps } from '#tabs/parts.tsx';
import shared from '#tabs/shared.module.css';
import { Guest } from './Guest.tsx';
import s from './MeTab.module.css';
import { Gear, Way } from './Way.tsx';

export function MeTab({ shown }: TabProps) {
  const visitor = useVisitor();
  const { openPage } = useIsle();
  const { me, isGuest, read } = visitor;
  return (
    <TabGround shown={shown} label="我的">
      <Skeleton
        loading={!isGuest && read.step === 'loading'}
        shape={
          <>
            <div className={s.hero}>
              <SkeletonBlock height={200} />
            </div>
            <div className={shared.card}>
              <SkeletonRows count={4} height={52} />
            </div>
          </>
        }
      >
        {me && <Mine me={me} visitor={visitor} />}
        {isGuest && <Guest />}
        {!isGuest && read.step === 'failed' && <LazyStandardState kind="error" onAction={read.again} />}
        {!isGuest && read.refusal && (
          <LazyStandardState
            kind={read.refusal.code === 1002 ? 'banned' : 'error'}
            title={read.refusal.msg}
            action="去登录页"
            onAction={() => openPage('/login')}
          />
        )}
      </Skeleton>
    </TabGround>
  );
}

const ROLES = ['成员', '管理员', '副会长', '会长'];
/** Item types (WEAR-1) that are seen here and not in a slot. */
const HOMEPAGE = 7;
const TITLE = 8;

function Mine({ me, visitor }: { readonly me: Card; readonly visitor: Visitor }) {
  const { openPage, stack } = useIsle();
  const worn = (type: number) => me.dress.find(({ item_type }) => item_type === type);
  const [homepage, title] = [worn(HOMEPAGE), worn(TITLE)];
  return (
    <>
      <div className={s.hero}>
        {homepage && <HomepageEffect icon={homepage.icon} />}
        <div className={s.acts}>
          <Bell unread={me.self?.unread_num ?? 0} />
          <Gear />
        </div>
        <div className={s.who}>
          <Avatar
            src={me.avatar}
            size={80}
            {...(me.avatar_frame ? { frame: <img src={me.avatar_frame} alt="" /> } : {})}
          />
          <div className={s.facts}>
            <h1>{me.nickname}</h1>
            <button
              type="button"
              className={s.id}
              aria-label={`复制 ID ${me.show_id}`}
              onClick={() => void copyText(me.show_id).then(() => showToast('ID 已复制', 'ok'))}
            >
              ID {me.show_id}
              <Icon path={copyBold} size={13} />
            </button>
            <p className={s.tags}>
              {me.guild && (
                <span className={s.guild}>
                  <Avatar tile src={me.guild.logo} size={20} />
                  {me.guild.guild_name} · {ROLES[me.guild.role]}
                </span>
              )}
              {title && <span className={s.title}>{title.name}</span>}
            </p>
          </div>
        </div>
        <div className={s.counts}>
          <span>
            <b>{formatShortAmount(me.follow_num)}</b>关注
          </span>
          <span>
            <b>{formatShortAmount(me.fans_num)}</b>粉丝
          </span>
          <button type="button" className={s.levels} onClick={() => openPage('/grade')}>
            <Level kind="wealth" name="财富" level={me.wealth_level} />
            <Level kind="charm" name="魅力" level={me.charm_level} />
          </button>
        </div>
      </div>
      <Wallet plays={mayPlay(visitor)} />
      {me.cp && (
        <button
          type="button"
          className={s.pair}
          onClick={() => openPage(`/cpDetails?relation_id=${me.cp!.relation_id}`)}
        >
          <Avatar src={me.avatar} size={44} />
          <span className={s.heart}>
            <img src="/activity/items/heart.svg" alt="" />
            <b>Lv.{me.cp.level}</b>
          </span>
          <Avatar src={me.cp.partner.avatar} size={44} />
          <span className={s.days}>
            <b>在一起 {me.cp.days} 天</b>
            <small>
              {me.cp.level_name} · {me.cp.partner.nickname}
            </small>
          </span>
          <em>去小屋</em>
        </button>
      )}
      <Dress me={me} onOpen={() => stack.open({ kind: 'page', page: 'bag' })} />
      <Ways visitor={visitor} />
    </>
  );
}

/** SHELL-37's way of moving: copies of the item's picture that drift by transform and opacity alone. */
const HomepageEffect = ({ icon }: { readonly icon: string }) => (
  <span className={s.effect} aria-hidden="true">
    {[0, 1, 2, 3, 4].map((i) => (
      <img key={i} src={icon} alt="" />
    ))}
  </span>
);

type LevelProps = { readonly kind: 'wealth' | 'charm'; readonly name: string; readonly level: number };

const Level = ({ kind, name, level }: LevelProps) => (
  <span className={s.level}>
    <span aria-hidden="true">
      <LevelMedal kind={kind} level={level} size={34} />
    </span>
    <span>
      <b>
        {name} {level}
      </b>
      <small>{badgeNameOf(level)}</small>
    </span>
  </span>
);

/** The slots of WEAR-1 that others see in a room. Both kinds of mount share one. */
const SLOTS = [
  { name: '头像框', types: [1] },
  { name: '座驾', types: [3, 12] },
  { name: '气泡', types: [2] },
  { name: '光环', types: [4] },
  { name: '进场特效', types: [5] },
];

function Dress({ me, onOpen }: { readonly me: Card; readonly onOpen: () => void }) {
  const { data } = useCall('POST /api/v1/get_my_activity_prop', { page: 1, limit: 1 }, { staleMs: STALE_MS });
  return (
    <div className={shared.card}>
      <SectionHead title="我的装扮" more={data ? `背包 ${data.total}` : '背包'} onMore={onOpen} />
      <button type="button" className={s.dress} onClick={onOpen}>
        <span className="sr-only">打开背包：</span>
        {SLOTS.map(({ name, types }) => {
          const item = me.dress.find(({ item_type }) => types.includes(item_type));
          return (
            <span key={name} className={s.slot}>
              <span className={item ? s.full : s.free}>
                {item ? <img src={item.icon} alt={item.name} loading="lazy" /> : <Icon path={plusBold} size={18} />}
              </span>
              {name}
            </span>
          );
        })}
      </button>
    </div>
  );
}

function Ways({ visitor }: { readonly visitor: Visitor }) {
  const { openPage, stack } = useIsle();
  const wallet = useCall('POST /api/v1/my_wallet_detail', {}, { staleMs: STALE_MS }).data;
  const level = useCall('POST /api/v1/my_level', {}, { staleMs: STALE_MS }).data;
  const guard = useCall('POST /api/v1/get_spend_guard', {}, { staleMs: STALE_MS }).data;
  const ships = useCall('POST /api/v1/ship_list', { page: 1, limit: 20 }, { staleMs: STALE_MS }).data;
  const waiting = ships?.list.filter(({ state }) => state === 0).length ?? 0;
  const gap = level?.wealth.next_exp ? level.wealth.next_exp - level.wealth.exp : 0;
  return (
    <div className={shared.card}>
      <Way
        name="我的流水"
        icon={chartLineUpFill}
        value={wallet && `本月 ${formatFenAsYuan(wallet.income.month_fen.value)}`}
        onPress={() => openPage('/myTurnover')}
      />
      {mayPlay(visitor) && (
        <Way
          name="消费守护"
          icon={shieldCheckFill}
          value={
            guard &&
            (guard.excluded_until
              ? '自我限制中'
              : `今日抽取 ${formatFullAmount(guard.day_chance)} / ${formatFullAmount(guard.day_cap)}`)
          }
          onPress={() => openPage('/payment?guard=1')}
        />
      )}
      <Way
        name="我的等级"
        icon={medalFill}
        value={gap > 0 ? `距 ${level!.wealth.level + 1} 级还差 ${formatShortAmount(gap)}` : undefined}
        isNew={(level?.ready_num ?? 0) > 0}
        onPress={() => openPage('/grade')}
      />
      <Way
        name="实物与地址"
        icon={packageFill}
        value={waiting > 0 ? `${waiting} 件待填写` : undefined}
        isNew={waiting > 0}
        onPress={() => stack.open({ kind: 'page', page: 'parcels' })}
      />
      {!isTeen(visitor) && <Way name="举报与客服" icon={headphonesFill} onPress={() => openPage('/beta')} />}
    </div>
  );
}

function Wallet({ plays }: { readonly plays: boolean }) {
  const { openPage } = useIsle();
  const { data, step, again } = useCall('POST /api/v1/my_wallet_detail', {}, { staleMs: STALE_MS });
  return (
    <div className={s.wallet} role="group" aria-label="钱包">
      <div className={s.purse}>
        <small>钻石</small>
        <b>{data ? formatFullAmount(data.diamond) : '—'}</b>
        <small>粉钻 {data ? formatFullAmount(data.pink_diamond) : '—'}</small>
      </div>
      <div className={s.purse}>
        <small>可提现收益</small>
        <b>{data ? formatFenAsYuan(data.income.available_fen) : '—'}</b>
        <small>待结算 {data ? formatFenAsYuan(data.income.pending_fen) : '—'}</small>
      </div>
      <div className={s.pays}>
        {step === 'failed' ? (
          <button type="button" className={s.glass} onClick={() => void again()}>
            重新加载
          </button>
        ) : (
          <>
            {plays && (
              <button type="button" className={s.gold} onClick={() => openPage('/payment')}>
                充值
              </button>
            )}
            <button type="button" className={s.glass} onClick={() => openPage('/withdraw/goWithdraw')}>
              提现
            </button>
          </>
        )}
      </div>
    </div>
  );
}
