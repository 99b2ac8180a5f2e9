// The menu ⋯ of a room (S-GR-2): figures, operation log, change of owner, unbinding.
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useOwnProfile } from '#features/account/use-me.ts';
import { buildDataRoute, PAGE_TYPE_ROOM } from '#features/guild/data-address.ts';
import { hasPermissionForAll } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { useRoute } from '#shell/route.ts';
import { useServices } from '#shell/services.ts';
import s from './GuildRoom.module.css';
import type { Room } from './use-rooms.ts';

const OwnerSheet = lazyPart(
  () => import('./OwnerSheet.tsx'),
  'ChangeOwnerSheet',
  ({ open }) => open,
);

export type RoomMenuSheetProps = {
  readonly guild: GuildDetail;
  /** The sheet is closed when undefined. */
  readonly room: Room | undefined;
  readonly manages: boolean;
  readonly closed: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
};

export function RoomMenuSheet({ guild, room, manages, closed, onClose, onDone }: RoomMenuSheetProps) {
  // The last room stays visible during the sheet's closing animation.
  const [drawn, setDrawn] = useState(room);
  if (room && room !== drawn) setDrawn(room);
  const { client } = useServices();
  const { navigation } = useRoute();
  const me = useOwnProfile(useIsSignedIn());
  const [act, setAct] = useState<'owner' | 'unbind'>();
  if (!drawn) return null;
  const { room_id, room_name, is_live, owner } = drawn;
  const { guild_id } = guild;
  const mine = me !== undefined && owner !== undefined && owner.user_id === me.user_id;
  const leave = (): void => {
    setAct(undefined);
    onClose();
  };
  const unbind = async (): Promise<void> => {
    const order = { guild_id, room_id, action: 'unbind' as const };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/guild_room_manage', order, { quiet: true }));
    if (data) showToast(`已解绑 ${room_name}`, 'ok');
    leave();
    await onDone();
  };
  const row = (title: string, onPress: () => void, danger = false) => (
    <ListRow inset height={52} title={title} danger={danger} onPress={onPress} />
  );
  const seesData = mine || hasPermissionForAll(guild, 'data.room.view');
  const seesLog = mine || hasPermissionForAll(guild, 'room.operation.view');
  const handsOver = (mine || manages) && !closed;
  return (
    <>
      <Sheet open={room !== undefined && act === undefined} onClose={onClose} title={room_name}>
        {seesData &&
          row('数据', () => navigation.go(buildDataRoute(guild, { page_type: PAGE_TYPE_ROOM, id: room_id })))}
        {seesLog && row('操作日志', () => navigation.go(`/operateLog?room_id=${room_id}`))}
        {handsOver && row('更换房主', () => setAct('owner'))}
        {manages &&
          (is_live === 1 ? (
            <ListRow
              inset
              height={64}
              title={<span className={s.held}>解绑房间</span>}
              caption="房间直播中，暂不能解绑"
            />
          ) : (
            row('解绑房间', () => setAct('unbind'), true)
          ))}
      </Sheet>
      <Dialog
        open={room !== undefined && act === 'unbind'}
        title={`解绑房间 ${room_name}？`}
        confirm="解绑"
        danger
        onCancel={() => setAct(undefined)}
        onConfirm={unbind}
      >
        解绑后房间不再属于公会，历史流水保留
      </Dialog>
      <OwnerSheet
        open={room !== undefined && act === 'owner'}
        guild_id={guild_id}
        room={drawn}
        onClose={leave}
        onDone={onDone}
      />
    </>
  );
}
