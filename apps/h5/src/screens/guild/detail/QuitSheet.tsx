// Quitting a guild (S-GD-5): every way to quit with its effective date, its cost and when the member may join again; the best one
// is marked.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatDateAndMinute, dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { TextArea } from '@shengyu/ui/TextArea/TextArea.tsx';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { OwnMobileCodeSheet } from '#features/account/code/OwnCode.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { useServices } from '#shell/services.ts';
import s from './Detail.module.css';

type Ways = ReplyFrom<'POST /api/v1/get_quit_type'>;
type Way = Ways['list'][number];
type Ground = 'regret' | 'idle' | 'refused_twice' | 'guild_closed' | 'head_absent';

export type QuitSheetProps = {
  readonly open: boolean;
  readonly guild_id: number;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
};

const FORCED = 2;
const AT_ONCE = 3;
/** The reason 其他, which needs a text. */
const OTHER = 5;
const TEXT_MAX = 100;

/** The cheapest way to quit that is available; among equally cheap ones the one that takes effect first. */
export const findBestQuitOption = (ways: readonly Way[]): Way | undefined =>
  ways.filter(({ available }) => available === 1).sort((a, b) => a.fee_fen - b.fee_fen || a.effect_at - b.effect_at)[0];

export function QuitSheet({ open, guild_id, onClose, onDone }: QuitSheetProps) {
  const { client } = useServices();
  const [type, setType] = useState<number>();
  const [reason, setReason] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const [verifying, setVerifying] = useState(false);
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState<{ text: string } | null>(null);
  const asked = useCall('POST /api/v1/get_quit_type', { guild_id }, { enabled: open, staleMs: 0 });
  const ways = asked.data;
  const best = ways && findBestQuitOption(ways.list);
  const chosen = ways && ways.list.find(({ quit_type }) => quit_type === (type ?? (best && best.quit_type)));

  const left = async (words: string): Promise<void> => {
    showToast(words, 'ok');
    setVerifying(false);
    onClose();
    await onDone();
  };
  const quit = async (sms_code?: string): Promise<void> => {
    setError(undefined);
    if (chosen!.quit_type === AT_ONCE) {
      const act = { guild_id, ground: chosen!.ground as Ground };
      const outcome = await mutationOutcomeOf(
        client.mutate('POST /api/v1/auto_quit_guild', act, { quiet: true }),
        () => true,
      );
      return outcome.data ? left('已退出公会') : refuse(outcome.refusal && outcome.refusal.msg);
    }
    if (reason === null) return setError('请选择退会原因');
    if (reason === OTHER && told.trim() === '') return setError('请填写退会原因');
    if (chosen!.quit_type === FORCED && sms_code === undefined) return setVerifying(true);
    const act = {
      guild_id,
      quit_type: chosen!.quit_type,
      reason_type: reason,
      ...(reason === OTHER ? { reason_text: told.trim() } : {}),
      fee_confirm_fen: chosen!.fee_fen,
      ...(sms_code ? { sms_code } : {}),
    };
    const outcome = await mutationOutcomeOf(client.mutate('POST /api/v1/quit_guild', act, { quiet: true }), () => true);
    if (outcome.data) return left('已提交退会申请');
    if (outcome.refusal && outcome.refusal.reason === 'sms') return setWrong({ text: outcome.refusal.msg });
    setVerifying(false);
    refuse(outcome.refusal && outcome.refusal.msg);
    // The fee may have changed, so the ways to quit are loaded again: the member must see what will be charged.
    await asked.again();
  };
  const refuse = (msg: string | undefined): void => setError(msg);
  return (
    <>
      <Sheet
        open={open && !verifying}
        onClose={onClose}
        title="退出公会"
        footer={
          <Button block variant="danger" disabled={!chosen || chosen.available === 0} onPress={() => quit()}>
            {chosen ? `${chosen.name} ${priceOf(chosen)}` : '退出公会'}
          </Button>
        }
      >
        <ReadSheet read={asked}>
          {({ list, reason_types, room_to_handover }) => (
            <>
              {room_to_handover.length > 0 && (
                <p className={s.text}>
                  您是「{room_to_handover.map(({ room_name }) => room_name).join('、')}」的房主，友好退会前请先移交房间
                </p>
              )}
              <div role="radiogroup" aria-label="退会方式">
                {list.map((way) => (
                  <WayCard
                    key={way.quit_type}
                    way={way}
                    best={way === best}
                    chosen={way === chosen}
                    onChoose={() => setType(way.quit_type)}
                  />
                ))}
              </div>
              {chosen && chosen.quit_type !== AT_ONCE && (
                <>
                  <p className={s.ask}>退会原因</p>
                  <Radio
                    label="退会原因"
                    value={reason}
                    options={reason_types.map(({ id, name }) => ({ value: id, text: name }))}
                    onChange={setReason}
                  />
                  {reason === OTHER && (
                    <TextArea
                      label="其他原因"
                      labelHidden
                      rows={2}
                      maxLength={TEXT_MAX}
                      placeholder="请填写退会原因"
                      value={told}
                      onChange={setTold}
                    />
                  )}
                </>
              )}
              {chosen && chosen.cooling_days > 0 && (
                <p className={s.closing}>
                  {/* QUIT-8, QUIT-9: the fee is frozen now, and given back to whoever withdraws in time. */}
                  {chosen.fee_fen > 0 && `费用 ${formatFenAsYuan(chosen.fee_fen)} 从收益中冻结，撤回后退还；`}
                  冷静期 {chosen.cooling_days} 天内可随时撤回
                </p>
              )}
              {error && (
                <p className={s.error} role="alert">
                  {error}
                </p>
              )}
            </>
          )}
        </ReadSheet>
      </Sheet>
      <OwnMobileCodeSheet
        scene="quit"
        open={open && verifying}
        onClose={() => setVerifying(false)}
        refusal={wrong}
        onComplete={(typed) => void quit(typed)}
      />
    </>
  );
}

