import { PAGE_SIZE, countPages, listVisiblePages } from '@shengyu/rules/ui/pagination.ts';
import { caretLeftBold, caretRightBold, Icon } from '../icons.tsx';
import s from './Pagination.module.css';

export interface PaginationProps {
  /** Total number of rows. */
  readonly total: number;
  /** The current page, counted from 1. */
  readonly page: number;
  readonly onChange: (page: number) => void;
  readonly pageSize?: number;
}

/** S9-07: 10 rows per page and 5 visible page numbers. */
export function Pagination({ total, page, onChange, pageSize = PAGE_SIZE }: PaginationProps) {
  const pages = countPages(total, pageSize);
  return (
    <nav className={s.pagination} aria-label="分页">
      <button
        type="button"
        className={s.turn}
        aria-label="上一页"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <Icon path={caretLeftBold} size={16} />
      </button>
      {listVisiblePages(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className={`${s.page} num`}
          aria-label={`第 ${number} 页`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => number !== page && onChange(number)}
        >
          <span className={s.number}>{number}</span>
        </button>
      ))}
      <button
        type="button"
        className={s.turn}
        aria-label="下一页"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <Icon path={caretRightBold} size={16} />
      </button>
    </nav>
  );
}
