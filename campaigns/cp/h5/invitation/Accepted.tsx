// S2-IV-3: the two planets meet, 我们在一起啦, then the pair's own page. A tap skips the meeting.
import { TwinOrbit } from '@shengyu/h5/features/pair/TwinOrbit.tsx';
import { useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useEffect } from 'react';
import { sidesOf, type PairHome } from '../details/pair-home.ts';
import s from './Accepted.module.css';

/** One turn of 1.8 s, and a moment to read the words. */
const MEETING_MS = 3200;

export function Accepted({ relation }: { readonly relation: Pick<PairHome, 'me' | 'pair' | 'level'> }) {
  const { navigation } = useRoute();
  const [left, right] = sidesOf(relation);
  useEffect(() => {
    const timer = setTimeout(() => navigation.replace('/cpDetails'), MEETING_MS);
    return () => clearTimeout(timer);
    // The navigation of a page is the same object for as long as the page is open.
  }, []);
  return (
    <main className={s['meeting']}>
      <button type="button" className={s['skip']} onClick={() => navigation.replace('/cpDetails')}>
        <span className="sr-only">看看我们的小星球</span>
      </button>
      <div className={s['sky']}>
        <TwinOrbit left={left} right={right} level={relation.level} motion="once" />
      </div>
      <p className={s['words']} role="status">
        我们在一起啦
      </p>
    </main>
  );
}
