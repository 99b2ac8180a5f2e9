// The pair's small room (REL-11): only the two enter, unless they open its door.
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { PairChip } from '@shengyu/h5/features/pair/PairChip.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { renewReads, useCall, useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';

const ROOM_ROUTE = 'GET /goapi/relation/get_cp_roomId/{id}';

export type RoomSheetProps = { readonly open: boolean; readonly onClose: () => void; readonly relation_id: number };

export function RoomSheet({ open, onClose, relation_id }: RoomSheetProps) {
  const { client, bridge } = useServices();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const read = useCall(ROOM_ROUTE, { id: relation_id }, { enabled: open });
  const room = read.data;
  const openDoor = async (on: boolean): Promise<void> => {
    setBusy(true);
    const act = { relation_id, room_open: on ? (1 as const) : (0 as const) };
    await mutationOutcomeOf(client.mutate('POST /goapi/relation/set_relation', act, { quiet: true }));
    await renewReads(ROOM_ROUTE);
    setBusy(false);
  };
  const enter = async (): Promise<void> => {
    try {
      await bridge.call('openRoom', { room_id: room!.room_id, from: 'cp' });
    } catch {
      showToast('请在 App 内进入小屋');
    }
  };
  return (
    <StageSheet
      open={open}
      onClose={onClose}
      title="CP小屋"
      footer={
        <Button block disabled={!online || !room || room.can_enter === 0} onPress={enter}>
          进入小屋
        </Button>
      }
    >
      <ReadSheet read={read}>
        {({ is_open, members }) => (
          <>
            {members.length === 2 && (
              <ListRow
                inset
                leading={<PairChip pair={[members[0]!, members[1]!]} size={36} />}
                title={members.map(({ nickname }) => nickname).join(' & ')}
              />
            )}
            <ListRow
              inset
              title="开门迎客"
              caption={is_open === 1 ? '大家都可以进来坐坐' : '只有你们两个能进'}
              trailing={
                <Switch
                  label="开门迎客"
                  checked={is_open === 1}
                  disabled={busy || !online}
                  onChange={(on) => void openDoor(on)}
                />
              }
            />
          </>
        )}
      </ReadSheet>
    </StageSheet>
  );
}
