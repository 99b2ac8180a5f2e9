// Where a physical prize goes (S2-CMP-15): one of the address book, or a new one by the seed's form.
import type { AddressForm as Address } from '@shengyu/rules/address.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { refetchQueries, useQuery, useServices } from '#mechanics/campaign/services.ts';
import { Answered } from '#mechanics/sheet/Answered.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import type { ShipBrief } from '#mechanics/sheet/shapes.ts';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { Book } from './Book.tsx';
import type { Kept } from './kept.ts';
import { NewAddress } from './NewAddress.tsx';
import { useSendTo } from './use-send-to.ts';

export type AddressSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Set on this shipment at once (Y17); without it the address is only chosen. */
  readonly ship?: ShipBrief | undefined;
  readonly onChosen: (address: Address) => void;
};

export const AddressSheet = ({ open, onClose, ...content }: AddressSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="收货地址">
    <Content {...content} />
  </StageSheet>
);

/** A kept address, or a new one. */
type Editing = Kept | 'new' | undefined;

function Content({ ship, onChosen }: Omit<AddressSheetProps, 'open' | 'onClose'>) {
  const { client } = useServices();
  const sendTo = useSendTo();
  const [editing, setEditing] = useState<Editing>();
  const asked = useQuery({
    queryKey: ['address_list'],
    queryFn: () => client.call('POST /api/v1/address_list', {}, { quiet: 'all' }),
  });

  const choose = async (address: Address): Promise<void> => {
    if (ship && !(await sendTo([ship], address))) return;
    if (ship) toast('地址已提交', 'ok');
    onChosen(address);
  };
  const keep = async (address: Address): Promise<void> => {
    const address_id = editing === undefined || editing === 'new' ? undefined : editing.address_id;
    const act = { ...address, address_id };
    const { data } = await outcomeOf(client.mutate('POST /api/v1/address_save', act, { quiet: true }));
    if (!data) return;
    void refetchQueries(['address_list']);
    await choose(address);
  };
  const forget = async ({ address_id }: Kept): Promise<void> => {
    await outcomeOf(client.mutate('POST /api/v1/address_save', { address_id, del: 1 }, { quiet: true }));
    await refetchQueries(['address_list']);
  };

  return (
    <Answered asked={asked}>
      {({ list }) =>
        editing !== undefined || list.length === 0 ? (
          <NewAddress
            from={editing === 'new' ? undefined : editing}
            onSave={keep}
            onBack={list.length > 0 ? () => setEditing(undefined) : undefined}
          />
        ) : (
          <Book list={list} onChoose={choose} onEdit={setEditing} onForget={forget} onNew={() => setEditing('new')} />
        )
      }
    </Answered>
  );
}
