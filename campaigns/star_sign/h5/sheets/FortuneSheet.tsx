// 星运 (S2-SM-4): what the day says to a sign. The same sign and day give the same text to everybody; other signs are a swipe away.
import { useServices, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { StarSeason } from '../home.ts';
import { SkySheet } from '../SkySheet.tsx';
import { FortuneSigns } from './FortuneSigns.tsx';
import s from './FortuneSheet.module.css';

type Fortune = ReplyFrom<'POST /api/v1/star/star_view_today_fortune'>;

export type FortuneSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly season: StarSeason;
  readonly onChanged: () => void;
};

const SWIPE = 60;
const STARS = [1, 2, 3, 4, 5];

export function FortuneSheet({ open, onClose, season, onChanged }: FortuneSheetProps) {
  const { client } = useServices();
  const [sign, setSign] = useState(season.my_star_id ?? season.star_id);
  const [read, setRead] = useState<Readonly<Record<number, Fortune>>>({});
  const [failed, setFailed] = useState(false);
  const from = useRef<number>(undefined);
  const fortune = read[sign];

  const view = async (star_id: number): Promise<void> => {
    setFailed(false);
    const asked = client.mutate('POST /api/v1/star/star_view_today_fortune', { star_id }, { quiet: true });
    const { data } = await mutationOutcomeOf(asked);
    if (!data) return setFailed(true);
    setRead((known) => ({ ...known, [star_id]: data }));
    if (data.luck_add > 0) {
      showToast(`幸运值 +${data.luck_add}`, 'ok');
      onChanged();
    }
  };
  useEffect(() => {
    if (open && !read[sign]) void view(sign);
    // A fortune that was read stays; it is asked for again only after a new day has closed the sheet.
  }, [open, sign]);

  const swipe = (event: PointerEvent): void => {
    const way = from.current === undefined ? 0 : event.clientX - from.current;
    from.current = undefined;
    if (Math.abs(way) > SWIPE) setSign(((sign - 1 + (way < 0 ? 1 : 11)) % 12) + 1);
  };

  return (
    <SkySheet
      open={open}
      onClose={onClose}
      title="今日星运"
      beside={fortune && fortune.day.slice(5).replace('-', '月') + '日'}
    >
      <FortuneSigns stars={season.stars} value={sign} mine={season.my_star_id} onChange={setSign} />
      <div
        className={s.page}
        onPointerDown={(event) => (from.current = event.clientX)}
        onPointerUp={swipe}
        onPointerCancel={() => (from.current = undefined)}
      >
        {fortune ? (
          <Reading key={sign} fortune={fortune} />
        ) : failed ? (
          <StandardState inside kind="error" onAction={() => view(sign)} />
        ) : (
          <SkeletonRows count={6} height={52} />
        )}
      </div>
    </SkySheet>
  );
}

const Reading = ({ fortune: { star, total, items, color, number, say, note } }: { readonly fortune: Fortune }) => (
  <div className={s.reading}>
    <p className={s.total} role="img" aria-label={`${star.name} 综合 ${total} 星`}>
      <b>{star.name}</b>
      {STARS.map((n) => (
        <i key={n} className={joinClassNames(s.star, n <= total && s.on)} />
      ))}
    </p>
    <ul>
      {items.map(({ key, name, score, text }) => (
        <li key={key} className={s.row}>
          <span className={s.name}>{name}</span>
          <span className={s.words}>
            <span className={s.bar} role="img" aria-label={`${name} ${score} 分`}>
              <i style={{ transform: `scaleX(${Math.max(0.04, score / 100)})` }} />
            </span>
            <span className={s.text}>{text}</span>
          </span>
          <b className={joinClassNames('num', s.score)}>{score}</b>
        </li>
      ))}
    </ul>
    <div className={s.lucky}>
      <p>
        幸运色
        <b>
          <i className={s.colour} style={{ backgroundColor: color.hex }} />
          {color.name}
        </b>
      </p>
      <p>
        幸运数字<b className="num">{number}</b>
      </p>
    </div>
    <p className={s.say}>
      <small>今日一句</small>
      {say}
    </p>
    <p className={s.note}>{note}</p>
  </div>
);
