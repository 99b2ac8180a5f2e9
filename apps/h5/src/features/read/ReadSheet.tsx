// The shared components that show the result of a call and its refusal, with the login page of this app filled in.
import * as web from '@shengyu/web/read/ReadSheet.tsx';
import { useOpenLogin } from '#features/account/to-login.ts';

export const ReadSheet = <T,>(props: Omit<web.ReadViewProps<T>, 'toLogin'>) => (
  <web.ReadView {...props} toLogin={useOpenLogin()} />
);

export const RefusedState = (props: Omit<web.RefusedStateProps, 'toLogin'>) => (
  <web.RefusedState {...props} toLogin={useOpenLogin()} />
);
