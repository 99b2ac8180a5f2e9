// Onboarding as work (Z38, GUILD-10): what waits for the guild desk, the longest promised first.
import type { Queue } from '#modules/console/index.ts';
import { openForm } from './apply-form.ts';
import { applyCount, applyPage, overdueApplies } from './apply-store.ts';
import { GUILD_STATUS } from './words.ts';

const REVIEWING = 2;

export const queue: Queue = {
  call: 'guild_review',
  async rows(ctx, db, { state = REVIEWING, limit, offset }) {
    const [rows, total] = await Promise.all([applyPage(db, state, limit, offset), applyCount(db, state)]);
    return {
      total,
      rows: rows.map((apply) => {
        const { contact_mobile: _, company, ...form } = openForm(ctx, apply.form_enc);
        // Account and ID pictures are asked for one by one, with a reason (CON-4).
        const { bank_account: __, legal_id_front: ___, legal_id_back: ____, ...papers } = company ?? {};
        return {
          key: apply.apply_no,
          title: apply.name ?? '未命名',
          text: apply.type === 2 ? '企业公会入驻' : '个人公会入驻',
          state: apply.status,
          state_text: GUILD_STATUS[apply.status],
          created_at: (apply.submitted_at ?? apply.created_at).getTime(),
          ...(apply.expect_review_at ? { due_at: apply.expect_review_at.getTime() } : {}),
          data: {
            apply_no: apply.apply_no,
            user_id: apply.user_id,
            form,
            company: papers,
            reject_fields: apply.reject_fields,
          },
        };
      }),
    };
  },
  waiting: async (db, now) => ({
    num: await applyCount(db, REVIEWING),
    overdue_num: await overdueApplies(db, new Date(now)),
  }),
};
