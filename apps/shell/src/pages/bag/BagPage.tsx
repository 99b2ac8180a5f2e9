// 背包: what the member wears on a portrait with slots, and what the member owns by type. 佩戴 and 取下 act at once and can be undone.
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Icon, plusBold } from '@shengyu/ui/icons.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { SkeletonBlock } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { UndoBar } from '@shengyu/ui/UndoBar/UndoBar.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useState } from 'react';
import { lockSimpleFill } from '#more-icons.ts';
import { useIsle } from '#frame/isle.ts';
import { useVisitor, type Card } from '#tabs/me-now.ts';
import s from './BagPage.module.css';
import { expiryOf, isOfRoom, kindOf, kindsOf, PERSON_SLOTS, slotOf, wornIn, type Lot } from './slots.ts';

/** The reply holds a hundred at most; further pages follow while the list is scrolled. */
const PAGE = 100;
const COLUMNS = 3;
const ALL = 'all';

type Done = { readonly id: number; readonly action: string; undo(): unknown };

export function BagPage() {
  const { client, stack, openPage } = useIsle();
  const { me } = useVisitor();
  const [kind, setKind] = useState(ALL);
  const [done, setDone] = useState<Done>();
  const pages = usePages(
    'POST /api/v1/get_my_activity_prop',
    {},
    { limit: PAGE, staleMs: 0, keyOf: ({ lot_id }) => lot_id },
  );
  const lots = pages.rows;
  const room_id = me?.self?.room?.room_id;
  const shown = kind === ALL ? lots : lots.filter((lot) => kindOf(lot) === kind);

  const renew = (): Promise<unknown> =>
    Promise.all([
      renewReads('POST /api/v1/get_my_activity_prop'),
      renewReads('GET /goapi/user/get_user_info_mp/{id}', { id: 'me' }),
    ]);
  const put = async (lot: Lot, on: boolean): Promise<boolean> => {
    const act = {
      lot_id: lot.lot_id,
      wear: on ? (1 as const) : (0 as const),
      ...(isOfRoom(lot) && room_id ? { room_id } : {}),
    };
    const { data } = await mutationOutcomeOf(
      client.mutate('POST /api/v1/open_server/wear_decorate', act, { quiet: true }),
    );
    await renew();
    return data !== undefined;
  };
  const wear = async (lot: Lot, on: boolean): Promise<void> => {
    const slot = slotOf(lot)!;
    const before = on ? wornIn(lots, slot) : lot;
    if (!(await put(lot, on))) return;
    setDone({
      id: Date.now(),
      action: `${on ? '佩戴' : '取下'} ${lot.item.name}`,
      undo: async () => {
        setDone(undefined);
        await (before ? put(before, true) : put(lot, false));
      },
    });
  };
  const lock = async ({ lot_id, is_locked }: Lot): Promise<void> => {
    const act = { lot_id, lock: is_locked ? (0 as const) : (1 as const) };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/lock_prop', act, { quiet: true }));
    if (data) showToast(data.is_locked ? '已锁定，不会被分解' : '已解锁', 'ok');
    await renewReads('POST /api/v1/get_my_activity_prop');
  };

  return (
    <Page
      title="背包"
      ground="hero"
      onBack={stack.close}
      onRefresh={pages.restart}
      right={
        me && (
          <Button size="sm" variant="text" onPress={() => openPage('/decompose')}>
            去分解
          </Button>
        )
      }
    >
      {me && <Worn me={me} lots={lots} onChoose={setKind} />}
      {lots.length > 0 && (
        <Tabs
          label="背包分类"
          look="pill"
          items={[{ key: ALL, label: '全部', count: pages.page?.total ?? lots.length }, ...kindsOf(lots)]}
          value={kind}
          onChange={setKind}
        />
      )}
      <List
        cards
        label="背包里的物品"
        items={rowsOf(shown)}
        keyOf={([{ lot_id }]) => lot_id}
        row={(row) => (
          <div className={s.row}>
            {row.map((lot) => (
              <LotTile
                key={lot.lot_id}
                lot={lot}
                wears={slotOf(lot) !== undefined && (!isOfRoom(lot) || room_id !== undefined)}
                onWear={() => wear(lot, lot.is_wear === 0)}
                onLock={() => void lock(lot)}
              />
            ))}
          </div>
        )}
        next={pages.next}
        onMore={pages.more}
        skeleton={
          <div className={s.row}>
            {[0, 1, 2].map((i) => (
              <div key={i} className={s.lot}>
                <SkeletonBlock height={150} />
              </div>
            ))}
          </div>
        }
        empty={
          pages.refusal ? (
            <StandardState
              inside
              kind={pages.refusal.code === 1001 ? 'login' : 'error'}
              text={pages.refusal.code === 1001 ? '登录后查看你的装扮、礼物与道具' : pages.refusal.msg}
              onAction={() => openPage('/login')}
            />
          ) : (
            <StandardState
              inside
              kind="empty"
              title={kind === ALL ? '背包还空着' : '这一类已经没有了'}
              action="去活动看看"
              onAction={() => stack.showTab({ kind: 'tab', tab: 'events' })}
            />
          )
        }
      />
      {done && (
        <UndoBar key={done.id} action={done.action} onUndo={() => done.undo()} onEnd={() => setDone(undefined)} />
      )}
    </Page>
  );
}

