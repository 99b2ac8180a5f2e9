// Sheet for the delivery address of a physical prize (S2-CMP-15): an address from the address book, or a new one.
import type { AddressForm as Address } from '@shengyu/rules/identity/address.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { renewReads } from '@shengyu/web/read/cache.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useServices } from '#shell/services.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import type { ShipBrief } from '#features/item/shapes.ts';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { AddressBook } from './Book.tsx';
import type { SavedAddress } from './kept.ts';
import { AddressEditor } from './NewAddress.tsx';
import { useSetShipAddress } from './use-send-to.ts';

export type AddressSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The address is set on this shipment at once (Y17); without a shipment it is only chosen. */
  readonly ship?: ShipBrief | undefined;
  readonly onChosen: (address: Address) => void;
};

export const AddressSheet = ({ open, onClose, ...content }: AddressSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="收货地址">
    <Content {...content} />
  </StageSheet>
);

/** What the form edits: an address of the address book, or a new one; undefined while no form is open. */
type Editing = SavedAddress | 'new' | undefined;

function Content({ ship, onChosen }: Omit<AddressSheetProps, 'open' | 'onClose'>) {
  const { client } = useServices();
  const sendTo = useSetShipAddress();
  const [editing, setEditing] = useState<Editing>();
  const asked = useCall('POST /api/v1/address_list', {});

  const choose = async (address: Address): Promise<void> => {
    if (ship && !(await sendTo([ship], address))) return;
    if (ship) showToast('地址已提交', 'ok');
    onChosen(address);
  };
  const keep = async (address: Address): Promise<void> => {
    const address_id = editing === undefined || editing === 'new' ? undefined : editing.address_id;
    const act = { ...address, address_id };
    const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/address_save', act, { quiet: true }));
    if (!data) return;
    void renewReads('POST /api/v1/address_list');
    await choose(address);
  };
  const forget = async ({ address_id }: SavedAddress): Promise<void> => {
    await mutationOutcomeOf(client.mutate('POST /api/v1/address_save', { address_id, del: 1 }, { quiet: true }));
    await renewReads('POST /api/v1/address_list');
  };

  return (
    <ReadSheet read={asked}>
      {({ list }) =>
        editing !== undefined || list.length === 0 ? (
          <AddressEditor
            from={editing === 'new' ? undefined : editing}
            onSave={keep}
            onBack={list.length > 0 ? () => setEditing(undefined) : undefined}
          />
        ) : (
          <AddressBook
            list={list}
            onChoose={choose}
            onEdit={setEditing}
            onForget={forget}
            onNew={() => setEditing('new')}
          />
        )
      }
    </ReadSheet>
  );
}
