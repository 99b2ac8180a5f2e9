// The hall of the spokespersons: the ring, who stands in front with the own words, and who leads this season.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useState } from 'react';
import { BarTitle } from '../BarTitle.tsx';
import { dayText, type Rep, type SeatPage } from '../season.ts';
import { Act } from './Act.tsx';
import s from './Hall.module.css';
import { Leaders } from './Leaders.tsx';
import { RepRing } from './RepRing.tsx';
import { theme } from './theme.ts';

const StarCardSheet = lazyPart(() => import('../card/StarCardSheet.tsx'), 'StarCardSheet');

export type HallProps = {
  readonly campaign: Campaign<SeatPage>;
  readonly page: SeatPage;
  /** The sign in front, 1 to 12. */
  readonly star_id: number;
  readonly onFront: (star_id: number) => void;
};

export function Hall({ campaign, page, star_id, onFront }: HallProps) {
  const [opened, setOpened] = useState<number>();
  const rep = page.reps[star_id - 1]!;
  const change = (change: Partial<Rep>): void =>
    campaign.change((home) => ({
      ...home,
      reps: home.reps.map((one) => (one.star.star_id === star_id ? { ...one, ...change } : one)),
    }));
  const open = openerOf(rep, setOpened);
  return (
    <main className={s['hall']} data-staged="">
      <BarTitle theme={theme} />
      <RepRing reps={page.reps} front={star_id} onFront={onFront} onOpen={open} />
      <section key={star_id} className={s['words']} aria-live="polite">
        <h2 className={s['name']}>{rep.user ? `代言人 ${rep.user.nickname}` : '虚位以待'}</h2>
        <p className={s['season']}>
          {rep.star.name} ·{' '}
          <span className="num">
            {dayText(rep.star.begin)}–{dayText(rep.star.end)}
          </span>
        </p>
        <Words rep={rep} />
      </section>
      <Act rep={rep} onChange={change} />
      <Leaders star={rep.star} offset={campaign.clock.offset} onOpen={setOpened} />
      <StarCardSheet user_id={opened} onClose={() => setOpened(undefined)} />
    </main>
  );
}

/** A hidden spokesperson cannot be opened. */
function openerOf({ user }: Rep, open: (user_id: number) => void): (() => void) | undefined {
  return user && user.is_hidden !== 1 && user.user_id > 0 ? () => open(user.user_id) : undefined;
}

/** The state of the caller's own words that others do not see yet (S2-RP-2: checked before they show). */
const CHECKED = ['审核通过后展示', undefined, '换一种说法试试'] as const;

const LINE = 18;
/** Words longer than one line break into two of the same length, so that no single character stands alone. */
const evenWidthOf = (text: string): string | undefined =>
  text.length + 2 > LINE ? `${Math.ceil(text.length / 2) + 2}em` : undefined;

function Words({ rep: { words, own } }: { readonly rep: Rep }) {
  const text = own ? own.words : words;
  if (!text) return null;
  const state = own && CHECKED[own.state];
  return (
    <>
      <blockquote className={s['quote']} style={{ maxWidth: evenWidthOf(text) }}>
        「{text}」
      </blockquote>
      {state && <p className={s['state']}>{state}</p>}
    </>
  );
}
