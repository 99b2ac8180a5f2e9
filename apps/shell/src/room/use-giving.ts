// Gives what is chosen in the panel (SHELL-33, SHELL-34) and keeps what came of it: combo, balance, the guard's question.
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import type { Refusal } from '@shengyu/web/refusal.ts';
import { newRequestId } from '@shengyu/web/request-id.ts';
import { useEffect, useRef, useState } from 'react';
import { useIsle } from '#frame/isle.ts';
import { askBySheet } from '#sheets.ts';
import { createComboSender, type ComboState } from './combo-sender.ts';
import { boxRequest, giftRequest, type Choice } from './gift-choice.ts';

type Wish = {
  readonly choice: Choice | undefined;
  readonly receivers: readonly number[];
  readonly num: number;
  readonly room_id: number;
};

type Confirmed = { readonly guard_confirm?: 1; readonly client_seed?: string };

const NO_COMBO: ComboState = { given: 0, until: 0 };

export function useGiving(wish: Wish) {
  const { client } = useIsle();
  const [combo, setCombo] = useState(NO_COMBO);
  const [balance, setBalance] = useState<number>();
  /** The question of the spend guard, while it is open. */
  const [asked, setAsked] = useState<string>();
  /** A reminder of the guard, or why it has stopped the gift. */
  const [told, setTold] = useState<string>();
  const [short, setShort] = useState(false);
  const { choice } = wish;
  // A box is opened as often as its published pool allows at once.
  const { data: pool } = useCall(
    'POST /api/blind_box/get_blind_box_gift_pool',
    { box_code: choice?.kind === 'box' ? choice.box.box_code : '' },
    { enabled: choice?.kind === 'box' },
  );

  /** Resolves to true when the gift was given. */
  const give = async (confirmed: Confirmed = {}): Promise<boolean> => {
    const { choice: what, receivers, num, room_id } = latest.current.wish;
    if (!what || receivers.length === 0) return false;
    if (what.kind === 'box') {
      const act = { ...boxRequest(what.box, receivers[0]!, num, room_id), ...confirmed };
      const outcome = await mutationOutcomeOf(
        client.mutate('POST /api/open_box/open_box', act, { quiet: true }),
        isShown,
      );
      if (!outcome.data) return refused(outcome.refusal, confirmed);
      const { sum, diamond, care } = outcome.data;
      setBalance(diamond);
      remind(care);
      showToast(`已送出 ${sum.map(({ name, num: times }) => `${name}×${times}`).join('、')}`, 'ok');
      return true;
    }
    const act = {
      ...giftRequest(what, [...receivers], num, room_id),
      ...(confirmed.guard_confirm ? { guard_confirm: 1 as const } : {}),
    };
    const outcome = await mutationOutcomeOf(client.mutate('POST /goapi/gift/send_gift', act, { quiet: true }), isShown);
    if (!outcome.data) return refused(outcome.refusal, confirmed);
    const { balance: left, care } = outcome.data;
    setBalance(left);
    remind(care);
    if (what.kind === 'bag') void renewReads('POST /api/v1/get_my_activity_prop');
    return true;
  };

  const remind = (care: { readonly notice?: string | undefined } | undefined): void => {
    if (care?.notice) setTold(care.notice);
  };

  const refused = (refusal: Refusal | undefined, confirmed: Confirmed): boolean | Promise<boolean> => {
    if (refusal?.reason === 'guard') setAsked(refusal.msg);
    // The panel stays with its choice; whoever has given the name taps once more.
    else if (refusal?.reason === 'need' && lacksRealName(refusal)) void askBySheet({ kind: 'realname', act: '送礼物' });
    else if (refusal?.reason === 'need') setTold(refusal.msg);
    else if (refusal && GUARD_STOPS.indexOf(refusal.reason) >= 0) setTold(refusal.msg);
    else if (refusal?.reason === 'diamond_short') setShort(true);
    // FAIR-2: for the very first draw the browser makes the member's own seed.
    else if (refusal?.reason === 'seed_needed' && confirmed.client_seed === undefined)
      return give({ ...confirmed, client_seed: newRequestId().replace(/-/g, '') });
    // SHELL-35: a price or a balance may have changed since the panel was loaded.
    setBalance(undefined);
    void renewReads('POST /goapi/gift/gift_list');
    return false;
  };

  const latest = useRef({ wish, give });
  useEffect(() => {
    latest.current = { wish, give };
  });
  const [sender] = useState(() =>
    createComboSender({ give: () => latest.current.give(), now: () => performance.now(), onChange: setCombo }),
  );

  // The ring has run out.
  useEffect(() => {
    if (combo.given === 0) return undefined;
    const timer = setTimeout(sender.end, Math.max(0, combo.until - performance.now()));
    return () => clearTimeout(timer);
  }, [combo, sender]);

  return {
    combo,
    /** The diamonds after the last gift; undefined when the list knows better. */
    balance,
    batches: pool?.batches,
    asked,
    told,
    short,
    tap: (): void => void sender.tap(),
    endCombo: sender.end,
    async confirm(): Promise<void> {
      setAsked(undefined);
      await give({ guard_confirm: 1 });
    },
    giveUp(): void {
      setAsked(undefined);
      setTold(undefined);
      setShort(false);
    },
  };
}

/** C0-10: a step that is missing is named; the others, such as a face check, are told in the server's words. */
const lacksRealName = ({ data }: Refusal): boolean => Array.isArray(data.need) && data.need.indexOf('real_name') >= 0;

/** SHELL-33: with these the spend guard stops the gift; they are dialogs, so that nobody misses them among the effects. */
const GUARD_STOPS = ['self_limit', 'excluded', 'cool_down', 'minor'];

/** Refusals that the panel shows in a dialog or answers itself; the others are toasts. */
const isShown = ({ reason }: Refusal): boolean =>
  ['guard', 'diamond_short', 'seed_needed', 'need', ...GUARD_STOPS].indexOf(reason) >= 0;
