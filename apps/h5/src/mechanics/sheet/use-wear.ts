import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useServices } from '#mechanics/campaign/services.ts';
import { outcomeOf } from './outcome.ts';

/** 立即佩戴: what was just got, put on at once. */
export function useWear(): readonly [worn: boolean, wear: (item_code: string) => Promise<void>] {
  const { client } = useServices();
  const [worn, setWorn] = useState(false);
  const wear = async (item_code: string): Promise<void> => {
    const act = { item_code, wear: 1 as const };
    const { data } = await outcomeOf(client.mutate('POST /api/v1/open_server/wear_decorate', act, { quiet: true }));
    if (!data) return;
    setWorn(true);
    toast('已佩戴', 'ok');
  };
  return [worn, wear];
}
