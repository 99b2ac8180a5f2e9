// 更多: what the two can do with their relation (S2-CD-3), each in a sheet of its own.
import { ReportSheet } from '@shengyu/h5/features/report/ReportSheet.tsx';
import { ShareCard } from '@shengyu/h5/features/share/ShareCard.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { useOnline, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { COOLING, renewPair, sidesOf, type PairHome } from '../pair-home.ts';
import { RoomSheet } from './RoomSheet.tsx';
import { UnbindSheet } from './UnbindSheet.tsx';

export type MoreSheetsProps = { readonly open: boolean; readonly home: PairHome; readonly onClose: () => void };

/** REL-11: the level from which a pair has its small room. */
const ROOM_LEVEL = 3;

type Shown = 'room' | 'share' | 'report' | 'unbind';

export function MoreSheets({ open, home, onClose }: MoreSheetsProps) {
  const { client } = useServices();
  const online = useOnline();
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const { relation_id, is_public, public_me, level } = home;
  const [, other] = sidesOf(home);
  const cooling = home.state === COOLING;
  const back = (): void => setShown(undefined);
  const close = (): void => {
    setShown(undefined);
    onClose();
  };
  const makePublic = async (on: boolean): Promise<void> => {
    setBusy(true);
    const act = { relation_id, public_me: on ? (1 as const) : (0 as const) };
    await mutationOutcomeOf(client.mutate('POST /goapi/relation/set_relation', act, { quiet: true }));
    setBusy(false);
    renewPair();
  };
  return (
    <>
      <StageSheet open={open && shown === undefined} onClose={onClose} title="更多">
        <ListRow
          inset
          title="公开关系"
          caption={is_public === 1 ? '已公开' : public_me === 1 ? '等TA也同意后公开' : '双方都同意后公开'}
          trailing={
            <Switch
              label="公开关系"
              checked={public_me === 1}
              disabled={busy || !online}
              onChange={(on) => void makePublic(on)}
            />
          }
        />
        {level < ROOM_LEVEL ? (
          <ListRow inset title="进入小屋" caption="CP 达到 3 级后开启小屋" />
        ) : (
          <ListRow inset title="进入小屋" onPress={() => setShown('room')} />
        )}
        <ListRow inset title="分享" onPress={() => setShown('share')} />
        <ListRow inset title={`举报 ${other.nickname}`} onPress={() => setShown('report')} />
        <ListRow inset danger title={cooling ? '拉黑并立即解除' : '解除关系'} onPress={() => setShown('unbind')} />
      </StageSheet>
      <RoomSheet open={open && shown === 'room'} onClose={back} relation_id={relation_id} />
      <ShareCard open={open && shown === 'share'} onClose={back} scene="cp" shared={String(relation_id)} />
      <ReportSheet
        open={open && shown === 'report'}
        onClose={back}
        target={{ kind: 'user', id: other.user_id, name: other.nickname }}
      />
      <UnbindSheet open={open && shown === 'unbind'} onBack={back} onDone={close} home={home} />
    </>
  );
}
