import { type ReactNode, useState } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import { copyText } from '../copy-text.ts';
import { joinClassNames } from '../cx.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import {
  caretRightBold,
  flag,
  giftFill,
  headphonesFill,
  heartFill,
  Icon,
  plusBold,
  prohibit,
  shieldStarFill,
} from '../icons.tsx';
import { LevelBadge } from '../LevelBadge/LevelBadge.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';
import { SkeletonBlock, Skeleton, SkeletonRows } from '../Skeleton/Skeleton.tsx';
import { StandardState } from '../States/States.tsx';
import { Tag, type TagTone } from '../Tag/Tag.tsx';
import { showToast } from '../Toast/toast.ts';
import type { UserCard } from './user-card.ts';
import s from './UserCardSheet.module.css';

export interface UserCardSheetProps {
  readonly open: boolean;
  /** The profile of the member; undefined while it loads. */
  readonly user: UserCard | undefined;
  readonly failed?: boolean;
  /** The viewer's own card, without the buttons to follow, report or block. */
  readonly own?: boolean;
  readonly onClose: () => void;
  readonly onRetry?: () => void;
  /** If a handler returns a promise, its button is busy until the promise settles. */
  readonly onFollow: (follow: boolean) => unknown;
  readonly onEnterRoom: (room_id: number) => unknown;
  /** The room that the viewer is in. There the card has no way into it, but a gift, if the viewer may give one. */
  readonly here?: { readonly room_id: number; readonly onGive: (() => void) | undefined };
  readonly onOpenCp: (relation_id: number) => void;
  readonly onReport: () => void;
  readonly onBlock: (block: boolean) => unknown;
}

const ROLES: readonly { readonly name: string; readonly tone: TagTone }[] = [
  { name: '成员', tone: 'grey' },
  { name: '管理', tone: 'violet' },
  { name: '副会长', tone: 'pink' },
  { name: '会长', tone: 'gold' },
];

/** S-CMP-7: the sheet with a member's profile, where the viewer can follow, enter the room, report and block. */
export function UserCardSheet(props: UserCardSheetProps) {
  const { open, user, failed = false, onClose, onRetry } = props;
  return (
    <Sheet open={open} onClose={onClose} label={user ? `${user.nickname} 的名片` : '名片'} title={<Who user={user} />}>
      {failed ? (
        <StandardState inside kind="error" onAction={onRetry} />
      ) : (
        <div className={user ? undefined : s.waiting}>
          <Skeleton loading={!user} shape={<SkeletonRows count={4} height={52} />}>
            {user && <Body {...props} user={user} />}
          </Skeleton>
        </div>
      )}
    </Sheet>
  );
}

function Who({ user }: { readonly user: UserCard | undefined }) {
  if (!user) {
    return (
      <div className={s.who}>
        <SkeletonBlock width={56} height={56} round />
        <div className={s.words}>
          <SkeletonBlock width={96} height={17} />
        </div>
      </div>
    );
  }
  const copy = async (): Promise<void> => {
    const copied = await copyText(user.show_id);
    showToast(copied ? '已复制' : '复制失败，请长按选择', copied ? 'ok' : 'warn');
  };
  return (
    <div className={s.who}>
      <Avatar src={user.avatar} size={56} online={user.is_online === 1} />
      <div className={s.words}>
        <h2 className={s.name}>{user.nickname}</h2>
        <p className={s.id}>
          ID <span className="num">{user.show_id}</span>
          <button type="button" className={s.copy} aria-label={`复制 ID ${user.show_id}`} onClick={() => void copy()}>
            复制
          </button>
        </p>
        <p className={s.levels}>
          <LevelBadge kind="wealth" level={user.wealth_level} />
          <LevelBadge kind="charm" level={user.charm_level} />
        </p>
      </div>
    </div>
  );
}

