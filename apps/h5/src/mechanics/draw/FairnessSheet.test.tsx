import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleSeedReply } from '#testing/answers.ts';
import { makeDrawEvidence, makeDrawLogReply, makeRevealedSeedsReply } from '#testing/fair-pair.ts';
import { expectEventually, tapButton, setUpComponentTestKit, readPageText } from '#testing/part.tsx';
import { ok, refuseWith } from '#testing/wire.ts';
import type { DrawEvidence } from './fair/pair-proof.ts';
import { FairnessSheet } from './FairnessSheet.tsx';

const parts = setUpComponentTestKit();
/** Each test starts a minute after the previous one, so that none is delayed by the other's reads (API-1: limit per 10 s). */
let later = 0;
beforeEach(() => {
  const now = Date.now;
  later += 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + later);
});
afterEach(() => void vi.restoreAllMocks());

/** A seed pair of the published test vector with these records. Each has its own ids, because fetched records are kept. */
let count = 0;
function pairOf(draws: number, tamper: (all: DrawEvidence[]) => DrawEvidence[] = (all) => all, nonces = draws): void {
  const evidence = tamper(makeDrawEvidence(draws, `t${++count}x`));
  Object.assign(parts.wire.answers, {
    rotate_seed: ({ client_seed }: { client_seed: string }) =>
      ok({ old: makeRevealedSeedsReply(nonces), now: { ...sampleSeedReply, seed_id: 's2', client_seed, nonce: 0 } }),
    get_box_user_log: ({ page: at, limit }: { page: number; limit: number }) =>
      ok(makeDrawLogReply(evidence, at, limit)),
    get_draw_proof: ({ draw_id }: { draw_id: string }) => ok(evidence.find(({ draw }) => draw.draw_id === draw_id)),
  });
}
const changed = (nonce: number, change: Partial<DrawEvidence['draw']>) => (all: DrawEvidence[]) =>
  all.map((one) => (one.draw.nonce === nonce ? { ...one, draw: { ...one.draw, ...change } } : one));

const show = (draw_id?: string): void => parts.show(<FairnessSheet open onClose={() => undefined} draw_id={draw_id} />);
async function reveal(): Promise<void> {
  show();
  await expect.element(page.getByRole('button', { name: '揭示并更换' })).toBeInTheDocument();
  await tapButton('揭示并更换');
}
const rows = (mark: '一致' | '不一致'): string[] =>
  Array.from(document.querySelectorAll('ol li'))
    .filter((li) => li.querySelector('.sr-only')?.textContent === mark)
    .map((li) => li.textContent.slice(mark.length));

it('S2-CMP-7 three cards: both commitments, my seed, how many draws; five lines why', async () => {
  show();
  await expect.element(page.getByRole('button', { name: /^当前 630dcd2966c4…1bd710dd/ })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^下一个 c7c7c7c7c7c7…/ })).toBeInTheDocument();
  expect(readPageText()).toContain('shengyu-demo-0001');
  expect(readPageText()).toContain('当前种子已抽取 60 次');
  expect(document.querySelectorAll('ol > li')).toHaveLength(5);
});

it('S2-CMP-7 FAIR-2 the next own seed is made here, another one on request, and a wrong one cannot be sent', async () => {
  show();
  const field = page.getByLabelText('更换为');
  await expect.element(field).toBeInTheDocument();
  const first = (field.element() as HTMLInputElement).value;
  expect(first).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  await tapButton('换一个');
  await expectEventually(() => (field.element() as HTMLInputElement).value).not.toBe(first);
  await field.fill('短');
  await expect.element(page.getByText('种子需为 8-64 位字母、数字、_ 或 -')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '揭示并更换' })).toBeDisabled();
});

it('S2-CMP-7 FAIR-9 揭示并更换 verifies all draws of the pair: real vectors, green ticks, nothing else', async () => {
  pairOf(40);
  await reveal();
  await expect.element(page.getByText('40 次结果全部一致，与平台的承诺相符')).toBeInTheDocument();
  expect(parts.asked('rotate_seed')[0].client_seed).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(parts.asked('get_draw_proof')).toHaveLength(40);
  expect(rows('一致')).toHaveLength(20);
  expect(rows('不一致')).toEqual([]);
  await tapButton(/再看 20 次/);
  await expectEventually(() => rows('一致').length).toBe(40);
  // The first two rolls of the published test vector.
  expect(rows('一致').slice(0, 2)).toEqual(['#03118海锚', '#12683海锚']);
});

