import { CallFailedError } from '@shengyu/web/send.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { faultsOf, refuse, renderPlace, type Answers } from '#testing/isle.tsx';
import { RealNameSheet } from './RealNameSheet.tsx';

const U08 = 'POST /api/v1/user_sign_name_check';
const X03 = 'POST /api/v1/submit_real_name';
/** A valid number of nobody. */
const ID_NO = '11010519491231002X';

const status = (is: 0 | 1 | 2) =>
  ({
    pass: is === 2 ? 1 : 0,
    need: [],
    real_name: { status: is, status_text: '' },
    is_adult: 0,
    contract: { status: 0, status_text: '' },
    retry_left_today: 3,
  }) as never;

function sheet(answers: Answers) {
  const ends: string[] = [];
  const place = renderPlace(<RealNameSheet act="送礼物" onEnd={(how) => ends.push(how)} />, { member: true, answers });
  return { ...place, ends };
}

/** A new layer, and a button that has just been pressed, ignore taps for a moment (S-CMP-11). */
const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 400));

async function openForm(): Promise<void> {
  await expect.element(page.getByRole('dialog', { name: '完成以下步骤即可送礼物' })).toBeVisible();
  await settled();
  await page.getByRole('button', { name: '去完成实名认证' }).click();
  await expect.element(page.getByRole('dialog', { name: '实名认证' })).toBeVisible();
  await settled();
}

async function fill(name: string, id: string): Promise<void> {
  await page.getByRole('textbox', { name: '姓名' }).fill(name);
  await page.getByRole('textbox', { name: '身份证号' }).fill(id);
  await settled();
  await page.getByRole('button', { name: '同意并认证' }).click();
}

describe('实名认证 (X03, S-CMP-10)', () => {
  it('says what it is for, then asks for name and number, and names what is missing before it asks the server', async () => {
    const { ends, sent } = sheet({ [U08]: () => status(0), [X03]: () => ({ status: 2 }) as never });
    await openForm();
    expect(await faultsOf()).toEqual([]);
    await fill('', ID_NO);
    await expect.element(page.getByText('请填写真实姓名')).toBeVisible();
    await fill('林听风', '110105194912310021');
    await expect.element(page.getByText('身份证号有误')).toBeVisible();
    expect(sent(X03)).toEqual([]);
    await fill(' 林听风 ', ID_NO);
    await expect.element(page.getByText('实名认证已通过')).toBeVisible();
    expect([ends, sent(X03)]).toEqual([['yes'], [{ real_name: '林听风', id_no: ID_NO }]]);
  });

  it('keeps the form when the server refuses or still checks', async () => {
    const answers = [refuse(1004, '姓名与身份证号不一致'), { status: 1 } as never];
    const { ends } = sheet({ [U08]: () => status(0), [X03]: () => answers.shift()! });
    await openForm();
    await fill('林听风', ID_NO);
    await expect.element(page.getByText('姓名与身份证号不一致')).toBeVisible();
    await settled();
    await page.getByRole('button', { name: '同意并认证' }).click();
    await expect.element(page.getByText('正在核验，请稍后再试')).toBeVisible();
    expect(ends).toEqual([]);
  });

  it('says that a name is known already', async () => {
    sheet({ [U08]: () => status(2) });
    await expect.element(page.getByText('已完成')).toBeVisible();
    expect(page.getByRole('button', { name: '去完成实名认证' }).elements()).toHaveLength(0);
  });

  it('tells why nothing opens when it is not known whether the name is', async () => {
    const { ends } = sheet({
      [U08]: () => {
        throw new CallFailedError('network');
      },
    });
    await expect.element(page.getByText('网络开小差了，请稍后再试')).toBeVisible();
    expect(ends).toEqual(['no']);
  });
});
