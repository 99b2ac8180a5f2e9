// The caller's own row at the foot of the hall, always in sight, and what stands there when there is none.
import { usePrivacySettings } from '@shengyu/h5/features/privacy/use-privacy.ts';
import { formatFullAmount, useIsSignedIn, useOnline, useOpenLogin } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { RankPage } from '@shengyu/h5/features/item/shapes.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Switch } from '@shengyu/ui/Switch/Switch.tsx';
import type { ReactNode } from 'react';
import type { SeatHome } from '../season.ts';
import s from './OwnSeat.module.css';

export type OwnSeatProps = {
  readonly board: RankPage;
  readonly sign: SeatHome['stars'][number] | undefined;
  /** The sign whose seats are shown. */
  readonly shown: number;
  /** The score that a reward needs. */
  readonly min: number;
  readonly onOwnSign: (star_id: number) => void;
  /** Called after 神秘人 was changed, so that the board is loaded again. */
  readonly onHidden: () => void;
};

export function OwnSeat({ board, sign, shown, min, onOwnSign, onHidden }: OwnSeatProps) {
  const signedIn = useIsSignedIn();
  const toLogin = useOpenLogin();
  if (!signedIn || !board.my) return <OwnBar text="登录后查看你的席位" act="去登录" onAct={toLogin} />;
  if (sign && sign.star_id !== shown)
    return <OwnBar text={`你的席位在${sign.name}`} act="去看看" onAct={() => onOwnSign(sign.star_id)} />;
  return <OwnRow my={board.my} line={lineOf(board, min)} beside={<HiddenName onChanged={onHidden} />} />;
}

/** S2-SS-3: after the close, a score below the minimum is told so; before it, the distance to the place above. */
function lineOf({ my, state }: RankPage, min: number): ReactNode {
  if (state !== 0 && my!.score < min) return `未达到 ${min} 分，不参与发奖`;
  if (my!.score === 0) return '还没有星光';
  if (my!.rank === 1) return '暂居第一';
  return (
    <>
      距上一名 <b className="num">{formatFullAmount(my!.gap_to_prev)}</b>
    </>
  );
}

type OwnRowProps = {
  readonly my: NonNullable<RankPage['my']>;
  readonly line: ReactNode;
  /** Under the score. */
  readonly beside?: ReactNode;
  /** A sign's medallion instead of the member's face. */
  readonly face?: ReactNode;
};

export const OwnRow = ({ my, line, beside, face }: OwnRowProps) => (
  <section className={s['bar']} aria-label="我的名次">
    <b className={joinClassNames('num', s['place'], my.rank === 0 && s['none'])}>{my.rank_text}</b>
    <span className={s['face']}>{face ?? <Avatar src={my.user && my.user.avatar} size={40} />}</span>
    <span className={s['who']}>
      <b>{my.user ? my.user.nickname : my.star && my.star.name}</b>
      <span className={s['line']}>{line}</span>
    </span>
    <span className={s['end']}>
      <b className="num">{formatFullAmount(my.score)}</b>
      {beside}
    </span>
  </section>
);

type OwnBarProps = { readonly text: string; readonly act: string; readonly onAct: () => unknown };

export const OwnBar = ({ text, act, onAct }: OwnBarProps) => (
  <section className={s['bar']} aria-label="我的名次">
    <span className={s['text']}>{text}</span>
    <button type="button" className={s['act']} onClick={() => void onAct()}>
      {act}
    </button>
  </section>
);

/** 神秘人 (BOARD-5): name and face are hidden from others; place and reward are kept. */
function HiddenName({ onChanged }: { readonly onChanged: () => void }) {
  const { privacy, busy, set } = usePrivacySettings();
  const online = useOnline();
  if (!privacy) return null;
  const turn = async (on: boolean): Promise<void> => {
    if (await set('rank_hidden', on)) onChanged();
  };
  return (
    <span className={s['hide']}>
      神秘人
      <Switch
        label="神秘人"
        checked={privacy.rank_hidden === 1}
        disabled={busy || !online}
        onChange={(on) => void turn(on)}
      />
    </span>
  );
}
