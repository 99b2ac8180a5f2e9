// 幸运值 (S2-SM-5): the meter of the season with its six steps, and where today's luck comes from.
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { useCall, useOnline, useRoute, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { MilestoneBar } from '@shengyu/h5/mechanics/milestone/MilestoneBar.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { readMapSheet, type MapSheetKey } from '../map/map-sheet.ts';
import { SkySheet } from '../SkySheet.tsx';
import s from './LuckSheet.module.css';

export type LuckSheetProps = {
  readonly open: boolean;
  /** A minor does not match (S2-SM-8). */
  readonly minor: boolean;
  readonly onClose: () => void;
  readonly onShow: (sheet: MapSheetKey) => void;
  readonly onChanged: () => void;
};

const sheetIn = (route: string): MapSheetKey | undefined =>
  readMapSheet(new URLSearchParams(route.split('?')[1]).get('sheet'));

export function LuckSheet({ open, minor, onClose, onShow, onChanged }: LuckSheetProps) {
  const { client } = useServices();
  const { navigation } = useRoute();
  const online = useOnline();
  const read = useCall('POST /api/v1/star/get_user_star_luck', {}, { enabled: open });
  const [busy, setBusy] = useState(false);
  const renew = (): void => {
    void read.again();
    onChanged();
  };
  // Reading, signing and matching are done on this page itself.
  const act = (route: string): void => {
    const sheet = sheetIn(route);
    if (sheet) return onShow(sheet);
    onClose();
    navigation.go(route);
  };
  const claimAll = async (): Promise<void> => {
    setBusy(true);
    const asked = client.mutate('POST /api/v1/star/get_user_luck_speed_prize', { step_id: 'all' }, { quiet: true });
    const { data } = await mutationOutcomeOf(asked);
    setBusy(false);
    if (!data) return;
    showToast(`获得 ${itemsTextOf(data.got)}`, 'ok');
    renew();
  };
  return (
    <SkySheet
      open={open}
      onClose={onClose}
      title="幸运值"
      beside={
        read.data && (
          <>
            今日 <b className="num">{read.data.today.gained}</b>/{read.data.today.max}
          </>
        )
      }
    >
      <ReadSheet read={read}>
        {({ meter, today }) => (
          <>
            <MilestoneBar meter={meter} exact onClaimed={renew} />
            <h3 className={s.title}>今日来源</h3>
            <ul>
              {today.sources.map(({ name, gained, cap, route }) => (
                <li key={name} className={s.row}>
                  <span className={s.name}>{name}</span>
                  <span className={s.left}>
                    {gained >= cap ? (
                      '今日已满'
                    ) : (
                      <>
                        还可得 <b className="num">{cap - gained}</b>
                      </>
                    )}
                  </span>
                  {route !== undefined && gained < cap && !(minor && sheetIn(route) === 'match') && (
                    <button type="button" className={s.go} aria-label={`去完成 ${name}`} onClick={() => act(route)}>
                      去完成
                    </button>
                  )}
                </li>
              ))}
            </ul>
            <div className={s.claim}>
              <StageButton
                busy={busy}
                disabled={!online || !meter.steps.some(({ state }) => state === 1)}
                onPress={claimAll}
              >
                领取
              </StageButton>
            </div>
          </>
        )}
      </ReadSheet>
    </SkySheet>
  );
}
