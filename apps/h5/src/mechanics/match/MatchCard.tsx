// The card of a match (MATCH-4): sign, element, level band and a voice, but no name, no portrait and no id until both want to
// meet. Then the window opens to the other's portrait.
import { flagBold, prohibitBold } from '@shengyu/art/icons/data/phosphor.ts';
import { heartOutline } from '@shengyu/art/parts/heart-shape.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import type { ReactNode } from 'react';
import { drawn } from './pictures.ts?drawn';
import s from './MatchCard.module.css';
import { VoicePlayer } from './VoicePlayer.tsx';
import { signPictureOf, WINDOW_BOX, WINDOW_HEART } from './window-place.ts';

export type MatchCardProps = {
  /** The name of the sign, e.g. 双鱼座, whose figure stands in the window. */
  readonly sign: string;
  /** Short words about the person, e.g. 双鱼座, 水象, Lv.21-30. */
  readonly tags: readonly string[];
  readonly voice_url?: string | undefined;
  readonly is_online?: boolean;
  /** How well the two suit each other and why, where the campaign tells it. */
  readonly note?: ReactNode;
  /** The person, once both want to meet. */
  readonly met?: { readonly nickname: string; readonly avatar: string } | undefined;
  readonly onReport: () => void;
  readonly onBlock: () => void;
};

const { x, y, half } = WINDOW_HEART;
const GLASS = heartOutline(x, y, half * 0.985);

export function MatchCard(props: MatchCardProps) {
  const { sign, tags, voice_url, is_online, note, met, onReport, onBlock } = props;
  const figure = signPictureOf(sign);
  return (
    <article className={s.card} aria-label={met ? met.nickname : '匿名的朋友'}>
      <div className={s.window}>
        <img src={drawn['night']} alt="" />
        {figure && <img src={drawn[figure]} alt="" />}
        {met && (
          <svg className={s.portrait} viewBox={`0 0 ${WINDOW_BOX.width} ${WINDOW_BOX.height}`} aria-hidden="true">
            <clipPath id="match-window">
              <path d={GLASS} />
            </clipPath>
            <image
              href={met.avatar}
              x={x - half * 1.1}
              y={y - half * 1.1}
              width={half * 2.2}
              height={half * 2.2}
              preserveAspectRatio="xMidYMid slice"
              clipPath="url(#match-window)"
            />
          </svg>
        )}
        <img src={drawn['glass']} alt="" />
      </div>
      {met && <h2 className={s.name}>{met.nickname}</h2>}
      <p className={s.tags}>
        {is_online && <span className={s.online}>在线</span>}
        {tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </p>
      {note !== undefined && <p className={s.note}>{note}</p>}
      {voice_url ? <VoicePlayer src={voice_url} /> : <p className={s.silent}>TA还没有录语音</p>}
      <p className={s.acts}>
        <button type="button" onClick={onReport}>
          <Icon path={flagBold} size={16} />
          举报
        </button>
        <button type="button" onClick={onBlock}>
          <Icon path={prohibitBold} size={16} />
          拉黑
        </button>
      </p>
    </article>
  );
}

/** The same card without a person: nobody was found, or the member may not look for anybody. */
export const EmptyMatchCard = ({ children }: { readonly children: ReactNode }) => (
  <section className={s.card}>
    <div className={s.window}>
      <img src={drawn['empty']} alt="" />
    </div>
    <div className={s.empty}>{children}</div>
  </section>
);
