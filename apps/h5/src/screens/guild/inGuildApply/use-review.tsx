// Reviews one or several applications: confirmation, call, and the result on the rows.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import type { BatchOutcome } from '#features/guild/act/ResultSheet.tsx';
import type { UndoableAction } from '#features/guild/act/UndoAct.tsx';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { useServices } from '#shell/services.ts';
import {
  VERDICT_APPROVE,
  BATCH_MAX,
  QUIT_TYPE_FORCED,
  describeHandledRefusal,
  JOIN_LIST_ROUTE,
  QUIT_LIST_ROUTE,
  VERDICT_REJECT,
  type GuildApplication,
  type RejectionTerms,
  type ReviewResults,
  type ApplicationTab,
  type Verdict,
} from './apply.ts';

const RejectSheet = lazyPart(
  () => import('./RejectSheet.tsx'),
  'RejectSheet',
  ({ open }) => open,
);
const ResultSheet = lazyPart(
  () => import('#features/guild/act/ResultSheet.tsx'),
  'ResultSheet',
  ({ outcome }) => outcome !== undefined,
);
const UndoAct = lazyPart(
  () => import('#features/guild/act/UndoAct.tsx'),
  'UndoActionBar',
  ({ act }) => act !== undefined,
);

/** What a reviewed row shows until the list is loaded again. */
type Verdicts = ReadonlyMap<number, { readonly text: string; readonly done: Verdict | undefined }>;
type Asked = { readonly verdict: Verdict; readonly applies: readonly GuildApplication[] };

export type ReviewState = {
  readonly acts: boolean;
  readonly verdicts: Verdicts;
  /** Drops the verdicts; called when a newly loaded list replaces them. */
  forget(): void;
  /** Undefined while no selection is in progress. */
  readonly chosen: ReadonlyMap<number, GuildApplication> | undefined;
  begin(): void;
  end(): void;
  choose(applies: readonly GuildApplication[], on: boolean): void;
  /** May return a promise; the button is busy until it settles. */
  ask(verdict: Verdict, applies: readonly GuildApplication[]): unknown;
  readonly layers: ReactNode;
};

export type ReviewOptions = {
  readonly guild: GuildDetail;
  readonly tab: ApplicationTab;
  readonly acts: boolean;
  readonly onReviewed: () => Promise<unknown>;
};

