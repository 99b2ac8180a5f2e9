import { dateAndMinute } from '@shengyu/rules/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import s from './Fair.module.css';
import type { OpenedPair } from './pair-proof.ts';
import type { SeedState } from './SeedCards.tsx';

export type OpenedProps = {
  readonly revealed: SeedState['revealed'];
  /** Being verified above. */
  readonly shown: string | undefined;
  readonly onVerify: (pair: OpenedPair) => void;
};

/** Pairs opened before: what was not verified then can be verified now. */
export function Opened({ revealed, shown, onVerify }: OpenedProps) {
  const rows = revealed.filter(({ nonces, seed_id }) => nonces > 0 && seed_id !== shown);
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={s.title}>已揭示的种子</h3>
      <ul>
        {rows.map((pair) => (
          <li key={pair.seed_id} className={s.opened}>
            <span>
              {dateAndMinute(pair.revealed_at * 1000)} · <span className="num">{pair.nonces}</span> 次
            </span>
            <Button size="sm" variant="soft" onPress={() => onVerify(pair)}>
              验证
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
