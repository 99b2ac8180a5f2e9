// The states of every page with draws (S2-CMP-3…8): the sheets above its buttons, and the results.
import { newPerson, newRequestId } from '@shengyu/server/testing/http.ts';
import { callAs, skipAnimations, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import { changeHomeReply, openCampaignPage, newMemberFor, type CampaignPage } from './campaign-page.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

export type DrawingPage = CampaignPage & {
  readonly box: string;
  /** The first words of the button for n draws, such as 寻{n}次. */
  readonly words: string;
};

/** Makes draws as the member, before the phone is opened. The clock advances after each, because draws are limited per minute. */
export async function makeEarlierDraws(
  site: Site,
  member: Member,
  box_code: string,
  ...batches: number[]
): Promise<void> {
  for (const num of batches) {
    const client_seed = 'seedOfTheStates1';
    await callAs(site, member, '/api/open_box/open_box', { box_code, num, client_seed, request_id: newRequestId() });
    site.ctx.clock.advance(60_000);
  }
}

/** Changes one record in the server's reply, so that the draw no longer follows from the seeds. */
export async function tamperWithDrawProof({ page }: Phone, nonce: number): Promise<void> {
  await page.route('**/get_draw_proof', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { draw: { nonce: number; roll: number } } };
    const { draw } = json.data;
    if (draw.nonce === nonce) draw.roll = (draw.roll + 1) % 10_000;
    await route.fulfill({ json });
  });
}

export const waitForSheet = async (phone: Phone, name: string): Promise<void> => {
  const dialog = phone.page.getByRole('dialog', { name });
  await dialog.waitFor();
  // Waits for the data that the sheet has requested.
  await phone.page.waitForLoadState('networkidle');
};

export const findDrawButton = ({ page }: Phone, words: string, num: number) =>
  page.getByRole('button', { name: new RegExp(`^${words.replace('{n}', String(num))}`) });

/** Shows the result of this many draws, without the animation. */
export const reachDrawResult =
  (page: DrawingPage, num: number): ReachState =>
  async (phone, site) => {
    await skipAnimations(phone);
    await openCampaignPage(page, phone, await newMemberFor(page, site));
    await findDrawButton(phone, page.words, num).click();
    await waitForText(phone, '验证这次结果');
  };

/** Reveals a seed with twenty draws and checks it on the phone. */
const judged =
  (page: DrawingPage, words: string, tampered?: number): ReachState =>
  async (phone, site) => {
    const member = await newMemberFor(page, site);
    await makeEarlierDraws(site, member, page.box, 10, 10);
    if (tampered !== undefined) await tamperWithDrawProof(phone, tampered);
    await openCampaignPage(page, phone, member);
    await pressButton(phone, '公平验证');
    await pressButton(phone, '揭示并更换');
    await waitForText(phone, words);
  };

export function makeDrawingStates(page: DrawingPage): States {
  const { name, box, home } = page;
  const opened =
    (button: string, title = button): ReachState =>
    async (phone, site) => {
      await openCampaignPage(page, phone, await newMemberFor(page, site));
      await pressButton(phone, button);
      await waitForSheet(phone, title);
    };
  return {
    [`${name}-gate`]: async (phone, site) => {
      await openCampaignPage(page, phone, await newPerson(site.ctx));
      await pressButton(phone, '完成实名后即可参与');
      await phone.page.getByRole('dialog').waitFor();
    },
    [`${name}-last-day`]: async (phone, site) => {
      await changeHomeReply(phone, home, ({ activity }) => {
        activity.close_at = activity.server_time + 61_234;
      });
      await openCampaignPage(page, phone, await newMemberFor(page, site));
      await waitForText(phone, '距结束');
    },
    [`${name}-odds`]: opened('概率公示'),
    [`${name}-odds-measured`]: async (phone, site) => {
      await opened('概率公示')(phone, site);
      await phone.page.getByText('昨日实测').click();
      await waitForText(phone, '昨日没有抽取');
    },
    [`${name}-fair`]: async (phone, site) => {
      const member = await newMemberFor(page, site);
      await makeEarlierDraws(site, member, box, 10);
      await openCampaignPage(page, phone, member);
      await pressButton(phone, '公平验证');
      await waitForSheet(phone, '公平验证');
    },
    [`${name}-fair-verified`]: judged(page, '20 次结果全部一致'),
    [`${name}-fair-tampered`]: judged(page, '验证未通过', 12),
    [`${name}-guard`]: opened('消费守护'),
    [`${name}-rules`]: opened('规则', '活动规则'),
    [`${name}-calendar`]: opened('活动'),
  };
}
