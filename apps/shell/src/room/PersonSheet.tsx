// The card of a person in a room (S-CMP-7), with its calls.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { UserCardSheet } from '@shengyu/ui/UserCardSheet/UserCardSheet.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useState } from 'react';
import { useIsle } from '#frame/isle.ts';
import { ReportForm } from './ReportForm.tsx';

type Card = Extract<ReplyFrom<'GET /goapi/user/get_user_info_mp/{id}'>, { fans_num: number }>;

export type PersonSheetProps = {
  /** The person shown; the card is closed when undefined. */
  readonly user_id: number | undefined;
  readonly onClose: () => void;
  /** The room that the viewer is in, and how to give somebody there a gift; undefined for whoever cannot be given one. */
  readonly here?: { readonly room_id: number; readonly givingTo: (user_id: number) => (() => void) | undefined };
};

export function PersonSheet({ user_id, onClose, here }: PersonSheetProps) {
  // The last person stays visible while the card closes.
  const [drawn, setDrawn] = useState(user_id);
  const [reporting, setReporting] = useState(false);
  if (user_id !== undefined && user_id !== drawn) setDrawn(user_id);
  const { client, openPage, stack, withMember } = useIsle();
  const read = useCall(
    'GET /goapi/user/get_user_info_mp/{id}',
    { id: String(drawn) },
    { enabled: drawn !== undefined, fresh: true },
  );
  const card = read.data as Card | undefined;
  const change = (asked: Promise<unknown>): void => void asked.then(read.again);
  return (
    <>
      <UserCardSheet
        open={user_id !== undefined && !reporting}
        user={card}
        failed={read.step === 'failed' || read.step === 'refused'}
        own={card?.self !== undefined}
        onClose={onClose}
        onRetry={() => void read.again()}
        onFollow={(follow) =>
          withMember('关注', () =>
            change(
              mutationOutcomeOf(
                client.mutate(
                  'POST /goapi/follow/set_follow',
                  { user_id: drawn!, follow: follow ? 1 : 0 },
                  { quiet: true },
                ),
              ),
            ),
          )
        }
        onBlock={(black) =>
          withMember('拉黑', () =>
            change(
              mutationOutcomeOf(
                client.mutate(
                  'POST /goapi/follow/set_black',
                  { user_id: drawn!, black: black ? 1 : 0 },
                  { quiet: true },
                ),
              ),
            ),
          )
        }
        {...(here && { here: { room_id: here.room_id, onGive: here.givingTo(drawn ?? 0) } })}
        onEnterRoom={(room_id) => {
          onClose();
          stack.open({ kind: 'room', room_id });
        }}
        onOpenCp={(relation_id) => openPage(`/cpDetails?relation_id=${relation_id}`)}
        onReport={() => withMember('举报', () => setReporting(true))}
      />
      {card && drawn !== undefined && (
        <Sheet open={reporting} onClose={() => setReporting(false)} title={`举报 ${card.nickname}`}>
          <ReportForm target={{ kind: 'user', id: drawn }} onSent={() => setReporting(false)} />
        </Sheet>
      )}
    </>
  );
}
