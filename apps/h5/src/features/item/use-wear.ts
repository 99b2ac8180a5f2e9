import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useServices } from '#shell/services.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';

/** 立即佩戴: wears an item that the member has just received. */
export function useWear(): readonly [worn: boolean, wear: (item_code: string) => Promise<void>] {
  const { client } = useServices();
  const [worn, setWorn] = useState(false);
  const wear = async (item_code: string): Promise<void> => {
    const act = { item_code, wear: 1 as const };
    const { data } = await mutationOutcomeOf(
      client.mutate('POST /api/v1/open_server/wear_decorate', act, { quiet: true }),
    );
    if (!data) return;
    setWorn(true);
    showToast('已佩戴', 'ok');
  };
  return [worn, wear];
}
