// The gift panel (web-shell.md §5.2): receivers, gifts by tab, number, wallet, and the button that gives.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Dialog } from '@shengyu/ui/Dialog/Dialog.tsx';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { Modal } from '@shengyu/ui/Modal/Modal.tsx';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { readStoredToken } from '@shengyu/web/session.ts';
import { useState } from 'react';
import { useIsle } from '#frame/isle.ts';
import { CountMenu } from './CountMenu.tsx';
import {
  bagChoice,
  boxChoice,
  costOf,
  giftChoice,
  lockedBy,
  receiversChosen,
  receiversOn,
  toggleReceiver,
  type Choice,
  type GiftList,
} from './gift-choice.ts';
import { GiftGrid } from './GiftGrid.tsx';
import s from './GiftPanel.module.css';
import { Receivers } from './Receivers.tsx';
import { RightLine } from './RightLine.tsx';
import type { Seat } from './room-state.ts';
import { useGiving } from './use-giving.ts';

export type GiftPanelProps = {
  readonly open: boolean;
  /** Who is chosen when the panel is opened; without, it is as it was. */
  readonly to: number | undefined;
  readonly onClose: () => void;
  readonly room_id: number;
  readonly seats: readonly Seat[];
  /** The viewer's user id; 0 for a guest. */
  readonly me: number;
};

const OddsSheet = lazyPart(
  () => import('./OddsSheet.tsx'),
  'OddsSheet',
  ({ open }) => open,
);

/** X54 has no answer yet. */
const NO_GIFTS: GiftList = { tabs: [], counts: [1], diamond: null, boxes: [] };
/** UNIT-1: item type 111 is a gift. */
const GIFT_TYPE = 111;