export function useReview({ guild, tab, acts, onReviewed }: ReviewOptions): ReviewState {
  const { client } = useServices();
  const { guild_id, capacity, member_num } = guild;
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<number, GuildApplication>>();
  const [asked, setAsked] = useState<Asked>();
  const [undo, setUndo] = useState<UndoableAction & { readonly ids: readonly number[] }>();
  const [outcome, setOutcome] = useState<BatchOutcome>();
  // The last request stays visible during its dialog's closing animation.
  const last = useRef<Asked>(undefined);
  if (asked) last.current = asked;

  const check = async ({ verdict, applies }: Asked, reasons: RejectionTerms = {}): Promise<string | undefined> => {
    const act = { guild_id, apply_ids: applies.map(({ apply_id }) => apply_id), action: verdict, ...reasons };
    const sent =
      tab === 'join'
        ? client.mutate('POST /api/v1/join_guild_check', act, { quiet: true })
        : client.mutate('POST /api/v1/quit_guild_check', act, { quiet: true });
    const { data, ...rest } = await mutationOutcomeOf(sent, () => verdict === VERDICT_REJECT);
    if (!data) {
      const refusal = 'refusal' in rest ? rest.refusal : undefined;
      if (refusal && refusal.code === 1005) await onReviewed();
      return refusal ? refusal.msg : '';
    }
    setAsked(undefined);
    setChosen(undefined);
    settle(verdict, applies, data.results, data.log_ids, data.undo_until !== undefined);
    await onReviewed();
    return undefined;
  };

  /** S-IA-6: a row that another officer handled names that officer; other rows show the decision. */
  function settle(
    verdict: Verdict,
    applies: readonly GuildApplication[],
    results: ReviewResults,
    log_ids: readonly number[],
    undoable: boolean,
  ): void {
    const words = verdict === VERDICT_REJECT ? '已拒绝' : '已通过';
    setVerdicts((before) => {
      const next = new Map(before);
      results.forEach(({ id, ok, code, msg }) => {
        if (ok === 1) next.set(id, { text: words, done: verdict });
        // 1008: the application was handled before; 1006: it no longer exists. Both are final, so the row shows the reason.
        // After any other refusal (guild full, no real name) the row keeps its buttons, because the officer may try again.
        else if (code === 1008 || code === 1006) next.set(id, { text: describeHandledRefusal(msg), done: undefined });
      });
      return next;
    });
    const done = results.filter(({ ok }) => ok === 1).map(({ id }) => id);
    const people = new Map(applies.map(({ apply_id, user }) => [apply_id, user]));
    const names = applies.length === 1 ? applies[0]!.user.nickname : `${done.length} 个申请`;
    if (undoable && done.length > 0) setUndo({ action: `拒绝 ${names}`, log_ids, ids: done });
    if (applies.length > 1)
      setOutcome({
        title: verdict === VERDICT_APPROVE ? '通过申请' : '拒绝申请',
        list: results,
        personOf: (id) => people.get(id),
      });
    else if (done.length === 0) showToast(results[0]!.msg);
    else if (!undoable) showToast(`${words} ${names}`, 'ok');
  }

  const places = Math.max(0, capacity - member_num);
  /**
   * Approving join applications that all fit needs no confirmation. Nor does it when no place is left, because the reply gives
   * each row its reason.
   */
  const ask = (verdict: Verdict, applies: readonly GuildApplication[]): unknown => {
    const first: Asked = { verdict, applies };
    if (verdict === VERDICT_APPROVE && tab === 'join' && (places === 0 || applies.length <= places))
      return check(first);
    return setAsked(first);
  };
  const shown = last.current;
  const approving = shown !== undefined && shown.verdict === VERDICT_APPROVE;
  return {
    acts,
    verdicts,
    forget: () => setVerdicts(new Map()),
    chosen,
    begin: () => setChosen(new Map()),
    end: () => setChosen(undefined),
    choose: (applies, on) => setChosen(chosenOf(chosen, applies, on)),
    ask,
    layers: (
      <>
        {approving && (
          <Dialog
            open={asked !== undefined && asked.verdict === VERDICT_APPROVE}
            title={titleOf(shown, tab)}
            confirm={isForced(shown.applies) ? '提前放行' : '通过'}
            onConfirm={() => check(shown)}
            onCancel={() => setAsked(undefined)}
          >
            <p>
              {tab === 'join' ? `还有 ${places} 个名额，将按顺序通过前 ${places} 人` : consequenceOf(shown.applies)}
            </p>
          </Dialog>
        )}
        <RejectSheet
          open={asked !== undefined && asked.verdict === VERDICT_REJECT}
          tab={tab}
          applies={shown ? shown.applies : []}
          onClose={() => setAsked(undefined)}
          onReject={(reasons) => check(shown!, reasons)}
        />
        <ResultSheet outcome={outcome} onClose={() => setOutcome(undefined)} />
        <UndoAct
          guild_id={guild_id}
          // The undo bar waits until the result sheet is closed, so that its ten seconds start when it is visible.
          act={outcome ? undefined : undo}
          onEnd={() => setUndo(undefined)}
          onUndone={() => {
            setVerdicts((before) => {
              const next = new Map(before);
              if (undo) undo.ids.forEach((id) => next.delete(id));
              return next;
            });
            return Promise.all([renewReads(tab === 'join' ? JOIN_LIST_ROUTE : QUIT_LIST_ROUTE), onReviewed()]);
          }}
        />
      </>
    ),
  };
}

function chosenOf(
  before: ReadonlyMap<number, GuildApplication> | undefined,
  applies: readonly GuildApplication[],
  on: boolean,
): ReadonlyMap<number, GuildApplication> {
  const next = new Map(before);
  applies.forEach((one) => {
    if (!on) next.delete(one.apply_id);
    else if (next.size < BATCH_MAX) next.set(one.apply_id, one);
  });
  if (on && applies.some(({ apply_id }) => !next.has(apply_id))) showToast(`最多选择 ${BATCH_MAX} 个`);
  return next;
}

const isForced = (applies: readonly GuildApplication[]): boolean =>
  applies.length === 1 && 'quit_type' in applies[0]! && applies[0].quit_type === QUIT_TYPE_FORCED;

const titleOf = ({ applies }: Asked, tab: ApplicationTab): string => {
  if (tab === 'join') return `通过 ${applies.length} 个入会申请？`;
  if (applies.length > 1) return `通过 ${applies.length} 个退会申请？`;
  return `${isForced(applies) ? '提前放行' : '同意'} ${applies[0]!.user.nickname} 退会？`;
};

/** QUIT-9: the frozen fee is returned to a member who is let go early. */
function consequenceOf(applies: readonly GuildApplication[]): string {
  const fee = applies.reduce((sum, one) => sum + ('fee_fen' in one && one.fee_state === 1 ? one.fee_fen : 0), 0);
  const leaves = applies.length === 1 ? '对方将立即退出公会' : `${applies.length} 人将立即退出公会`;
  return fee > 0 ? `${leaves}，放行后将退还对方 ${formatFenAsYuan(fee)} 费用` : `${leaves}，此操作不可撤销`;
}
