// Reviewing one or several applications: what is asked first, the call, and what comes of it on the rows.
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useRef, useState, type ReactNode } from 'react';
import { later } from '#lib/later.tsx';
import { refetchQueries } from '#lib/query.ts';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import type { Outcome } from '#screens/guild/act/ResultSheet.tsx';
import type { Undoable } from '#screens/guild/act/UndoAct.tsx';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { useServices } from '#shell/services.ts';
import {
  APPROVE,
  BATCH_MAX,
  FORCED,
  handledText,
  JOINS,
  QUITS,
  REJECT,
  type JoinApply,
  type QuitApply,
  type Results,
  type Tab,
  type Verdict,
} from './apply.ts';

const RejectSheet = later(
  () => import('./RejectSheet.tsx'),
  (module) => module.RejectSheet,
  ({ open }) => open,
);
const ResultSheet = later(
  () => import('#screens/guild/act/ResultSheet.tsx'),
  (module) => module.ResultSheet,
  ({ outcome }) => outcome !== undefined,
);
const UndoAct = later(
  () => import('#screens/guild/act/UndoAct.tsx'),
  (module) => module.UndoAct,
  ({ act }) => act !== undefined,
);

export type Apply = JoinApply | QuitApply;
/** How a reviewed row reads until the list is asked again. */
export type Verdicts = ReadonlyMap<number, { readonly text: string; readonly done: Verdict | undefined }>;
type Asked = { readonly verdict: Verdict; readonly applies: readonly Apply[] };
export type Reasons = { readonly reject_reason?: string; readonly block_days?: 0 | 7 | 30 };

export type Reviewing = {
  readonly acts: boolean;
  readonly verdicts: Verdicts;
  /** Another list is asked for, which tells more of each than the verdict does. */
  forget(): void;
  /** Undefined: nothing is being chosen. */
  readonly chosen: ReadonlyMap<number, Apply> | undefined;
  begin(): void;
  end(): void;
  choose(applies: readonly Apply[], on: boolean): void;
  /** A promise keeps the button busy until it is known. */
  ask(verdict: Verdict, applies: readonly Apply[]): unknown;
  readonly layers: ReactNode;
};

export type ReviewOptions = {
  readonly guild: GuildDetail;
  readonly tab: Tab;
  readonly acts: boolean;
  readonly onReviewed: () => Promise<unknown>;
};

