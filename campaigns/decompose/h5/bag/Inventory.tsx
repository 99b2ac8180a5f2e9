// The member's bag: filters, the grid of lots (stacks of items), and the pages of a long bag.
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import type { CallRead } from '@shengyu/web/read/use-call.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Pagination } from '@shengyu/ui/Pagination/Pagination.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { PileCell } from './Cell.tsx';
import type { LotSelection } from './choice.ts';
import type { BagFilter } from './filters.ts';
import s from './Inventory.module.css';
import { groupLotsIntoPiles, type LotPile } from './piles.ts';
import { BAG_PAGE_SIZE, type Bag } from './use-bag.ts';

export type BagPileGridProps = {
  readonly asked: CallRead<Bag>;
  readonly filters: readonly BagFilter[];
  readonly filter: BagFilter;
  readonly page: number;
  readonly choice: LotSelection;
  readonly onFilter: (filter: BagFilter) => void;
  readonly onPage: (page: number) => void;
  readonly onToggle: (pile: LotPile) => void;
  readonly onLock: (pile: LotPile) => void;
};

export const BagPileGrid = ({ asked, filters, filter, page, choice, ...on }: BagPileGridProps) => (
  <>
    <div className={s.filters}>
      {filters.map((one) => (
        <button
          key={one.key}
          type="button"
          className={joinClassNames(s.filter, one.key === filter.key && s.on)}
          aria-pressed={one.key === filter.key}
          onClick={() => on.onFilter(one)}
        >
          {one.label}
        </button>
      ))}
    </div>
    <div className={joinClassNames(s.pane, !asked.data?.total && s.bare)}>
      <ReadSheet read={asked} shape={<Shape />}>
        {({ list, total }) =>
          total === 0 ? (
            <StandardState inside kind="empty" title="没有可分解的物品" />
          ) : (
            <>
              <ul className={s.grid}>
                {groupLotsIntoPiles(list).map((pile) => (
                  <PileCell
                    key={pile.key}
                    pile={pile}
                    chosen={
                      groupLotsIntoPiles(pile.lots.filter(({ lot_id }) => choice[lot_id] !== undefined))[0]?.num ?? 0
                    }
                    onToggle={() => on.onToggle(pile)}
                    onLock={() => on.onLock(pile)}
                  />
                ))}
              </ul>
              {total > BAG_PAGE_SIZE && (
                <Pagination total={total} page={page} pageSize={BAG_PAGE_SIZE} onChange={on.onPage} />
              )}
            </>
          )
        }
      </ReadSheet>
    </div>
  </>
);

const Shape = () => (
  <div className={s.grid} aria-hidden="true">
    {Array.from({ length: 8 }, (_, i) => (
      <i key={i} className={s.shape} />
    ))}
  </div>
);
