// The sheets behind the round buttons of the star map, each loaded when it is first opened.
import { lazyPart, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useState } from 'react';
import type { StarSeason } from '../home.ts';
import { useClaimPicture } from '../sheets/use-claim-picture.ts';
import type { MapSheetKey } from './map-sheet.ts';

const isOpen = ({ open }: { readonly open: boolean }): boolean => open;
const SignSheet = lazyPart(() => import('../sheets/SignSheet.tsx'), 'SignSheet', isOpen);
const FortuneSheet = lazyPart(() => import('../sheets/FortuneSheet.tsx'), 'FortuneSheet', isOpen);
const LuckSheet = lazyPart(() => import('../sheets/LuckSheet.tsx'), 'LuckSheet', isOpen);
const MatchLayer = lazyPart(() => import('../match/MatchLayer.tsx'), 'MatchLayer', isOpen);
const CompassSheet = lazyPart(() => import('../sheets/CompassSheet.tsx'), 'CompassSheet', isOpen);
const CardsSheet = lazyPart(() => import('../sheets/CardsSheet.tsx'), 'CardsSheet', isOpen);
const AlbumSheet = lazyPart(() => import('../sheets/AlbumSheet.tsx'), 'AlbumSheet', isOpen);
const PictureSheet = lazyPart(
  () => import('../sheets/PictureSheet.tsx'),
  'PictureSheet',
  ({ star_id }) => star_id !== undefined,
);
const TaskDrawer = lazyPart(() => import('@shengyu/h5/mechanics/task/TaskDrawer.tsx'), 'TaskDrawer', isOpen);

type Lit = NonNullable<ReplyFrom<'POST /api/v1/star/star_user_sign'>['lit']>;

export type MapSheetsProps = {
  readonly shown: MapSheetKey | undefined;
  readonly season: StarSeason;
  readonly onShow: (sheet: MapSheetKey | undefined) => void;
  /** A sign-in has lit a star; resolves when it shines. */
  readonly onLit: (lit: Lit) => Promise<void>;
  /** Something was given or used: balances, dots and pictures are read again. */
  readonly onChanged: () => void;
};

export function MapSheets({ shown, season, onShow, onLit, onChanged }: MapSheetsProps) {
  const [whole, setWhole] = useState<number>();
  const claim = useClaimPicture(onChanged);
  const close = (): void => onShow(undefined);
  // The ninth star makes the picture whole, and its gift is offered at once.
  const light = async (lit: Lit): Promise<void> => {
    await onLit(lit);
    if (lit.img_done === 1) setWhole(lit.star_id);
  };
  return (
    <>
      <SignSheet open={shown === 'sign'} onClose={close} onLit={light} onChanged={onChanged} />
      <FortuneSheet open={shown === 'fortune'} onClose={close} season={season} onChanged={onChanged} />
      <LuckSheet
        open={shown === 'luck'}
        minor={season.home !== undefined && season.home.age === 'minor'}
        onClose={close}
        onShow={onShow}
        onChanged={onChanged}
      />
      <MatchLayer open={shown === 'match'} onClose={close} season={season} onChanged={onChanged} />
      <CompassSheet open={shown === 'compass'} onClose={close} mine={season.my_star_id} />
      <CardsSheet open={shown === 'cards'} onClose={close} />
      <AlbumSheet open={shown === 'album'} onClose={close} onChanged={onChanged} />
      <PictureSheet star_id={whole} onClose={() => setWhole(undefined)} onClaim={(star_id) => claim({ star_id })} />
      <TaskDrawer
        open={shown === 'tasks'}
        onClose={close}
        tasks={season.home ? season.home.tasks : []}
        closed={season.activity.state !== 'open'}
        onClaimed={onChanged}
      />
    </>
  );
}
