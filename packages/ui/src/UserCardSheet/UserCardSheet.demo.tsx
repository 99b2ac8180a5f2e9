import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { DemoModule } from '../demos.ts';
import { avatarPictureUrl } from '../testing/pictures.ts';
import { ToastHost } from '../Toast/Toast.tsx';
import type { UserCard } from './user-card.ts';
import { UserCardSheet, type UserCardSheetProps } from './UserCardSheet.tsx';

const user: UserCard = {
  show_id: '8651208',
  nickname: '晚风予你',
  avatar: avatarPictureUrl(2),
  wealth_level: 44,
  charm_level: 38,
  is_online: 1,
  signature: '今晚九点，海边电台，点歌不打烊',
  is_follow: 0,
  is_black: 0,
  guild: { guild_name: '声屿夜航', role: 1 },
  cp: { relation_id: 3, partner: { nickname: '鹿与深海', avatar: avatarPictureUrl(1) }, level_name: '心动', days: 214 },
  live_room: { room_id: 80_612 },
};

function Held({ user: shown = user, ...props }: Partial<UserCardSheetProps>) {
  const [open, setOpen] = useState(true);
  const [follow, setFollow] = useState(shown.is_follow === 1);
  const [black, setBlack] = useState(shown.is_black === 1);
  return (
    <div style={{ padding: 16 }}>
      <Button onPress={() => setOpen(true)}>打开</Button>
      <UserCardSheet
        open={open}
        user={{ ...shown, is_follow: follow ? 1 : 0, is_black: black ? 1 : 0 }}
        onClose={() => setOpen(false)}
        onFollow={setFollow}
        onEnterRoom={() => undefined}
        onOpenCp={() => undefined}
        onReport={() => undefined}
        onBlock={setBlack}
        {...props}
      />
      <ToastHost />
    </div>
  );
}

const quiet: UserCard = {
  ...user,
  is_online: 0,
  signature: '',
  is_follow: 1,
  guild: undefined,
  cp: undefined,
  live_room: undefined,
};

export const demos: DemoModule = {
  full: () => <Held />,
  quiet: () => <Held user={quiet} />,
  own: () => <Held own />,
  cancelled: () => <Held user={{ ...quiet, is_cancelled: 1 }} />,
  loading: () => {
    const nothing = (): void => undefined;
    const acts = { onClose: nothing, onFollow: nothing, onEnterRoom: nothing, onOpenCp: nothing, onReport: nothing };
    return <UserCardSheet open user={undefined} onBlock={nothing} {...acts} />;
  },
  failed: () => <Held failed onRetry={() => undefined} />,
};
