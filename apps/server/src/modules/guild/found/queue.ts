// The console's queue of applications to open a guild (Z38). GUILD-10: an application past its promised review time is overdue.
import { maskName } from '@shengyu/rules/identity/mask.ts';
import type { Queue } from '#modules/console/index.ts';
import { GUILD_STATUS_TEXTS } from '#modules/roster/index.ts';
import { decryptForm, withSignedDocumentUrls, type OnboardingForm } from './form.ts';
import { countApplications, listApplicationPage, countOverdueApplications } from './store.ts';

const REVIEWING = 2;
/** In review, to be completed, refused, waiting for the contract, and opened. */
const SHOWN_STATUSES = [2, 3, 4, 5, 6] as const;

/**
 * What of a form stands in the list. CON-4: how to reach people, their accounts and the pictures of their papers and proofs are read
 * one at a time with a reason (Z39 kind apply), and their names are masked here. A business licence is public.
 */
function listed(whole: OnboardingForm) {
  const { contact_name, contact_mobile: _, contact_wechat: __, proof_images: ___, company = {}, ...form } = whole;
  const { legal_name, bank_account: ____, legal_id_front: _____, legal_id_back: ______, ...papers } = company;
  return {
    form: { ...form, ...(contact_name && { contact_name: maskName(contact_name) }) },
    company: { ...papers, ...(legal_name && { legal_name: maskName(legal_name) }) },
  };
}

export const guildApplicationQueue: Queue = {
  call: 'guild_review',
  async rows(ctx, db, { state = REVIEWING, limit, offset }) {
    const [rows, total] = await Promise.all([
      listApplicationPage(db, state, limit, offset),
      countApplications(db, state),
    ]);
    return {
      total,
      rows: rows.map((apply) => {
        const form = withSignedDocumentUrls(ctx, decryptForm(ctx, apply.form_enc), ctx.clock.now());
        return {
          key: apply.apply_no,
          title: apply.name ?? '未命名',
          text: apply.type === 2 ? '企业公会入驻' : '个人公会入驻',
          state: apply.status,
          user_id: apply.user_id,
          state_text: GUILD_STATUS_TEXTS[apply.status],
          created_at: (apply.submitted_at ?? apply.created_at).getTime(),
          ...(apply.expect_review_at ? { due_at: apply.expect_review_at.getTime() } : {}),
          data: {
            apply_no: apply.apply_no,
            user_id: apply.user_id,
            ...listed(form),
            reject_fields: apply.reject_fields,
          },
        };
      }),
    };
  },
  states: (db) =>
    Promise.all(
      SHOWN_STATUSES.map(async (state) => ({
        state,
        name: GUILD_STATUS_TEXTS[state],
        num: await countApplications(db, state),
      })),
    ),
  waiting: async (db, now) => ({
    num: await countApplications(db, REVIEWING),
    overdue_num: await countOverdueApplications(db, new Date(now)),
  }),
};
