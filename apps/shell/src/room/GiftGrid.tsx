import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useRef, useState } from 'react';
import { lockedBy, type Choice } from './gift-choice.ts';
import s from './GiftPanel.module.css';
import { lockFill } from './room-icons.ts';

export type GiftGridProps = {
  readonly choices: readonly Choice[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly onAgain: () => void;
  readonly value: string | undefined;
  readonly onChange: (key: string) => void;
};

const PAGE = 8;
const MARKS = { cp: 'CP', server: '全服', new: '新' } as const;

/** Gifts in pages of 4 × 2. Pages are swiped, or chosen by their dots. */
export function GiftGrid({ choices, loading, failed, onAgain, value, onChange }: GiftGridProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(0);
  const pages = Array.from({ length: Math.ceil(choices.length / PAGE) }, (_, i) =>
    choices.slice(i * PAGE, i * PAGE + PAGE),
  );
  if (failed && choices.length === 0)
    return (
      <div className={s.grid}>
        <LazyStandardState inside kind="error" onAction={onAgain} />
      </div>
    );
  if (choices.length === 0)
    return <div className={s.grid}>{!loading && <p className={s.nothing}>这里还没有礼物</p>}</div>;
  return (
    <div className={s.grid}>
      <div
        ref={strip}
        className={s.strip}
        role="radiogroup"
        aria-label="礼物"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setPage(Math.round(scrollLeft / clientWidth))}
      >
        {pages.map((row, i) => (
          <div key={i} className={s.page}>
            {row.map((choice) => (
              <Cell key={choice.key} choice={choice} isOn={choice.key === value} onChange={onChange} />
            ))}
          </div>
        ))}
      </div>
      {pages.length > 1 && (
        <div className={s.dots}>
          {pages.map((_, i) => (
            <button
              key={i}
              type="button"
              className={joinClassNames(s.dot, i === page && s.dotOn)}
              aria-label={`第 ${i + 1} 页`}
              aria-current={i === page}
              onClick={() => {
                strip.current!.scrollLeft = i * strip.current!.clientWidth;
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type CellProps = { readonly choice: Choice; readonly isOn: boolean; readonly onChange: (key: string) => void };

function Cell({ choice, isOn, onChange }: CellProps) {
  const { name, icon } = choice.kind === 'gift' ? choice.gift : choice.kind === 'bag' ? choice.lot.item : choice.box;
  const mark = choice.kind === 'gift' ? choice.gift.mark : undefined;
  const right = lockedBy(choice);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      className={joinClassNames(s.cell, isOn && s.cellOn)}
      onClick={() => onChange(choice.key)}
    >
      {mark && <em className={joinClassNames(s.mark, mark === 'server' && s.server)}>{MARKS[mark]}</em>}
      <img className={joinClassNames(s.picture, right && s.dull)} src={icon} alt="" />
      {right && (
        <span className={s.lock}>
          <Icon path={lockFill} size={14} />
          <span className="sr-only">需要{right.name ?? '专属赠礼权'}</span>
        </span>
      )}
      <b className={s.name}>{name}</b>
      {choice.kind === 'bag' ? (
        <i className={s.price}>
          持有 <span className="num">{choice.lot.num}</span>
        </i>
      ) : (
        <i className={s.price}>
          <img className={s.small} src="/activity/items/diamond.svg" alt="" />
          <span className="num">{formatFullAmount(choice.kind === 'gift' ? choice.gift.price : choice.box.price)}</span>
          <span className="sr-only">钻</span>
        </i>
      )}
    </button>
  );
}
