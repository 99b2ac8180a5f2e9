// 图鉴 (S2-SM-7): twelve pictures, each of nine stars, and the sets of 3, 6 and 12.
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { lazyPart, useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { SignMiles } from '@shengyu/h5/mechanics/sign/SignMiles.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import { SkySheet } from '../SkySheet.tsx';
import s from './AlbumSheet.module.css';
import { useClaimPicture } from './use-claim-picture.ts';

const PictureSheet = lazyPart(
  () => import('./PictureSheet.tsx'),
  'PictureSheet',
  ({ star_id }) => star_id !== undefined,
);

export type AlbumSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

export function AlbumSheet({ open, onClose, onChanged }: AlbumSheetProps) {
  const [looked, setLooked] = useState<number>();
  const read = useCall('POST /api/v1/star/get_user_star_img_list', {}, { enabled: open });
  const claim = useClaimPicture(async () => {
    await read.again();
    onChanged();
  });
  return (
    <>
      <SkySheet
        open={open}
        onClose={onClose}
        title="图鉴"
        beside={
          read.data && (
            <>
              已集齐 <b className="num">{read.data.done}</b>/12
            </>
          )
        }
      >
        <ReadSheet read={read}>
          {({ list, sets, done }) => (
            <>
              <SignMiles miles={sets} signed={done} unit="幅" onClaim={(set_id) => claim({ set_id })} />
              <ul className={s.grid}>
                {list.map(({ star, lit, state, img }) => (
                  <li key={star.star_id}>
                    <button
                      type="button"
                      className={joinClassNames(s.picture, lit === 9 && s.whole)}
                      onClick={() => setLooked(star.star_id)}
                    >
                      <img className={joinClassNames(s.image, lit === 0 && s.dark)} src={img} alt="" loading="lazy" />
                      <b>{star.name}</b>
                      <span className={joinClassNames('num', s.lit)}>{lit}/9</span>
                      {state === 1 && <i className={s.ready}>可领取</i>}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </ReadSheet>
      </SkySheet>
      <PictureSheet star_id={looked} onClose={() => setLooked(undefined)} onClaim={(star_id) => claim({ star_id })} />
    </>
  );
}