const priceOf = ({ fee_fen }: Way): string => (fee_fen > 0 ? `费用 ${formatFenAsYuan(fee_fen)}` : '免费');

type WayCardProps = {
  readonly way: Way;
  readonly best: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

function WayCard({ way, best, chosen, onChoose }: WayCardProps) {
  const { name, desc, available, effect_at, rejoin_at, fee_detail } = way;
  return (
    <button
      type="button"
      role="radio"
      className={s.quitCard}
      aria-checked={chosen}
      disabled={available === 0}
      onClick={onChoose}
    >
      <span className={s.quitHead}>
        <span>{name}</span>
        {best && <Tag tone="green">推荐</Tag>}
        <span className={`num ${s.fee}`}>{priceOf(way)}</span>
      </span>
      <span className={s.quitFact}>{desc}</span>
      {available === 1 ? (
        <>
          <span className={s.quitFact}>
            生效 {formatDateAndMinute(instantOfUnixSeconds(effect_at))} · {dayOf(instantOfUnixSeconds(rejoin_at))}{' '}
            后可加入其他公会
          </span>
          {fee_detail && (
            <span className={s.quitFact}>
              费用怎么算：近 90 天收益 {formatFenAsYuan(fee_detail.income_90d_fen)} × {fee_detail.rate_bp / 100}%，最高{' '}
              {formatFenAsYuan(fee_detail.cap_fen)}
              {fee_detail.waived_reason && `；${fee_detail.waived_reason}`}
            </span>
          )}
        </>
      ) : (
        <Unmet way={way} />
      )}
    </button>
  );
}

/** Why the way is not available: each condition that is not met, under the sentence that sums them up where there is one. */
function Unmet({ way: { unavailable_reason, unmet = [] } }: { readonly way: Way }) {
  const reason = unavailable_reason ?? '暂不可用';
  return (
    <>
      {unmet.indexOf(reason) < 0 && <span className={`${s.quitFact} ${s.why}`}>{reason}</span>}
      {unmet.map((text) => (
        <span key={text} className={`${s.quitFact} ${s.why} ${s.unmet}`}>
          {text}
        </span>
      ))}
    </>
  );
}