type Row = readonly [Lot, ...Lot[]];
const rowsOf = (lots: readonly Lot[]): readonly Row[] =>
  lots.flatMap((lot, i) => (i % COLUMNS === 0 ? [[lot, ...lots.slice(i + 1, i + COLUMNS)] as const] : []));

/** The portrait in the middle, three slots on each side. A slot shows its kind in the grid. */
function Worn({
  me,
  lots,
  onChoose,
}: {
  readonly me: Card;
  readonly lots: readonly Lot[];
  readonly onChoose: (kind: string) => void;
}) {
  const slot = ({ slot: name, name: label }: (typeof PERSON_SLOTS)[number]) => {
    const lot = wornIn(lots, name);
    const has = lots.some((each) => slotOf(each) === name);
    const content = (
      <>
        <span className={lot ? s.full : s.free}>
          {lot ? <img src={lot.item.icon} alt={lot.item.name} /> : <Icon path={plusBold} size={16} />}
        </span>
        {label}
      </>
    );
    return has ? (
      <button key={name} type="button" className={s.slot} onClick={() => onChoose(name)}>
        {content}
      </button>
    ) : (
      <span key={name} className={s.slot}>
        {content}
      </span>
    );
  };
  const halo = wornIn(lots, 'halo');
  return (
    <div className={s.worn} role="group" aria-label="正在佩戴">
      <div>{PERSON_SLOTS.slice(0, 3).map(slot)}</div>
      <div className={s.portrait}>
        {halo && <img className={s.halo} src={halo.item.icon} alt="" />}
        <Avatar
          src={me.avatar}
          size={96}
          {...(me.avatar_frame ? { frame: <img src={me.avatar_frame} alt="" /> } : {})}
        />
        <b>{me.nickname}</b>
      </div>
      <div>{PERSON_SLOTS.slice(3).map(slot)}</div>
    </div>
  );
}

type TileProps = {
  readonly lot: Lot;
  readonly wears: boolean;
  readonly onWear: () => unknown;
  readonly onLock: () => void;
};

function LotTile({ lot, wears, onWear, onLock }: TileProps) {
  const { item, num, is_wear, is_locked, debris } = lot;
  const expiry = expiryOf(lot, Date.now());
  return (
    <div className={s.lot}>
      <div className={joinClassNames(s.tile, is_wear === 1 && s.on)}>
        {(is_locked === 1 || debris > 0) && (
          <button
            type="button"
            className={joinClassNames(s.lock, is_locked === 1 && s.locked)}
            aria-label={`${is_locked ? '解锁' : '锁定'} ${item.name}`}
            aria-pressed={is_locked === 1}
            onClick={onLock}
          >
            <Icon path={lockSimpleFill} size={14} />
          </button>
        )}
        <img src={item.icon} alt="" loading="lazy" />
        {is_wear === 1 && <em>佩戴中</em>}
        <b>{item.name}</b>
        <small className={expiry.soon ? s.soon : undefined}>
          {num > 1 && `×${num} · `}
          {expiry.text}
        </small>
        {wears && (
          <div className={s.act}>
            <Button
              size="sm"
              variant={is_wear ? 'line' : 'soft'}
              label={`${is_wear ? '取下' : '佩戴'} ${item.name}`}
              onPress={onWear}
            >
              {is_wear ? '取下' : '佩戴'}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
