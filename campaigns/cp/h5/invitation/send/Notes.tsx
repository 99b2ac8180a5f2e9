// What the member should know before writing: a letter that waits, a letter that came to nothing, a reunion (S2-IV-4).
import {
  dayOf,
  formatFullAmount,
  instantOfUnixSeconds,
  lazyPart,
  useCall,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { useAppClock } from '@shengyu/h5/features/clock/app-clock.ts';
import { useState } from 'react';
import { closedText, EXPIRED, LIST_ROUTE, OPEN, type Detail } from '../invite.ts';
import s from './SendFace.module.css';

const LettersSheet = lazyPart(
  () => import('../received/LettersSheet.tsx'),
  'LettersSheet',
  ({ open }) => open,
);

export type NotesProps = {
  readonly detail: Detail;
  /** REL-8: set when the chosen friend is a former partner whose intimacy is still kept. */
  readonly keep: Detail['keep'];
  /** Chooses the former partner. */
  readonly onReunite: (person: NonNullable<Detail['keep']>['user']) => void;
  readonly onOpenLetter: () => void;
};

const DAY_S = 86_400;

export function Notes({ detail, keep, onReunite, onOpenLetter }: NotesProps) {
  const clock = useAppClock();
  const [open, setOpen] = useState(false);
  const { data: got } = useCall(LIST_ROUTE, { box: 'in', page: 1, limit: 10 }, { fresh: true });
  const { data: sent } = useCall(LIST_ROUTE, { box: 'out', page: 1, limit: 10 }, { fresh: true });
  const waiting = got ? got.list.filter(({ state }) => state === OPEN) : [];
  const last = sent && sent.list[0];
  // A letter that was not accepted is mentioned for a day, so that nobody wonders where the ring went.
  const over =
    last && last.state === EXPIRED && clock.now() / 1000 < last.expire_at + DAY_S
      ? closedText(last, clock.now())
      : undefined;
  return (
    <>
      {waiting.length > 0 && (
        <button
          type="button"
          className={s['note']}
          onClick={() => (waiting.length === 1 && detail.invite ? onOpenLetter() : setOpen(true))}
        >
          你有一份邀请待回应<span>去看看</span>
        </button>
      )}
      {over && <p className={s['note']}>{over}</p>}
      {keep && (
        <button type="button" className={s['note']} onClick={() => onReunite(keep.user)}>
          你们的 {formatFullAmount(keep.intimacy)} 亲密值还在，{dayOf(instantOfUnixSeconds(keep.until))} 前复合可恢复
          <span>{keep.user.nickname}</span>
        </button>
      )}
      <LettersSheet open={open} letters={waiting} onClose={() => setOpen(false)} />
    </>
  );
}
