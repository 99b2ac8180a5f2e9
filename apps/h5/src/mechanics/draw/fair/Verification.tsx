import type { FairnessCheckNumber, FairnessVerdict } from '@shengyu/rules/draw/verify-draws.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { copyText } from '@shengyu/ui/copy-text.ts';
import { checkCircleFill, Icon, xCircleFill } from '@shengyu/ui/icons.tsx';
import { ProgressBar } from '@shengyu/ui/ProgressBar/ProgressBar.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import s from './Fair.module.css';
import { estimateFetchSeconds } from './collect-evidence.ts';
import type { DrawEvidence, RevealedSeedPair } from './pair-proof.ts';
import { useVerification, type VerificationState as State } from './use-verification.ts';

/** What the member reads when a check of FAIR-9 (the verifier's checks) fails, by the number of the check. */
const WRONG: Record<FairnessCheckNumber, string> = {
  1: '揭示的种子与承诺不符',
  2: '结果编号与种子算出的不符',
  3: '使用的奖池与公示的不符',
  4: '奖品与结果编号对应的不符',
  5: '保底计数与上一次不连续',
  6: '序号不连续，有记录缺失',
};
const SHOWN = 20;

/** All draws of a revealed seed pair, recomputed on the phone. */
export function SeedPairVerification({ pair }: { readonly pair: RevealedSeedPair }) {
  const [state, again] = useVerification(pair);
  const place = useRef<HTMLDivElement>(null);
  // The verification may be started from further down the sheet, so it is scrolled into view.
  useEffect(() => {
    // New browsers return a promise here, which React would take for a clean-up function.
    void place.current!.scrollIntoView({ block: 'nearest' });
  }, [pair.seed_id]);
  return (
    <div ref={place}>
      <Shown state={state} again={again} pair={pair} />
    </div>
  );
}

type ShownProps = { readonly state: State; readonly again: () => void; readonly pair: RevealedSeedPair };

function Shown({ state, again, pair }: ShownProps) {
  if (state.phase === 'stopped') {
    return (
      <div className={s.result} role="alert">
        <p className={s.verdict}>{state.why}</p>
        <Button size="sm" variant="soft" onPress={again}>
          继续验证
        </Button>
      </div>
    );
  }
  if (state.phase !== 'judged') {
    const text = state.phase === 'collecting' ? '正在取回记录' : '正在手机上逐次复算';
    return (
      <div className={s.result} role="status">
        <ProgressBar
          look="thin"
          label={text}
          value={state.done}
          max={Math.max(1, pair.nonces)}
          start={text}
          end={<span className="num">{`${state.done}/${pair.nonces}`}</span>}
        />
        {estimateFetchSeconds(pair.nonces) > 0 && (
          <p className={s.small}>记录较多，约需 {estimateFetchSeconds(pair.nonces)} 秒；关闭后再来会接着验证</p>
        )}
      </div>
    );
  }
  return <Judged {...state} pair={pair} />;
}

const goodText = (draws: number): string =>
  draws === 0 ? '种子与承诺相符，这一对还没有抽取' : `${draws} 次结果全部一致，与平台的承诺相符`;

type JudgedProps = {
  readonly verdict: FairnessVerdict;
  readonly evidence: readonly DrawEvidence[];
  readonly pair: RevealedSeedPair;
};

function Judged({ verdict, evidence, pair }: JudgedProps) {
  const [shown, setShown] = useState(SHOWN);
  const { failed } = verdict;
  const inOrder = [...evidence].sort((a, b) => a.draw.nonce - b.draw.nonce);
  // With a wrong seed (nonce null) none of its draws counts as verified.
  const right = failed ? inOrder.filter(({ draw }) => failed.nonce !== null && draw.nonce < failed.nonce) : inOrder;
  const wrong = failed && inOrder.find(({ draw }) => draw.nonce === failed.nonce);
  return (
    <div className={s.result}>
      <p className={failed ? s.bad : s.good} role="status">
        <Icon path={failed ? xCircleFill : checkCircleFill} size={20} />
        <span>{failed ? `验证未通过：${WRONG[failed.check]}` : goodText(verdict.draws)}</span>
      </p>
      {failed && <Evidence verdict={verdict} pair={pair} wrong={wrong} />}
      <ol className={s.ticks}>
        {right.slice(-shown).map((one) => (
          <Row key={one.draw.draw_id} evidence={one} />
        ))}
        {wrong && <Row evidence={wrong} bad />}
      </ol>
      {right.length > shown && (
        <button type="button" className={s.more} onClick={() => setShown(shown + 100)}>
          再看 {Math.min(100, right.length - shown)} 次
        </button>
      )}
    </div>
  );
}

function Row({ evidence, bad = false }: { readonly evidence: DrawEvidence; readonly bad?: boolean }) {
  const { nonce, roll, prize, by } = evidence.draw;
  return (
    <li className={s.tick}>
      <span className={bad ? s.cross : s.check}>
        <Icon path={bad ? xCircleFill : checkCircleFill} size={16} />
        <span className="sr-only">{bad ? '不一致' : '一致'}</span>
      </span>
      <span className="num">#{nonce}</span>
      <span className="num">{String(roll).padStart(4, '0')}</span>
      <span className={s.got}>{by === 'fallback' ? `${prize.name}（补发）` : prize.name}</span>
    </li>
  );
}

type EvidenceProps = {
  readonly verdict: FairnessVerdict;
  readonly pair: RevealedSeedPair;
  readonly wrong: DrawEvidence | undefined;
};

/** Copies what customer service needs to reproduce the failed check. */
function Evidence({ verdict, pair, wrong }: EvidenceProps) {
  const contact = async (): Promise<void> => {
    const { failed } = verdict;
    const text = JSON.stringify({ failed, pair, draw: wrong && wrong.draw });
    if (await copyText(text)) showToast('验证记录已复制，请到 App 内「我的-客服」反馈', 'ok');
  };
  return (
    <Button block variant="danger" size="md" onPress={contact}>
      联系客服
    </Button>
  );
}