it('S2-CMP-7 FAIR-9 another prize than the roll hits: the first red cross, and 联系客服', async () => {
  pairOf(12, changed(7, { prize: { ...makeDrawEvidence(1)[0]!.draw.prize, prize_id: 'th_s01', name: '云上城堡' } }));
  await reveal();
  await expect.element(page.getByText('验证未通过：奖品与结果编号对应的不符')).toBeInTheDocument();
  expect(rows('一致')).toHaveLength(7);
  expect(rows('不一致')).toEqual([expect.stringMatching(/^#7\d{4}云上城堡$/)]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await tapButton('联系客服');
  await expect.element(page.getByText('验证记录已复制，请到 App 内「我的-客服」反馈')).toBeInTheDocument();
  expect(JSON.parse(copied.mock.calls[0]![0])).toMatchObject({
    failed: { check: 4, nonce: 7 },
    pair: { seed_id: 's1' },
  });
});

it.each([
  ['another roll', changed(3, { roll: 1 }), '结果编号与种子算出的不符'],
  ['counters that do not follow', changed(5, { count_before: [0, 0] }), '保底计数与上一次不连续'],
  ['a draw left out', (all: DrawEvidence[]) => all.filter(({ draw }) => draw.nonce !== 4), '序号不连续，有记录缺失'],
  ['the last one left out', (all: DrawEvidence[]) => all.slice(0, -1), '序号不连续，有记录缺失'],
  [
    'another table',
    (all: DrawEvidence[]) =>
      all.map((one) => ({ ...one, pool_canonical: one.pool_canonical.replace('"th_s01",2', '"th_s01",3') })),
    '使用的奖池与公示的不符',
  ],
])('S2-CMP-7 FAIR-9 %s is found', async (_, tamper, words) => {
  pairOf(10, tamper, 10);
  await reveal();
  await expect.element(page.getByText(`验证未通过：${words}`)).toBeInTheDocument();
});

it('S2-CMP-7 FAIR-9 another seed than committed spoils every draw: no tick at all', async () => {
  pairOf(5);
  parts.wire.answers.rotate_seed = () =>
    ok({
      old: { ...makeRevealedSeedsReply(5), server_seed: 'ff'.repeat(32) },
      now: { ...sampleSeedReply, seed_id: 's2' },
    });
  await reveal();
  await expect.element(page.getByText('验证未通过：揭示的种子与承诺不符')).toBeInTheDocument();
  expect(rows('一致')).toEqual([]);
});

it('S2-CMP-7 DRAW-9 a stand-in for what had run out is no fault', async () => {
  pairOf(6, (all) => {
    const given = { ...all[2]!.draw.prize, prize_id: 'th_s99', name: '补发的礼物' };
    return changed(2, { by: 'fallback', prize: given })(all);
  });
  await reveal();
  await expect.element(page.getByText('6 次结果全部一致，与平台的承诺相符')).toBeInTheDocument();
  expect(readPageText()).toContain('补发的礼物（补发）');
});

it('S2-CMP-7 API-1 too fast is waited out, and a line that breaks can be taken up again', async () => {
  pairOf(3);
  const answer = parts.wire.answers.get_draw_proof!;
  let refusals = 2;
  parts.wire.answers.get_draw_proof = (data) =>
    refusals-- > 0 ? refuseWith(1003, '操作太频繁，请稍后再试', { reason: 'too_fast', retry_after: 1 }) : answer(data);
  await reveal();
  await expect.element(page.getByText('3 次结果全部一致，与平台的承诺相符')).toBeInTheDocument();
});

it('S2-CMP-7 S2-ALL-3 a broken line stops with a way on, which fetches only what is missing', async () => {
  pairOf(4);
  const answer = parts.wire.answers.get_draw_proof!;
  parts.wire.answers.get_draw_proof = (data) => (data.draw_id.endsWith('x0') ? 'broken' : answer(data));
  await reveal();
  await expect.element(page.getByRole('button', { name: '继续验证' })).toBeInTheDocument();
  parts.wire.answers.get_draw_proof = answer;
  parts.wire.asked.length = 0;
  await tapButton('继续验证');
  await expect.element(page.getByText('4 次结果全部一致，与平台的承诺相符')).toBeInTheDocument();
  expect(parts.asked('get_draw_proof').map(({ draw_id }) => draw_id.slice(-2))).toEqual(['x0']);
});

it('S2-CMP-7 a pair nobody drew with: the seed is checked against its commitment all the same', async () => {
  pairOf(0);
  await reveal();
  await expect.element(page.getByText('种子与承诺相符，这一对还没有抽取')).toBeInTheDocument();
});

it('S2-CMP-7 a refused rotation is told and changes nothing', async () => {
  parts.wire.answers.rotate_seed = () =>
    refuseWith(1003, '操作太频繁，请稍后再试', { reason: 'too_fast', retry_after: 40 });
  await reveal();
  await expect.element(page.getByText('操作太频繁，请稍后再试')).toBeInTheDocument();
  expect(parts.asked('get_draw_proof')).toEqual([]);
});

it('S2-CMP-7 a pair opened before can be verified now', async () => {
  pairOf(8);
  const old = { ...makeRevealedSeedsReply(8), revealed_at: sampleSeedReply.auto_rotate_at };
  parts.wire.answers.get_seed = () => ok({ ...sampleSeedReply, seed_id: 's2', nonce: 0, revealed: [old] });
  show();
  await expect.element(page.getByRole('button', { name: '验证', exact: true })).toBeInTheDocument();
  await tapButton('验证');
  await expect.element(page.getByText('8 次结果全部一致，与平台的承诺相符')).toBeInTheDocument();
});

it('S2-CMP-5 S2-CMP-7 验证这次结果: one draw alone, recomputed', async () => {
  pairOf(10);
  const { draw_id } = makeDrawEvidence(10, `t${count}x`)[9]!.draw;
  show(draw_id);
  await expect.element(page.getByText('复算一致')).toBeInTheDocument();
  expect(readPageText()).toContain('序号 9 · 结果编号 9634');
});

it('S2-CMP-7 FAIR-8 one draw whose seed is still in use waits for its revelation, and says so', async () => {
  pairOf(2, (all) =>
    all.map((one) => {
      const { server_seed: _, ...sealed } = one.seed;
      return { ...one, seed: sealed };
    }),
  );
  show(`t${count}x1`);
  await expect.element(page.getByText(/这次的种子还在使用中/)).toBeInTheDocument();
});

it('S2-CMP-7 S2-ALL-3 without a session it asks to log in', async () => {
  parts.wire.answers.get_seed = () => refuseWith(1001, '请先登录', { reason: 'login' });
  show();
  await expect.element(page.getByRole('button', { name: '去登录' })).toBeInTheDocument();
});
