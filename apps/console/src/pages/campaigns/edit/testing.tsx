// Opens the editor for a test. The server is played by the test; what is asked of its simulator tells what the document is.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { sampleCampaign } from '@shengyu/campaign/testing/sample.ts';
import { page } from 'vitest/browser';
import { Link, Route } from 'wouter';
import { openDesk, refused } from '#testing/desk.tsx';
import { EditPage } from './EditPage.tsx';

export const READER = ['campaign_detail', 'campaign_diff', 'campaign_simulate', 'campaign_publish'];
const AUTHOR = [...READER, 'campaign_save'];
const CHECKS = [{ rule: 'PUB-14', ok: 0, msg: '库存奖品替代项错误', path: 'sa_02' }];
const FIGURES = {
  pools: [],
  physical: { mean_fen: 123_400, p99_fen: 3_876_500 },
  stocks: [],
  economy: [],
};

type EditorOptions = {
  readonly permissions?: readonly string[];
  readonly part: string;
  /** The definition that is saved. */
  readonly def?: CampaignDef;
  /** What the publishing check says of every definition. */
  readonly checks?: readonly object[];
  /** The sentence with which the server refuses every definition. */
  readonly refusal?: string;
};

/** Returns the definitions of which the simulator was asked, the newest last. */
export function openEditor({
  permissions = AUTHOR,
  part,
  def = sampleCampaign,
  checks = CHECKS,
  refusal,
}: EditorOptions): readonly CampaignDef[] {
  const asked: CampaignDef[] = [];
  const versions = [{ version: 1, state: 'draft', author: '林策划', saved_at: 1_795_000_000 }];
  const saved = { ...versions[0], id: 'sample', def, def_hash: 'f'.repeat(64), versions };
  desk = openDesk(
    <>
      <Link href="/campaigns">去活动列表</Link>
      <Route path="/campaigns/:id/edit">
        <EditPage />
      </Route>
      <Route path="/campaigns">
        <h1>活动列表</h1>
      </Route>
    </>,
    {
      // Leaving is asked of the browser.
      isInBrowser: true,
      address: `/campaigns/sample/edit?part=${part}`,
      me: { permissions: [...permissions] },
      answers: {
        'campaign/detail': () => saved,
        'campaign/simulate': (question) => {
          asked.push((question as unknown as { readonly def: CampaignDef }).def);
          return refusal === undefined ? { ...FIGURES, checks } : refused(1004, refusal);
        },
      },
    },
  );
  return asked;
}

let desk: ReturnType<typeof openDesk>;
export async function closeEditor(): Promise<void> {
  desk.close();
  localStorage.clear();
  await page.viewport(1440, 900);
}

/** What the JSON part shows of the document. */
export async function readJson(): Promise<CampaignDef> {
  await page.getByRole('button', { name: 'JSON' }).click();
  const json = page.getByRole('textbox', { name: '活动定义 JSON' }).element() as HTMLTextAreaElement;
  return JSON.parse(json.value) as CampaignDef;
}

export const undo = () => page.getByRole('button', { name: '撤销', exact: true }).click();
export const redo = () => page.getByRole('button', { name: '重做', exact: true }).click();

/** Chooses an entry of a list by its words. */
export async function choose(name: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByTitle(words, { exact: true }).last().click();
}
