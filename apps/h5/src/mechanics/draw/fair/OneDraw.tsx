// Verifies one draw (验证这次结果): it is recomputed alone when its seed is revealed, and looked up in the public log of the day.
import { bytesOfHex, hexOf } from '@shengyu/rules/draw/bytes.ts';
import { rootOfPath } from '@shengyu/rules/draw/merkle.ts';
import { verifyDraws, type FairnessVerdict } from '@shengyu/rules/draw/verify-draws.ts';
import { checkCircleFill, Icon, xCircleFill } from '@shengyu/ui/icons.tsx';
import { useEffect, useState } from 'react';
import { useCall } from '#mechanics/campaign/services.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { ItemTile } from '#features/item/ItemTile.tsx';
import s from './Fair.module.css';
import { buildSingleDrawProof, type DrawEvidence } from './pair-proof.ts';

export function SingleDrawVerification({ draw_id }: { readonly draw_id: string }) {
  const asked = useCall('POST /api/fair/get_draw_proof', { draw_id }, { staleMs: 0 });
  return (
    <section className={s.card} aria-label="这次结果">
      <ReadSheet read={asked}>{(evidence) => <Shown evidence={evidence} />}</ReadSheet>
    </section>
  );
}

function Shown({ evidence }: { readonly evidence: DrawEvidence }) {
  const { draw, pool_hash, log } = evidence;
  const verdict = useVerdict(evidence);
  return (
    <>
      <div className={s.one}>
        <ItemTile icon={draw.prize.icon} tier={draw.prize.tier} />
        <span className={s.oneName}>
          <b>{draw.prize.name}</b>
          <span className={s.small}>
            序号 <span className="num">{draw.nonce}</span> · 结果编号{' '}
            <span className="num">{String(draw.roll).padStart(4, '0')}</span> · 奖池指纹{' '}
            <span className="num">{pool_hash.slice(0, 8)}</span>
          </span>
        </span>
      </div>
      {verdict === 'sealed' ? (
        <p className={s.small}>这次的种子还在使用中。点「揭示并更换」后，手机会复算它和同一种子的每一次结果。</p>
      ) : (
        verdict && (
          <p className={verdict.ok ? s.good : s.bad} role="status">
            <Icon path={verdict.ok ? checkCircleFill : xCircleFill} size={20} />
            <span>{verdict.ok ? '复算一致' : '复算不一致，请联系客服'}</span>
          </p>
        )
      )}
      {log && (
        <p className={s.small}>
          {inLog(evidence) ? `已收录在 ${log.day} 的公开记录，第 ${log.index + 1} 条` : '与当日的公开记录不符'}
        </p>
      )}
    </>
  );
}

function useVerdict(evidence: DrawEvidence): FairnessVerdict | 'sealed' | undefined {
  const [verdict, setVerdict] = useState<FairnessVerdict | 'sealed'>();
  useEffect(() => {
    let gone = false;
    const proof = buildSingleDrawProof(evidence);
    const judged = proof ? verifyDraws(proof) : Promise.resolve('sealed' as const);
    void judged.then((found) => {
      if (!gone) setVerdict(found);
    });
    return () => {
      gone = true;
    };
  }, [evidence]);
  return verdict;
}

function inLog({ leaf_hash, log }: DrawEvidence): boolean {
  if (!log) return false;
  const root = rootOfPath(bytesOfHex(leaf_hash), log.index, log.size, log.path.map(bytesOfHex));
  return root !== null && hexOf(root) === log.root;
}
