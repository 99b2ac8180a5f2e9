// `pnpm verify-draw <proof.json>`: the verification of FAIR-9 (draws are recomputed from the revealed seed) on the command line,
// with Node's own digests. The file is a DrawProof (packages/rules/src/draw/verify-draws.ts): commit, server_seed, client_seed,
// pools (canonical texts), draws.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type FairnessCheckNumber, type DrawProof, verifyDraws } from '@shengyu/rules/draw/verify-draws.ts';

const CHECKS: Readonly<Record<FairnessCheckNumber, string>> = {
  1: '服务器种子与承诺不符',
  2: '随机数与种子不符',
  3: '概率表与公示不符',
  4: '奖品与随机数不符',
  5: '保底计数与上一次不衔接',
  6: '序号有缺漏或重复',
};

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: pnpm verify-draw <proof.json>');
  process.exitCode = 2;
} else {
  const proof = JSON.parse(readFileSync(file, 'utf8')) as DrawProof;
  const verdict = await verifyDraws(proof, {
    sha256: (data) => createHash('sha256').update(data).digest(),
    hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
  });
  if (verdict.failed === undefined) {
    console.log(`验证通过：${verdict.draws} 次抽取全部可复算`);
  } else {
    const { check, nonce, why } = verdict.failed;
    console.log(`验证未通过（第${check}项：${CHECKS[check]}${nonce === null ? '' : `，序号 ${nonce}`}）\n${why}`);
    process.exitCode = 1;
  }
}
