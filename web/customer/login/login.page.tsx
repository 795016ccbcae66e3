import { useId, useState } from 'react';
import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { SignInForm, SignUpForm } from './login-forms.tsx';
import { LoginShell } from './login-shell.tsx';
import { LOGIN_PAGE } from './login-page.messages.ts';
import { LOGIN } from './login.messages.ts';
import { useRedirect } from './use-redirect.ts';

/** Sign In and Sign Up. */
export default function LoginPage() {
  const messages = useMessages(LOGIN);
  const page = useMessages(LOGIN_PAGE);
  const toast = useToast();
  const leave = useRedirect();
  const id = useId();
  const [shown, show] = useState<'in' | 'up'>('in');
  const entered = (title: string) => {
    toast({ title });
    leave();
  };
  return (
    <LoginShell>
      <TabList
        id={id}
        label={messages.tabs}
        tabs={[
          { key: 'in', title: messages.signIn },
          { key: 'up', title: messages.signUp },
        ]}
        shown={shown}
        show={show}
      />
      <TabPanel id={id} name="in" shown={shown}>
        <SignInForm entered={entered} />
      </TabPanel>
      <TabPanel id={id} name="up" shown={shown}>
        <SignUpForm entered={entered} />
      </TabPanel>
      <p className="login-aside">
        {page.guest} <SiteLink href="/order-confirmation">{page.findOrder}</SiteLink>
      </p>
    </LoginShell>
  );
}
