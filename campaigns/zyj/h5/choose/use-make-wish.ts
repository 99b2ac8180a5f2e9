// Makes or changes the wish (O04). Words that contain sensitive ones are refused at once; others are checked before they rise.
import { useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useState } from 'react';
import type { Wish, WishHome } from '../home.ts';

export type WrittenWish = Pick<NonNullable<WishHome['my_text']>, 'text' | 'state'>;

export function useMakeWish(onWished: (wish: Wish, written: WrittenWish | undefined) => void) {
  const { client } = useServices();
  const [fault, setFault] = useState<string>();
  return {
    /** Why the words were refused. */
    fault,
    forget: () => setFault(undefined),
    async make(prize_id: string, text: string, toast: string): Promise<void> {
      const words = text.trim();
      const data = { prize_id, ...(words ? { text: words } : {}) };
      const asked = client.mutate('POST /api/v1/user_into_wish_activity', data, { quiet: true });
      const outcome = await mutationOutcomeOf(asked, ({ reason }) => reason === 'sensitive');
      if (outcome.data) {
        const { wish, text_state } = outcome.data;
        showToast(text_state === 0 ? `${toast}，审核通过后升空` : toast, 'ok');
        onWished(wish, words && text_state !== undefined ? { text: words, state: text_state } : undefined);
      } else if (outcome.refusal) setFault('换一种说法试试');
    },
  };
}
