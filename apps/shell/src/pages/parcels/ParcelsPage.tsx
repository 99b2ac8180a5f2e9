// 实物与地址: the member's physical prizes (Y16) and where they are sent (Y17). The address book (Y18) gives the first address.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { AddressForm as Address } from '@shengyu/rules/identity/address.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { AddressForm, EMPTY_ADDRESS } from '@shengyu/ui/AddressForm/AddressForm.tsx';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { ListRow } from '@shengyu/ui/ListRow/ListRow.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { usePages } from '@shengyu/web/read/use-pages.ts';
import { useState } from 'react';
import { useIsle } from '#frame/isle.ts';
import shared from '#tabs/shared.module.css';

type Ship = ReplyFrom<'POST /api/v1/ship_list'>['list'][number];

/** By state: 0 needs an address, 1 confirmed, 2 sent, 3 received, 4 changed to a virtual item. */
const STATES = ['待填写地址', '等待发货', '已发货', '已签收', '已折算'];

const lineOf = ({ state, expire_at, carrier, tracking_no, address_mask }: Ship): string => {
  if (state === 0 && expire_at) return `${formatDateAndMinute(instantOfUnixSeconds(expire_at))} 前填写`;
  if (state === 2 && tracking_no) return `${carrier ?? '快递'} ${tracking_no}`;
  return address_mask ?? STATES[state]!;
};

export function ParcelsPage() {
  const { stack, openPage } = useIsle();
  const pages = usePages('POST /api/v1/ship_list', {}, { staleMs: 0, keyOf: ({ ship_id }) => ship_id });
  const [open, setOpen] = useState<Ship>();
  return (
    <Page title="实物与地址" ground="hero" onBack={stack.close} onRefresh={pages.restart}>
      <div className={pages.rows.length > 0 ? shared.card : ''}>
        <List
          label="实物奖品"
          items={pages.rows}
          keyOf={({ ship_id }) => ship_id}
          next={pages.next}
          onMore={pages.more}
          row={(ship) => (
            <ListRow
              height={72}
              leading={<Avatar tile src={ship.item.icon} size={46} />}
              title={ship.item.name}
              caption={lineOf(ship)}
              {...(ship.state <= 1
                ? {
                    trailing: (
                      <Button
                        size="sm"
                        variant={ship.state === 0 ? 'primary' : 'line'}
                        label={`${ship.state === 0 ? '填地址' : '改地址'} ${ship.item.name}`}
                        onPress={() => setOpen(ship)}
                      >
                        {ship.state === 0 ? '填地址' : '改地址'}
                      </Button>
                    ),
                  }
                : { note: STATES[ship.state] })}
            />
          )}
          empty={
            pages.refusal ? (
              <StandardState kind="login" onAction={() => openPage('/login')} />
            ) : (
              <StandardState kind="empty" title="还没有实物奖品" text="活动里抽中的实物会出现在这里" />
            )
          }
        />
      </div>
      <Sheet open={open !== undefined} onClose={() => setOpen(undefined)} title="收货地址">
        {open && <Where ship={open} onDone={() => setOpen(undefined)} />}
      </Sheet>
    </Page>
  );
}

type Kept = ReplyFrom<'POST /api/v1/address_list'>['list'][number];
/** The address without its number in the book. */
const addressOf = ({ name, tel, province, city, county, areaCode, addressDetail, isDefault }: Kept): Address => ({
  name,
  tel,
  province,
  city,
  county,
  areaCode,
  addressDetail,
  isDefault,
});

/** The form begins with the default address of the book. */
function Where({ ship, onDone }: { readonly ship: Ship; readonly onDone: () => void }) {
  const { client } = useIsle();
  const { data, step } = useCall('POST /api/v1/address_list', {}, { staleMs: 0 });
  const kept = data?.list.find(({ isDefault }) => isDefault === 1) ?? data?.list[0];
  const known = kept && addressOf(kept);
  const [changed, setChanged] = useState<Address>();
  const [saving, setSaving] = useState(false);
  if (step === 'loading') return null;
  const save = async (address: Address): Promise<void> => {
    setSaving(true);
    const act = { ship_id: ship.ship_id, address };
    const outcome = await mutationOutcomeOf(client.mutate('POST /api/v1/ship_set_address', act, { quiet: true }));
    setSaving(false);
    if (!outcome.data) return;
    showToast('地址已提交', 'ok');
    onDone();
    await renewReads('POST /api/v1/ship_list');
  };
  return <AddressForm value={changed ?? known ?? EMPTY_ADDRESS} onChange={setChanged} onSave={save} saving={saving} />;
}
