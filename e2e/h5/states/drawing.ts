// The states of every page that draws (S2-CMP-3…8): the sheets above its buttons, the results below them.
import { newPerson, rid } from '@shengyu/server/testing/http.ts';
import { ask, skipping, type Member } from '../campaign-phone.ts';
import type { Phone } from '../phone.ts';
import type { Site } from '../site.ts';
import { homeWith, landed, someone, type CampaignPage } from './campaign-page.ts';
import { press, until, type Reach, type States } from './state.ts';

export type DrawingPage = CampaignPage & {
  readonly box: string;
  /** How the button of so many begins: 寻{n}次. */
  readonly words: string;
};

/** Draws the member made before the phone was opened; the clock moves on, for draws are limited per minute. */
export async function drewBefore(site: Site, member: Member, box_code: string, ...batches: number[]): Promise<void> {
  for (const num of batches) {
    const client_seed = 'seedOfTheStates1';
    await ask(site, member, '/api/open_box/open_box', { box_code, num, client_seed, request_id: rid() });
    site.ctx.clock.advance(60_000);
  }
}

/** One record of the server comes changed: what was drawn no longer follows from the seeds. */
export async function tamperWith({ page }: Phone, nonce: number): Promise<void> {
  await page.route('**/get_draw_proof', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { draw: { nonce: number; roll: number } } };
    const { draw } = json.data;
    if (draw.nonce === nonce) draw.roll = (draw.roll + 1) % 10_000;
    await route.fulfill({ json });
  });
}

export const sheet = async (phone: Phone, name: string): Promise<void> => {
  const dialog = phone.page.getByRole('dialog', { name });
  await dialog.waitFor();
  // What it asked the server for is here.
  await phone.page.waitForLoadState('networkidle');
};

export const drawButton = ({ page }: Phone, words: string, num: number) =>
  page.getByRole('button', { name: new RegExp(`^${words.replace('{n}', String(num))}`) });

/** The result of so many, without the animation. */
export const resultOf =
  (page: DrawingPage, num: number): Reach =>
  async (phone, site) => {
    await skipping(phone);
    await landed(page, phone, await someone(page, site));
    await drawButton(phone, page.words, num).click();
    await until(phone, '验证这次结果');
  };

/** A seed with twenty draws, opened and checked on the phone. */
const judged =
  (page: DrawingPage, words: string, tampered?: number): Reach =>
  async (phone, site) => {
    const member = await someone(page, site);
    await drewBefore(site, member, page.box, 10, 10);
    if (tampered !== undefined) await tamperWith(phone, tampered);
    await landed(page, phone, member);
    await press(phone, '公平验证');
    await press(phone, '揭示并更换');
    await until(phone, words);
  };

export function drawingStates(page: DrawingPage): States {
  const { name, box, home } = page;
  const opened =
    (button: string, title = button): Reach =>
    async (phone, site) => {
      await landed(page, phone, await someone(page, site));
      await press(phone, button);
      await sheet(phone, title);
    };
  return {
    [`${name}-gate`]: async (phone, site) => {
      await landed(page, phone, await newPerson(site.ctx));
      await press(phone, '完成实名后即可参与');
      await phone.page.getByRole('dialog').waitFor();
    },
    [`${name}-last-day`]: async (phone, site) => {
      await homeWith(phone, home, ({ activity }) => {
        activity.close_at = activity.server_time + 61_234;
      });
      await landed(page, phone, await someone(page, site));
      await until(phone, '距结束');
    },
    [`${name}-odds`]: opened('概率公示'),
    [`${name}-odds-measured`]: async (phone, site) => {
      await opened('概率公示')(phone, site);
      await phone.page.getByText('昨日实测').click();
      await until(phone, '昨日没有抽取');
    },
    [`${name}-fair`]: async (phone, site) => {
      const member = await someone(page, site);
      await drewBefore(site, member, box, 10);
      await landed(page, phone, member);
      await press(phone, '公平验证');
      await sheet(phone, '公平验证');
    },
    [`${name}-fair-verified`]: judged(page, '20 次结果全部一致'),
    [`${name}-fair-tampered`]: judged(page, '验证未通过', 12),
    [`${name}-guard`]: opened('消费守护'),
    [`${name}-rules`]: opened('规则', '活动规则'),
    [`${name}-calendar`]: opened('活动'),
  };
}
