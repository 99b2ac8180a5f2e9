import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { GateSheet, type GateStepKind } from './GateSheet.tsx';

it('S-CMP-10 names the act and the steps; only the first open one can be entered', async () => {
  const went: GateStepKind[] = [];
  render(
    <GateSheet
      open
      onClose={() => undefined}
      action="提现"
      steps={[
        { kind: 'realName', done: true },
        { kind: 'face', done: false },
        { kind: 'contract', done: false },
      ]}
      onGo={(kind) => went.push(kind)}
    />,
  );
  await expect.element(page.getByRole('heading', { name: '完成以下步骤即可提现' })).toBeVisible();
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((step) => step.textContent),
  ).toEqual(['实名认证填写姓名与身份证号已完成', '人脸核验确认是您本人操作去完成', '电子签约阅读合同并签名去完成']);
  await expect.element(page.getByRole('button', { name: '去完成电子签约' })).toBeDisabled();
  await page.getByRole('button', { name: '去完成人脸核验' }).click();
  expect(went).toEqual(['face']);
});