export function GiftPanel({ open, to, onClose, room_id, seats, me }: GiftPanelProps) {
  const { openPage, withMember } = useIsle();
  const [tab, setTab] = useState<string>();
  const [chosenKey, setChosenKey] = useState<string>();
  const [chosen, setChosen] = useState<readonly number[]>(to === undefined ? [] : [to]);
  const [asked, setAsked] = useState(to);
  if (asked !== to) {
    setAsked(to);
    if (to !== undefined) setChosen([to]);
  }
  const [num, setNum] = useState(1);
  const [odds, setOdds] = useState(false);
  const read = useCall('POST /goapi/gift/gift_list', { room_id }, { enabled: open, staleMs: 0 });
  const { data: bag } = useCall(
    'POST /api/v1/get_my_activity_prop',
    { types: [GIFT_TYPE], page: 1, limit: 50 },
    { enabled: open && me > 0, staleMs: 0 },
  );
  const list = read.data ?? NO_GIFTS;

  const tabs = tabsOf(list, bag ? bag.list.map(bagChoice) : []);
  const shown = tabs.find(({ key }) => key === tab) ?? tabs[0];
  const choice = shown?.choices.find(({ key }) => key === chosenKey) ?? shown?.choices.find((each) => !lockedBy(each));
  const all = receiversOn(seats, me);
  const isBox = choice?.kind === 'box';
  const right = choice && lockedBy(choice);
  const receivers = receiversChosen(chosen, all, isBox);
  const giving = useGiving({ choice, receivers, num, room_id });
  const balance = giving.balance ?? list.diamond;

  const choose = (next: () => void): void => {
    giving.endCombo();
    next();
  };
  const give = (): void => {
    // Just after signing in the room does not know yet who this is; the tap counts all the same.
    if (me > 0 || readStoredToken()) giving.tap();
    else withMember('送礼物', () => undefined);
  };

  return (
    <>
      <Modal open={open} onDismiss={onClose} label="送礼物" clear className={s.panel}>
        <Receivers
          all={all}
          chosen={receivers}
          single={isBox}
          onToggle={(user_id) => choose(() => setChosen(isBox ? [user_id] : toggleReceiver(receivers, user_id)))}
          onAll={() =>
            choose(() => setChosen(receivers.length === all.length ? [] : all.map(({ user_id }) => user_id)))
          }
        />
        <div className={s.tabs}>
          <div
            className={s.kinds}
            role="tablist"
            aria-label="礼物分类"
            onKeyDown={createRovingKeyHandler(
              tabs.map(({ key }) => key),
              shown?.key ?? '',
              (key) => choose(() => setTab(key)),
            )}
          >
            {tabs.map(({ key, name }) => (
              <button
                key={key}
                type="button"
                role="tab"
                aria-selected={key === shown?.key}
                tabIndex={key === shown?.key ? 0 : -1}
                className={joinClassNames(s.tab, key === shown?.key && s.on)}
                onClick={() => choose(() => setTab(key))}
              >
                {name}
              </button>
            ))}
          </div>
          {isBox ? (
            <button type="button" className={s.odds} onClick={() => setOdds(true)}>
              概率公示
            </button>
          ) : (
            <span className={s.note}>收益计入主播与公会</span>
          )}
        </div>
        <GiftGrid
          key={shown?.key}
          choices={shown?.choices ?? []}
          loading={read.step === 'loading'}
          failed={read.step === 'failed' || read.step === 'refused'}
          onAgain={() => void read.again()}
          value={choice?.key}
          onChange={(key) => choose(() => setChosenKey(key))}
        />
        {right && <RightLine right={right} />}
        <div className={s.foot}>
          <button type="button" className={s.wallet} onClick={() => withMember('充值', () => openPage('/payment'))}>
            <img className={s.gem} src="/activity/items/diamond.svg" alt="钻石" />
            <b className="num">{balance === null ? '--' : formatFullAmount(balance)}</b>
            <span className={s.recharge}>
              充值
              <Icon path={caretRightBold} size={12} />
            </span>
          </button>
          <CountMenu
            counts={isBox ? (giving.batches ?? [1]) : list.counts}
            own={!isBox}
            value={num}
            onChange={(count) => choose(() => setNum(count))}
          />
          <button
            type="button"
            className={joinClassNames(s.send, giving.combo.given > 0 && s.combo)}
            // The name stays the same while the words change, because the panel would ignore taps on a new button for a moment.
            aria-label="赠送，可连击"
            disabled={!choice || right !== undefined || receivers.length === 0}
            onClick={give}
          >
            {giving.combo.given > 0 ? (
              <>
                <span key={giving.combo.given} className={s.ring} />
                连击
              </>
            ) : (
              '赠送'
            )}
          </button>
        </div>
        <p className="sr-only" aria-live="polite">
          {choice && `共 ${formatFullAmount(costOf(choice, num, receivers.length))} 钻`}
        </p>
      </Modal>
      <Dialog
        open={giving.asked !== undefined}
        title={giving.asked ?? ''}
        cancel="我再想想"
        confirm="继续"
        delay={3}
        onConfirm={giving.confirm}
        onCancel={giving.giveUp}
      />
      <Dialog
        open={giving.told !== undefined}
        title={giving.told ?? ''}
        cancel={null}
        confirm="知道了"
        onConfirm={giving.giveUp}
        onCancel={giving.giveUp}
      />
      <Dialog
        open={giving.short}
        title="钻石不足"
        confirm="去充值"
        onConfirm={() => {
          giving.giveUp();
          openPage('/payment');
        }}
        onCancel={giving.giveUp}
      >
        {choice &&
          `本次需要 ${formatFullAmount(costOf(choice, num, receivers.length))} 钻，余额 ${formatFullAmount(balance ?? 0)} 钻`}
      </Dialog>
      {isBox && <OddsSheet open={odds && open} onClose={() => setOdds(false)} box_code={choice.box.box_code} />}
    </>
  );
}

type Tab = { readonly key: string; readonly name: string; readonly choices: readonly Choice[] };

/** 礼物 背包 盲盒, then the server's other tabs such as 专属. A tab without anything in it is not shown, but the backpack is. */
function tabsOf({ tabs, boxes }: GiftList, bag: readonly Choice[]): Tab[] {
  const [first, ...others] = tabs.map(({ code, name, list }): Tab => ({
    key: code,
    name,
    choices: list.map(giftChoice),
  }));
  return [
    ...(first ? [first] : []),
    { key: 'bag', name: '背包', choices: bag },
    ...(boxes.length > 0 ? [{ key: 'box', name: '盲盒', choices: boxes.map(boxChoice) }] : []),
    ...others.filter(({ choices }) => choices.length > 0),
  ];
}
