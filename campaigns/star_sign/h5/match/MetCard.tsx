import type { KeptMatch } from '@shengyu/h5/mechanics/match/kept-match.ts';
import { VoicePlayer } from '@shengyu/h5/mechanics/match/VoicePlayer.tsx';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { StarBrief } from '../home.ts';
import s from './MatchLayer.module.css';
import { Planets } from './Planets.tsx';

export type MetCardProps = {
  readonly kept: KeptMatch<'POST /api/v1/star/match_other_user'>;
  readonly mine: StarBrief;
  /** True when no more cards can be had today. */
  readonly spent: boolean;
  /** What another card costs, e.g. （星尘10）; empty while it is free. */
  readonly price: string;
  readonly onAgain: () => Promise<void>;
  readonly onWant: () => Promise<void>;
  readonly onGreet: (route: string) => unknown;
  readonly onReport: () => void;
  readonly onBlock: () => void;
};

/** The card of somebody without a face, and after both want to meet with one. */
export function MetCard({ kept, mine, spent, price, onAgain, onWant, onGreet, onReport, onBlock }: MetCardProps) {
  const { met, answer } = kept;
  const { card, score, text } = met;
  const mutual = answer !== undefined && answer.state === 'mutual';
  const waiting = answer !== undefined && answer.state === 'open';
  const route = answer && answer.chat_route;
  return (
    <>
      <p className={s.acts}>
        <button type="button" onClick={onReport}>
          举报
        </button>
        <button type="button" onClick={onBlock}>
          拉黑
        </button>
      </p>
      <Planets key={met.match_id} mine={mine} other={card.star} met={mutual ? answer.user : undefined} />
      <b className={joinClassNames('num', s.score)} aria-label={`契合 ${score} 分`} role="img">
        {score}
      </b>
      <p className={s.signs}>
        <img src={mine.icon} alt="" />
        {mine.name}
        <i>×</i>
        {card.star.name}
        <img src={card.star.icon} alt="" />
      </p>
      <p className={s.text} role={mutual || waiting ? 'status' : undefined}>
        {mutual ? `互相想认识！${answer.user ? answer.user.nickname : ''}` : waiting ? 'TA也想认识你时就会揭晓' : text}
      </p>
      <div className={s.voice}>
        {card.voice_url ? <VoicePlayer src={card.voice_url} /> : <p className={s.silent}>TA还没有录语音</p>}
      </div>
      <div className={s.main}>
        {mutual ? (
          <StageButton disabled={route === undefined} onPress={() => onGreet(route!)}>
            打个招呼
          </StageButton>
        ) : (
          <StageButton onPress={onWant}>{waiting ? '看看回应' : '想认识'}</StageButton>
        )}
      </div>
      <button type="button" className={s.other} disabled={spent} onClick={() => void onAgain()}>
        {spent ? '今日匹配次数已用完' : `换一位${price}`}
      </button>
    </>
  );
}