export function useReview({ guild, tab, acts, onReviewed }: ReviewOptions): Reviewing {
  const { client } = useServices();
  const { guild_id, capacity, member_num } = guild;
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<number, Apply>>();
  const [asked, setAsked] = useState<Asked>();
  const [undo, setUndo] = useState<Undoable & { readonly ids: readonly number[] }>();
  const [outcome, setOutcome] = useState<Outcome>();
  // What is leaving is still drawn.
  const last = useRef<Asked>(undefined);
  if (asked) last.current = asked;

  const check = async ({ verdict, applies }: Asked, reasons: Reasons = {}): Promise<string | undefined> => {
    const act = { guild_id, apply_ids: applies.map(({ apply_id }) => apply_id), action: verdict, ...reasons };
    const sent =
      tab === 'join'
        ? client.mutate('POST /api/v1/join_guild_check', act, { quiet: true })
        : client.mutate('POST /api/v1/quit_guild_check', act, { quiet: true });
    const { data, ...rest } = await outcomeOf(sent, () => verdict === REJECT);
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

  /** S-IA-6: a row that somebody else handled says who; the others say what was decided. */
  function settle(
    verdict: Verdict,
    applies: readonly Apply[],
    results: Results,
    log_ids: readonly number[],
    undoable: boolean,
  ): void {
    const words = verdict === REJECT ? '已拒绝' : '已通过';
    setVerdicts((before) => {
      const next = new Map(before);
      results.forEach(({ id, ok, code, msg }) => {
        if (ok === 1) next.set(id, { text: words, done: verdict });
        // What may be tried again (full, no real name) keeps its buttons.
        else if (code === 1008 || code === 1006) next.set(id, { text: handledText(msg), done: undefined });
      });
      return next;
    });
    const done = results.filter(({ ok }) => ok === 1).map(({ id }) => id);
    const people = new Map(applies.map(({ apply_id, user }) => [apply_id, user]));
    const names = applies.length === 1 ? applies[0]!.user.nickname : `${done.length} 个申请`;
    if (undoable && done.length > 0) setUndo({ action: `拒绝 ${names}`, log_ids, ids: done });
    if (applies.length > 1)
      setOutcome({
        title: verdict === APPROVE ? '通过申请' : '拒绝申请',
        list: results,
        personOf: (id) => people.get(id),
      });
    else if (done.length === 0) toast(results[0]!.msg);
    else if (!undoable) toast(`${words} ${names}`, 'ok');
  }

  const places = Math.max(0, capacity - member_num);
  /** Nothing is asked before a single welcome: it takes one tap. Nor where no place is left: the answer tells each why. */
  const ask = (verdict: Verdict, applies: readonly Apply[]): unknown => {
    const first: Asked = { verdict, applies };
    if (verdict === APPROVE && tab === 'join' && (places === 0 || applies.length <= places)) return check(first);
    return setAsked(first);
  };
  const shown = last.current;
  const approving = shown !== undefined && shown.verdict === APPROVE;
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
            open={asked !== undefined && asked.verdict === APPROVE}
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
          open={asked !== undefined && asked.verdict === REJECT}
          tab={tab}
          applies={shown ? shown.applies : []}
          onClose={() => setAsked(undefined)}
          onReject={(reasons) => check(shown!, reasons)}
        />
        <ResultSheet outcome={outcome} onClose={() => setOutcome(undefined)} />
        <UndoAct
          guild_id={guild_id}
          // Its ten seconds begin when it can be seen.
          act={outcome ? undefined : undo}
          onEnd={() => setUndo(undefined)}
          onUndone={() => {
            setVerdicts((before) => {
              const next = new Map(before);
              if (undo) undo.ids.forEach((id) => next.delete(id));
              return next;
            });
            return Promise.all([refetchQueries([tab === 'join' ? JOINS : QUITS]), onReviewed()]);
          }}
        />
      </>
    ),
  };
}

function chosenOf(
  before: ReadonlyMap<number, Apply> | undefined,
  applies: readonly Apply[],
  on: boolean,
): ReadonlyMap<number, Apply> {
  const next = new Map(before);
  applies.forEach((one) => {
    if (!on) next.delete(one.apply_id);
    else if (next.size < BATCH_MAX) next.set(one.apply_id, one);
  });
  if (on && applies.some(({ apply_id }) => !next.has(apply_id))) toast(`最多选择 ${BATCH_MAX} 个`);
  return next;
}

const isForced = (applies: readonly Apply[]): boolean =>
  applies.length === 1 && 'quit_type' in applies[0]! && applies[0].quit_type === FORCED;

const titleOf = ({ applies }: Asked, tab: Tab): string => {
  if (tab === 'join') return `通过 ${applies.length} 个入会申请？`;
  if (applies.length > 1) return `通过 ${applies.length} 个退会申请？`;
  return `${isForced(applies) ? '提前放行' : '同意'} ${applies[0]!.user.nickname} 退会？`;
};

/** QUIT-9: what was frozen goes back to whoever is let go early. */
function consequenceOf(applies: readonly Apply[]): string {
  const fee = applies.reduce((sum, one) => sum + ('fee_fen' in one && one.fee_state === 1 ? one.fee_fen : 0), 0);
  const leaves = applies.length === 1 ? '对方将立即退出公会' : `${applies.length} 人将立即退出公会`;
  return fee > 0 ? `${leaves}，放行后将退还对方 ${yuanFromFen(fee)} 费用` : `${leaves}，此操作不可撤销`;
}
