// Saving a draft (Z01) and asking for its publication (Z04*). Both go through the act sheet, like every mutation (CONUI-2).
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { InputNumber } from 'antd';
import { formatFen } from '#lib/format.ts';
import { renewReads } from '#lib/call.ts';
import { act, type ActFieldsProps } from '#parts/act/act.ts';
import { useActSheet } from '#parts/act/ActSheet.tsx';
import { Labelled } from './Labelled.tsx';

const YUAN = 100;
/** CONUI-20: the budget that is offered is P99 rounded up to this. */
const ROUNDED_UP_TO_FEN = 1_000 * YUAN;

type Budget = { readonly budget_fen: number };

const BudgetField = ({ value, set }: ActFieldsProps<Budget>) => (
  <Labelled label="实物预算（元）">
    <InputNumber
      aria-label="实物预算"
      min={0}
      precision={0}
      value={value.budget_fen / YUAN}
      onChange={(yuan) => yuan !== null && set({ budget_fen: yuan * YUAN })}
    />
  </Labelled>
);

type DraftActs = { readonly save: () => void; readonly publish: () => void };
type DraftActsOptions = {
  readonly def: CampaignDef;
  readonly p99_fen: number;
  readonly onSaved: (version: number) => void;
};

export function useDraftActs({ def, p99_fen, onSaved }: DraftActsOptions): DraftActs {
  const open = useActSheet();
  return {
    save: () =>
      open(
        act({
          title: `保存草稿 ${def.title} v${def.version}`,
          route: 'POST /console/api/campaign/save',
          data: () => ({ def: def as unknown as Record<string, unknown> }),
          sentence: '只保存草稿，会员看不到任何变化',
          reasons: ['调整数值', '修正文案', '按需求修改'],
          button: '保存',
          done: '草稿已保存',
          after: ({ version }) => {
            void renewReads('GET /console/api/campaign/list');
            onSaved(version);
          },
        }),
      ),
    publish: () =>
      open(
        act<'POST /console/api/campaign/publish', Budget>({
          title: `发布活动 ${def.title} v${def.version}`,
          route: 'POST /console/api/campaign/publish',
          initial: { budget_fen: Math.ceil(p99_fen / ROUNDED_UP_TO_FEN) * ROUNDED_UP_TO_FEN },
          Fields: BudgetField,
          data: ({ budget_fen }) => ({ id: def.id, version: def.version, budget_fen }),
          sentence: `${def.title} v${def.version}，按排期生效；概率只可上调。实物成本 P99 ${formatFen(p99_fen)}`,
          reasons: ['按排期上线', '修正文案'],
          button: '提交复核',
          needsSecond: true,
          after: () => void renewReads('GET /console/api/campaign/list', 'GET /console/api/campaign/detail'),
        }),
      ),
  };
}