function Body({
  user,
  own = false,
  here,
  onFollow,
  onEnterRoom,
  onOpenCp,
  onReport,
  onBlock,
}: UserCardSheetProps & { user: UserCard }) {
  const { guild, cp, live_room } = user;
  const follows = user.is_follow === 1;
  const gone = user.is_cancelled === 1;
  const elsewhere = live_room?.room_id === here?.room_id ? undefined : live_room;
  const onGive = own || gone ? undefined : here?.onGive;
  return (
    <>
      <p className={s.signature}>{gone ? '该账号已注销' : user.signature || '这个人很安静，还没有签名'}</p>
      {guild && (
        <Row icon={shieldStarFill} label="公会" tint={s.guild}>
          <span className={s.ellipsis}>{guild.guild_name}</span>
          <Tag tone={ROLES[guild.role]!.tone}>{ROLES[guild.role]!.name}</Tag>
        </Row>
      )}
      {cp && (
        <Row icon={heartFill} label="CP" tint={s.pair} onPress={() => onOpenCp(cp.relation_id)}>
          <Avatar src={cp.partner.avatar} size={28} />
          <span className={s.ellipsis}>{cp.partner.nickname}</span>
          <Tag tone="pink">{cp.level_name}</Tag>
          <span className={s.days}>
            <span className="num">{cp.days}</span> 天
          </span>
        </Row>
      )}
      {(elsewhere || onGive || (!own && !gone)) && (
        <div className={s.acts}>
          {!own && !gone && (
            <div className={s.act}>
              <Button
                block
                size="md"
                variant={follows ? 'line' : 'primary'}
                icon={follows ? undefined : <Icon path={plusBold} size={16} />}
                onPress={() => onFollow(!follows)}
              >
                {follows ? '已关注' : '关注'}
              </Button>
            </div>
          )}
          {elsewhere && (
            <div className={s.act}>
              <Button
                block
                size="md"
                variant="soft"
                icon={<Icon path={headphonesFill} size={18} />}
                onPress={() => onEnterRoom(elsewhere.room_id)}
              >
                进入房间
              </Button>
            </div>
          )}
          {onGive && (
            <div className={s.act}>
              <Button block size="md" variant="soft" icon={<Icon path={giftFill} size={18} />} onPress={onGive}>
                送礼物
              </Button>
            </div>
          )}
        </div>
      )}
      {!own && (
        <>
          <Row icon={flag} label="举报" onPress={onReport} />
          {!gone && <Block user={user} onBlock={onBlock} />}
        </>
      )}
    </>
  );
}

/** Blocking asks for confirmation and names the consequence (S-ALL-9); unblocking does not ask. */
function Block({ user, onBlock }: { readonly user: UserCard; readonly onBlock: (block: boolean) => unknown }) {
  const [asking, setAsking] = useState(false);
  if (user.is_black === 1) return <Row icon={prohibit} label="取消拉黑" onPress={() => void onBlock(false)} />;
  const block = async (): Promise<void> => {
    await onBlock(true);
    setAsking(false);
  };
  return (
    <>
      <Row icon={prohibit} label="拉黑" danger onPress={() => setAsking(true)} />
      <Dialog
        open={asking}
        title={`拉黑 ${user.nickname}？`}
        confirm="拉黑"
        danger
        onConfirm={block}
        onCancel={() => setAsking(false)}
      >
        拉黑后互不可见，若为CP将立即解除
      </Dialog>
    </>
  );
}

interface RowProps {
  readonly icon: string;
  readonly label: string;
  readonly tint?: string;
  readonly danger?: boolean;
  readonly onPress?: () => void;
  readonly children?: ReactNode;
}

function Row({ icon, label, tint, danger = false, onPress, children }: RowProps) {
  const content = (
    <>
      <span className={tint}>
        <Icon path={icon} size={22} />
      </span>
      <span className={s.label}>{label}</span>
      <span className={s.value}>{children}</span>
      {onPress && !danger && (
        <span className={s.arrow}>
          <Icon path={caretRightBold} size={16} />
        </span>
      )}
    </>
  );
  if (!onPress) return <div className={s.row}>{content}</div>;
  return (
    <button type="button" className={joinClassNames(s.row, danger && s.danger)} onClick={() => onPress()}>
      {content}
    </button>
  );
}
