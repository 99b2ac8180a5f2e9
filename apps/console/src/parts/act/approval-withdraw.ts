import { renewReads } from '#lib/call.ts';
import { act, type AnyAct } from './act.ts';

type Waiting = { readonly approval_id: number; readonly call_name: string };

/** 撤回 (Z52): a request is taken back by its author while it waits. */
export const buildApprovalWithdraw = ({ approval_id, call_name }: Waiting): AnyAct => {
  const renew = (): void =>
    void renewReads(
      'GET /console/api/approval/list',
      'GET /console/api/approval/detail',
      'GET /console/api/desk/pulse',
    );
  return act({
    title: '撤回申请',
    route: 'POST /console/api/approval/withdraw',
    sentence: '撤回后不再等待复核，可重新提交',
    reasons: ['内容有误', '不再需要'],
    button: '撤回',
    danger: true,
    data: () => ({ approval_id }),
    done: `已撤回：${call_name}`,
    after: renew,
    changed: renew,
  });
};
