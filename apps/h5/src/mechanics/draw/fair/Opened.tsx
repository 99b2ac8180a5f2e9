import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import s from './Fair.module.css';
import type { RevealedSeedPair } from './pair-proof.ts';
import type { SeedState } from './SeedCards.tsx';

export type RevealedPairsProps = {
  readonly revealed: SeedState['revealed'];
  /** The pair that is being verified above, which is left out of this list. */
  readonly shown: string | undefined;
  readonly onVerify: (pair: RevealedSeedPair) => void;
};

/** Seed pairs revealed earlier; their draws can still be verified. */
export function RevealedPairs({ revealed, shown, onVerify }: RevealedPairsProps) {
  const rows = revealed.filter(({ nonces, seed_id }) => nonces > 0 && seed_id !== shown);
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={s.title}>已揭示的种子</h3>
      <ul>
        {rows.map((pair) => (
          <li key={pair.seed_id} className={s.opened}>
            <span>
              {formatDateAndMinute(pair.revealed_at * 1000)} · <span className="num">{pair.nonces}</span> 次
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
