// 与CP互换 (S2-QC-1): choose mine, choose his, wait for the answer; or answer what the partner asked.
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import type { Deck } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import { drawn as faces } from '../art/card-faces.ts?drawn';
import { nameOfCard } from './Fan.tsx';
import s from './PartnerSwap.module.css';
import { useCardSwap } from './use-swap.ts';

export type PartnerSwapSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly deck: Deck | undefined;
  readonly onExpired: () => void;
};

type Swap = NonNullable<Deck['swap']>;
type OpenSwap = Swap['open'][number];

export const PartnerSwapSheet = ({ open, onClose, deck, onExpired }: PartnerSwapSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="与CP互换">
    {deck && deck.swap && <Content deck={deck} swap={deck.swap} onExpired={onExpired} />}
  </StageSheet>
);

type ContentProps = { readonly deck: Deck; readonly swap: Swap; readonly onExpired: () => void };

function Content({ deck, swap, onExpired }: ContentProps) {
  const mine = swap.open.find(({ from_me }) => from_me === 1);
  const theirs = swap.open.filter(({ from_me }) => from_me === 0);
  return (
    <>
      {theirs.map((one) => (
        <Asked key={one.swap_id} deck={deck} swap={one} onExpired={onExpired} />
      ))}
      {swap.last && !mine && <p className={s.last}>{lastText(swap.last.state)}</p>}
      {mine ? <Waiting deck={deck} swap={mine} onExpired={onExpired} /> : <Ask deck={deck} swap={swap} />}
    </>
  );
}

/** How the member's own last offer ended. */
const lastText = (state: NonNullable<Swap['last']>['state']): string =>
  state === 'done' ? '上次互换已成功' : state === 'refused' ? 'TA这次没有换，卡已退回' : '24 小时未回应，已退回';

type OneProps = { readonly deck: Deck; readonly swap: OpenSwap; readonly onExpired: () => void };

/** `give` is what the asker gives. */
const Cards = ({ deck, give, want }: { deck: Deck; give: string; want: string }) => (
  <div className={s.pair}>
    <CardOf deck={deck} code={give} />
    <span className={s.arrow}>⇄</span>
    <CardOf deck={deck} code={want} />
  </div>
);

const CardOf = ({ deck, code }: { deck: Deck; code: string }) => (
  <span className={s.one}>
    <img src={faces[code]} alt="" width="60" height="102" />
    {nameOfCard(deck.cards, code)}
  </span>
);

function Left({ swap, onExpired }: Pick<OneProps, 'swap' | 'onExpired'>) {
  const { clock } = useThisCampaign();
  return (
    <p className={s.left}>
      <Countdown label="剩余" until={swap.expire_at} offset={clock.offset} over="已过期" onOver={onExpired} />
    </p>
  );
}

function Asked({ deck, swap, onExpired }: OneProps) {
  const act = useCardSwap();
  const { swap_id, give, want, from } = swap;
  return (
    <section className={s.asked} aria-label="TA的互换">
      <p className={s.lead}>
        {from.nickname} 想用「{nameOfCard(deck.cards, give)}」换你的「{nameOfCard(deck.cards, want)}」
      </p>
      <Cards deck={deck} give={give} want={want} />
      <Left swap={swap} onExpired={onExpired} />
      <div className={s.acts}>
        <Button variant="line" block onPress={() => act({ action: 'refuse', swap_id })}>
          婉拒
        </Button>
        <Button block onPress={() => act({ action: 'accept', swap_id })}>
          同意互换
        </Button>
      </div>
    </section>
  );
}

function Waiting({ deck, swap, onExpired }: OneProps) {
  const act = useCardSwap();
  const { swap_id, give, want } = swap;
  return (
    <section aria-label="我的互换">
      <p className={s.lead}>已发出，等TA回应；24 小时未回应会退回</p>
      <Cards deck={deck} give={give} want={want} />
      <Left swap={swap} onExpired={onExpired} />
      <div className={s.acts}>
        <Button variant="line" block onPress={() => act({ action: 'cancel', swap_id })}>
          撤回
        </Button>
      </div>
    </section>
  );
}

function Ask({ deck, swap }: { readonly deck: Deck; readonly swap: Swap }) {
  const act = useCardSwap();
  const [give, setGive] = useState<string>();
  const [want, setWant] = useState<string>();
  const mine = deck.cards.filter(({ spare }) => spare > 0);
  const why =
    swap.day_left === 0
      ? '今日互换次数已用完'
      : give === undefined
        ? '选一张我的重复卡'
        : want === undefined
          ? '选一张TA的重复卡'
          : give === want
            ? '两张卡相同'
            : undefined;
  return (
    <section aria-label="发起互换">
      <Choice title="我的重复卡" empty="你还没有重复的卡" cards={mine} value={give} onChange={setGive} />
      <Choice
        title="TA的重复卡"
        empty="TA还没有重复的卡"
        cards={swap.partner_spare}
        value={want}
        missing={(code) => deck.cards.some(({ item_code, have }) => item_code === code && have === 0)}
        onChange={setWant}
      />
      <div className={s.acts}>
        <Button block disabled={why !== undefined} onPress={() => act({ action: 'ask', give: give!, want: want! })}>
          {why ?? '发起互换'}
        </Button>
      </div>
    </section>
  );
}

type ChoiceProps = {
  readonly title: string;
  readonly empty: string;
  readonly cards: readonly { readonly item_code: string; readonly name: string; readonly spare: number }[];
  readonly value: string | undefined;
  readonly missing?: (code: string) => boolean;
  readonly onChange: (code: string) => void;
};

const Choice = ({ title, empty, cards, value, missing, onChange }: ChoiceProps) => (
  <>
    <h3 className={s.title}>{title}</h3>
    {cards.length === 0 ? (
      <p className={s.none}>{empty}</p>
    ) : (
      <div className={s.choice} role="radiogroup" aria-label={title}>
        {cards.map(({ item_code, name, spare }) => (
          <button
            key={item_code}
            type="button"
            role="radio"
            aria-checked={item_code === value}
            className={joinClassNames(s.option, item_code === value && s.on)}
            onClick={() => onChange(item_code)}
          >
            <img src={faces[item_code]} alt="" width="52" height="88" />
            <span>{name}</span>
            <small>{missing && missing(item_code) ? '我还没有' : `多 ${spare} 张`}</small>
          </button>
        ))}
      </div>
    )}
  </>
);
