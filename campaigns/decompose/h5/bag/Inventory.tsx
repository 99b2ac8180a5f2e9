// Filters, the grid, and the pages of a bag that is longer than one.
import { Answered, type Asked } from '@shengyu/h5/mechanics/sheet/Answered.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { Pagination } from '@shengyu/ui/Pagination/Pagination.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { Cell } from './Cell.tsx';
import type { Choice } from './choice.ts';
import type { Filter } from './filters.ts';
import s from './Inventory.module.css';
import { PAGE, type Bag, type Lot } from './use-bag.ts';

export type InventoryProps = {
  readonly asked: Asked<Bag>;
  readonly filters: readonly Filter[];
  readonly filter: Filter;
  readonly page: number;
  readonly choice: Choice;
  readonly onFilter: (filter: Filter) => void;
  readonly onPage: (page: number) => void;
  readonly onToggle: (lot: Lot) => void;
  readonly onLock: (lot: Lot) => void;
};

export const Inventory = ({ asked, filters, filter, page, choice, ...on }: InventoryProps) => (
  <>
    <div className={s.filters}>
      {filters.map((one) => (
        <button
          key={one.key}
          type="button"
          className={cx(s.filter, one.key === filter.key && s.on)}
          aria-pressed={one.key === filter.key}
          onClick={() => on.onFilter(one)}
        >
          {one.label}
        </button>
      ))}
    </div>
    <div className={cx(s.pane, !asked.data?.data.total && s.bare)}>
      <Answered asked={asked} shape={<Shape />}>
        {({ list, total }) =>
          total === 0 ? (
            <State inside kind="empty" title="没有可分解的物品" />
          ) : (
            <>
              <ul className={s.grid}>
                {list.map((lot) => (
                  <Cell
                    key={lot.lot_id}
                    lot={lot}
                    chosen={choice[lot.lot_id] !== undefined}
                    onToggle={() => on.onToggle(lot)}
                    onLock={() => on.onLock(lot)}
                  />
                ))}
              </ul>
              {total > PAGE && <Pagination total={total} page={page} pageSize={PAGE} onChange={on.onPage} />}
            </>
          )
        }
      </Answered>
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
