// One picture of 图鉴: how far it is lit, its story, what a whole one gives and where pieces come from.
import { itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { useCall, useOnline } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { useState } from 'react';
import { drawn } from '../art/map.ts?drawn';
import { SkySheet } from '../SkySheet.tsx';
import s from './PictureSheet.module.css';

export type PictureSheetProps = {
  /** The picture to show; undefined closes the sheet. */
  readonly star_id: number | undefined;
  readonly onClose: () => void;
  readonly onClaim: (star_id: number) => Promise<void>;
};

const CLAIM = ['点亮9颗星后可领取', '领取', '已领取'] as const;

export function PictureSheet({ star_id, onClose, onClaim }: PictureSheetProps) {
  const online = useOnline();
  // While the sheet closes it keeps the picture that it showed.
  const [shown, setShown] = useState(star_id);
  if (star_id !== undefined && star_id !== shown) setShown(star_id);
  const read = useCall('POST /api/v1/star/star_img_info', { star_id: shown }, { enabled: star_id !== undefined });
  return (
    <SkySheet open={star_id !== undefined} onClose={onClose} title={read.data ? read.data.star.name : '星图'}>
      <ReadSheet read={read}>
        {({ points, lit, story, reward, how }) => (
          <>
            <p className={s.stars} role="img" aria-label={`已点亮 ${lit}/9`}>
              {points.map(({ no, lit: on }) => (
                <img key={no} src={on ? drawn['lit'] : drawn['unlit']} alt="" width="26" height="26" />
              ))}
            </p>
            <p className={s.story}>{story}</p>
            <ul className={s.items} aria-label={itemsTextOf(reward.items)}>
              {reward.items.map((item) => (
                <li key={item.item_code}>
                  <ItemTile icon={item.icon} counted={item} />
                  <span>{item.name}</span>
                </li>
              ))}
            </ul>
            {how.length > 0 && (
              <p className={s.how}>
                签到与任务可得星图碎片：
                {how.map(({ name, progress, target }) => `${name} ${progress}/${target}`).join('；')}
              </p>
            )}
            <div className={s.claim}>
              <StageButton
                disabled={!online || reward.state !== 1}
                onPress={async () => {
                  await onClaim(shown!);
                  await read.again();
                }}
              >
                {CLAIM[reward.state]}
              </StageButton>
            </div>
          </>
        )}
      </ReadSheet>
    </SkySheet>
  );
}
