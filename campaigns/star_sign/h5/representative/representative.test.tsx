import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  buttonNamed,
  expectEventually,
  readPageText,
  setUpComponentTestKit,
  tapButton,
  tapElement,
} from '@shengyu/h5/testing/part.tsx';
import { ok, refuseWith } from '@shengyu/h5/testing/wire.ts';
import type { Rep } from '../season.ts';
import { makeReps, makeSeats, person } from '../testing/seats.ts';
import { Screen } from './Representative.tsx';

const parts = setUpComponentTestKit();
const SEATS = 'get_star_rank_list';
const WORDS = 'rep_words';

function show(reps: Partial<Record<number, Partial<Rep>>>): void {
  parts.wire.answers[SEATS] = () => ok(makeSeats({ reps: makeReps(reps) }));
  parts.show(<Screen />);
}
const REP = { user: person(5, '白榆'), words: '把今晚的星星分你一半', likes: 1_286 };

describe('星座代言人', () => {
  it('S2-RP-1 the season’s sign in front with words and likes; the first three of this season below', async () => {
    show({ 8: REP });
    await expect.element(page.getByText('代言人 白榆')).toBeVisible();
    await expectEventually(readPageText).toContain('「把今晚的星星分你一半」');
    expect(document.querySelectorAll('[role=radio]')).toHaveLength(12);
    await expectEventually(readPageText).toContain('本季领先者');
    await expectEventually(() => Array.from(document.querySelectorAll('ol > li'), (one) => one.textContent)).toEqual([
      '1第1人8,900',
      '2第2人8,800',
      '3第3人8,700',
    ]);
    expect(readPageText()).toContain('距结束');
  });

  it('S2-RP-1 one like a day: the answer counts, and the button says so', async () => {
    show({ 8: REP });
    parts.wire.answers[WORDS] = () => ok({ words: REP.words, state: 1, likes: 1_287, liked: 1 });
    await tapElement(buttonNamed(/点赞/));
    await expect.element(buttonNamed(/今日已赞.*1,287/)).toBeDisabled();
    expect(parts.asked(WORDS)).toMatchObject([{ star_id: 8, like: 1 }]);
  });

  it('S2-RP-1 S2-RP-3 a tapped sign comes to the front; without a spokesperson one may compete for the place', async () => {
    show({ 8: REP });
    await expect.element(page.getByText('代言人 白榆')).toBeVisible();
    const sign = page.getByRole('radio', { name: '射手座 虚位以待' });
    await tapElement(sign);
    await expect.element(sign).toHaveAttribute('aria-checked', 'true');
    await expect.element(buttonNamed('去争取')).toBeVisible();
    await expectEventually(() => parts.asked(SEATS).map((call: any) => call.star_id)).toContain(9);
  });

  it('S2-RP-2 the spokesperson writes own words, which wait for moderation; a refusal is told in the form', async () => {
    show({ 8: { ...REP, words: undefined, own: { words: '', state: 0 } } });
    await tapButton('写下代言宣言');
    await page.getByRole('textbox').fill('一起看星星');
    parts.wire.answers[WORDS] = () => refuseWith(1004, '内容含有敏感词，请修改', { reason: 'sensitive' });
    await tapButton('提交');
    await expect.element(page.getByText('内容含有敏感词，请修改')).toBeVisible();
    parts.wire.answers[WORDS] = () => ok({ words: '一起看星星', state: 0, likes: 3, liked: 0 });
    await tapButton('提交');
    await expectEventually(readPageText).toContain('「一起看星星」审核通过后展示');
  });

  it('S2-RP-3 a hidden spokesperson is 神秘人 and cannot be opened', async () => {
    show({ 8: { ...REP, user: { ...person(0, '神秘人'), is_hidden: 1 } } });
    await expect.element(page.getByText('代言人 神秘人')).toBeVisible();
    expect(document.querySelector('[aria-label*="星运名片"]')).toBeNull();
  });
});
