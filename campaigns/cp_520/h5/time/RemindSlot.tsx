import { useIsSignedIn, useOnline, useOpenLogin, useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { bellFill } from '@shengyu/art/icons/data/phosphor.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon } from '@shengyu/ui/icons.tsx';
import { useDebouncedPress } from '@shengyu/ui/use-press.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import { CODE } from '../season.ts';
import s from './RemindSlot.module.css';
import { timeOf, type Slot } from './slots.ts';

/** 提醒我 (Y36): a notice when the next slot begins. Between the slots it is the main button of the page. */
export function RemindSlot({ slot, main }: { readonly slot: Slot; readonly main: boolean }) {
  const { client } = useServices();
  const signedIn = useIsSignedIn();
  const online = useOnline();
  const toLogin = useOpenLogin();
  const [reminded, setReminded] = useState<string>();
  const on = reminded === slot.key;
  const ask = async (): Promise<void> => {
    if (!signedIn) return toLogin();
    const act = { activity_code: CODE, key: slot.key, on: 1 as const };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/activity/set_remind', act, { quiet: true }));
    if (data) setReminded(slot.key);
  };
  const press = useDebouncedPress(ask);
  return (
    <button
      type="button"
      className={joinClassNames(s['remind'], main && s['main'])}
      disabled={on || !online}
      onClick={press}
    >
      <Icon path={bellFill} size={15} />
      <span className="num">{timeOf(slot.begin_at)}</span> {on ? '已设提醒' : '提醒我'}
    </button>
  );
}
