// The card in the middle: how many there are, its promise, and the three ways to get one (S2-QC-1).
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { Deck } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { formatOdds } from '@shengyu/h5/features/sheet/figures.ts';
import type { TaskRow } from '@shengyu/h5/features/item/shapes.ts';
import { drawn } from '../art/cards.ts?drawn';
import { nameOfCard } from './Fan.tsx';
import s from './Panel.module.css';

type PairTask = NonNullable<ReplyFrom<'GET /goapi/relation/get_2025_activity_rank_list'>['home']>['tasks'][number];

export type CardPanelProps = {
  readonly code: string;
  readonly deck: Deck | undefined;
  /** The tasks that give a card. */
  readonly tasks: readonly TaskRow[];
  /** What the two do together, with who has done it. */
  readonly together: readonly PairTask[];
  readonly onDraw: () => void;
  readonly onTasks: () => void;
};

export function CardPanel({ code, deck, tasks, together, onDraw, onTasks }: CardPanelProps) {
  const card = deck && deck.cards.find(({ item_code }) => item_code === code);
  const pity = deck && deck.pity && deck.pity.item_code === code ? deck.pity : undefined;
  return (
    <section className={s.panel} aria-label={nameOfCard(deck && deck.cards, code)}>
      <img className={s.frame} src={drawn['high']} alt="" />
      <div className={s.row}>
        <b className={s.title}>{nameOfCard(deck && deck.cards, code)}</b>
        {pity ? (
          <span className={s.caption}>
            距必得还有 <b className="num">{pity.left}</b> 张
          </span>
        ) : (
          card && (
            <span className={s.caption}>
              {card.have > 0 ? `已有 ${card.have} 张` : '未获得'}
              {card.odds !== undefined && ` · 每抽 ${formatOdds(card.odds)}`}
            </span>
          )
        )}
      </div>
      {pity && (
        <div className={s.bar} role="img" aria-label={`已累计 ${pity.count} 张，第 ${pity.hard} 张必得`}>
          <i style={{ transform: `scaleX(${Math.min(1, pity.count / pity.hard)})` }} />
        </div>
      )}
      <div className={s.ways}>
        <button type="button" className={s.way} onClick={onDraw}>
          鹊桥抽<span>每次一张</span>
        </button>
        {tasks.map((task) => (
          <button key={task.task_id} type="button" className={s.way} onClick={onTasks}>
            {task.name}
            <span>{stateOf(task, together)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** 等TA when only the partner is missing. */
function stateOf({ task_id, state, progress, target }: TaskRow, together: readonly PairTask[]): string {
  if (state === 2) return '已领取';
  if (state === 1) return '可领取';
  const both = together.find((task) => task.task_id === task_id);
  return both && both.done_me === 1 && both.done_other === 0 ? '等TA' : `${progress}/${target}`;
}
