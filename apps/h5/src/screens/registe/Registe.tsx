import { maskMobile } from '@shengyu/rules/identity/mask.ts';
import { NAME_MAX_LENGTH } from '@shengyu/rules/identity/names.ts';
import { COUPON_CODE_MAX } from '@shengyu/rules/identity/text.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { FieldBox } from '@shengyu/ui/Field/FieldBox.tsx';
import { HeadBar } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { MobileField } from '@shengyu/ui/MobileField/MobileField.tsx';
import { Radio } from '@shengyu/ui/Radio/Radio.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useOnline } from '@shengyu/web/online.ts';
import { SmsCodeField } from '#features/account/entry/CodeField.tsx';
import { LOGIN_DOCUMENTS } from '#features/account/entry/documents.ts';
import { updateLoginDraft } from '#features/account/entry/draft.ts';
import { LoginBackdrop } from '#features/account/entry/Shore.tsx';
import { useSmsCode } from '#features/account/entry/use-sms-code.ts';
import { loginRouteWithReturn } from '#features/account/way-back.ts';
import { useRoute } from '#shell/route.ts';
import s from './Registe.module.css';
import { updateRegistrationDraft, useRegistrationDraft } from '#features/account/entry/registration.ts';
import { drawn } from './scene.ts?drawn';
import type { RegistrationLayer } from './Steps.tsx';
import { useNicknameCheck } from './use-nickname.ts';
import { useRegisterForm } from './use-register.ts';

const AvatarField = lazyPart(() => import('./AvatarField.tsx'), 'AvatarField');
// The line is the last of the page, so nothing moves when it is loaded.
const AgreeLine = lazyPart(() => import('@shengyu/ui/Checkbox/AgreeLine.tsx'), 'AgreementCheckbox');
const PickField = lazyPart(() => import('@shengyu/ui/Field/PickField.tsx'), 'PickField');
const Tag = lazyPart(() => import('@shengyu/ui/Tag/Tag.tsx'), 'Tag');
const Steps = lazyPart(
  () => import('./Steps.tsx'),
  'RegistrationLayers',
  ({ step }) => step !== null,
);

const GENDERS = [
  { value: 1, text: '男' },
  { value: 2, text: '女' },
] as const;

/** Page /registe (S-REG): registration of a new member. */
export function Screen() {
  const { location, navigation } = useRoute();
  const { next, invite_code } = location.query;
  const form = useRegistrationDraft();
  const online = useOnline();
  const nickname = useNicknameCheck(form.nickname);
  const sms = useSmsCode('register', form.mobile);
  const [step, setStep] = useState<RegistrationLayer | null>(null);
  const { busy, faults, wrongCode, register, change } = useRegisterForm(next, setStep);
  const fields = useRef<HTMLDivElement>(null);
  const genderId = useId();

  useEffect(() => {
    if (invite_code) updateRegistrationDraft({ invite: invite_code.slice(0, COUPON_CODE_MAX) });
  }, [invite_code]);
  // Scrolls to the first field with an error.
  useEffect(() => {
    const wrong = fields.current!.querySelector<HTMLElement>('[role="alert"]');
    if (wrong && wrong.parentElement) wrong.parentElement.scrollIntoView({ block: 'center' });
  }, [faults]);

  const toLogin = (): void => {
    updateLoginDraft({ mobile: form.mobile, code: '' });
    navigation.replace(loginRouteWithReturn('/login', next));
  };
  const go = (warned: boolean): void => {
    setStep(null);
    void register(warned);
  };
  const another = async (): Promise<void> => {
    const name = await nickname.suggest();
    if (name) change('nickname', { nickname: name });
  };
  const uploading = form.avatar !== null && form.avatar.kind === 'own' && form.avatar.state === 'uploading';

  return (
    <LoginBackdrop
      low
      scene={drawn.strip}
      head={
        <div className={s.head}>
          <HeadBar title="注册" onBack={toLogin} />
        </div>
      }
    >
      <div ref={fields} className={s.fields}>
        {form.ticket !== '' || form.avatar !== null ? (
          <AvatarField value={form.avatar} />
        ) : (
          <p className={s.lead}>填写资料，开始你的声屿之旅</p>
        )}
        {form.proven ? (
          <p className={s.proven}>
            <span className="num">{maskMobile(form.mobile)}</span> <Tag tone="green">已验证</Tag>
          </p>
        ) : (
          <div>
            <MobileField
              value={form.mobile}
              error={faults.mobile ?? sms.fault}
              onChange={(mobile) => change('mobile', { mobile, code: '' })}
            />
            <SmsCodeField
              sms={sms}
              value={form.code}
              onChange={(code) => updateRegistrationDraft({ code })}
              refusal={wrongCode}
            />
          </div>
        )}
        <Field
          label="昵称"
          placeholder="2–12 个字"
          value={form.nickname}
          maxLength={NAME_MAX_LENGTH}
          counter
          error={faults.nickname ?? nickname.fault}
          onChange={(value) => change('nickname', { nickname: value })}
          trailing={
            <button className={s.another} type="button" onClick={() => void another()}>
              换一个
            </button>
          }
        />
        {nickname.fine && (
          <p className={s.fine} role="status">
            昵称可用
          </p>
        )}
        <FieldBox id={genderId} label="性别" error={faults.gender}>
          <Radio
            label="性别"
            inline
            options={GENDERS}
            value={form.gender}
            onChange={(gender) => change('gender', { gender })}
          />
          <span className={s.note}>注册后不可修改</span>
        </FieldBox>
        <div className={s.pick}>
          <PickField
            label="生日"
            text={form.birthday ?? ''}
            placeholder="请选择出生日期"
            error={faults.birthday}
            onPick={() => setStep('birthday')}
          />
        </div>
        <Field
          label="邀请码"
          kind="code"
          placeholder="选填"
          value={form.invite}
          maxLength={COUPON_CODE_MAX}
          clearable
          error={faults.invite}
          onChange={(invite) => change('invite', { invite })}
        />
      </div>
      <div className={s.submit}>
        <Button block disabled={!online || uploading} busy={busy} onPress={() => go(false)}>
          {uploading ? '头像上传中' : '完成注册'}
        </Button>
      </div>
      <div className={s.agree}>
        <AgreeLine
          checked={form.agreed}
          onChange={(agreed) => updateRegistrationDraft({ agreed })}
          documents={LOGIN_DOCUMENTS}
        />
      </div>
      <Steps
        step={step}
        onClose={() => setStep(null)}
        onBirthday={(birthday) => {
          change('birthday', { birthday });
          setStep(null);
        }}
        onAgree={() => {
          updateRegistrationDraft({ agreed: true });
          go(false);
        }}
        onWarned={() => go(true)}
        onLogin={toLogin}
      />
    </LoginBackdrop>
  );
}
