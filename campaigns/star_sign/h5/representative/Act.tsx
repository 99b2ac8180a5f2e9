// What one can do with the spokesperson in front: like once a day, compete for an empty place, or write the own words (S2-RP-1 to 3).
import { formatFullAmount, lazyPart, useRoute, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { animateElement } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { heartFill, Icon } from '@shengyu/ui/icons.tsx';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useRef, useState } from 'react';
import type { Rep } from '../season.ts';
import s from './Act.module.css';

const WordsSheet = lazyPart(
  () => import('./WordsSheet.tsx'),
  'WordsSheet',
  ({ open }) => open,
);

export type ActProps = { readonly rep: Rep; readonly onChange: (change: Partial<Rep>) => void };

export function Act({ rep, onChange }: ActProps) {
  const { navigation } = useRoute();
  const entry = useParticipation();
  const [writing, setWriting] = useState(false);
  const { user, own, star } = rep;
  return (
    <div className={s['act']}>
      {!user ? (
        <StageButton onPress={() => navigation.go('/constellation/starSeat')}>去争取</StageButton>
      ) : entry.kind !== 'open' ? (
        <ParticipationButton entry={entry} />
      ) : own ? (
        <>
          <StageButton onPress={() => setWriting(true)}>{own.words ? '修改代言宣言' : '写下代言宣言'}</StageButton>
          <WordsSheet
            open={writing}
            onClose={() => setWriting(false)}
            star_id={star.star_id}
            before={own.words}
            onWritten={(words, state) => onChange({ own: { words, state } })}
          />
        </>
      ) : (
        <Like key={star.star_id} rep={rep} onChange={onChange} />
      )}
    </div>
  );
}

function Like({ rep: { star, likes, liked }, onChange }: ActProps) {
  const { client } = useServices();
  const heart = useRef<HTMLSpanElement>(null);
  const spark = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const like = async (): Promise<void> => {
    setBusy(true);
    const asked = client.mutate('POST /api/v1/star/rep_words', { star_id: star.star_id, like: 1 }, { quiet: true });
    const { data } = await mutationOutcomeOf(asked);
    setBusy(false);
    if (!data) return;
    onChange({ likes: data.likes, liked: data.liked });
    if (prefersReducedMotion()) return;
    animateElement(heart.current, [{ transform: 'none' }, { transform: 'scale(1.4)' }, { transform: 'none' }], {
      duration: 400,
      easing: 'cubic-bezier(0.34, 1.56, 0.64, 1)',
    });
    animateElement(
      spark.current,
      [
        { transform: 'scale(0.4)', opacity: 0.9 },
        { transform: 'scale(1.8)', opacity: 0 },
      ],
      { duration: 400 },
    );
  };
  const isLiked = liked === 1;
  return (
    <StageButton busy={busy} disabled={isLiked} onPress={like}>
      <span className={s['like']}>
        <span ref={heart} className={s['heart']}>
          <Icon path={heartFill} size={20} />
          <i ref={spark} className={s['spark']} />
        </span>
        {isLiked ? '今日已赞' : '点赞'}
        <span className="num">{formatFullAmount(likes)}</span>
      </span>
    </StageButton>
  );
}
