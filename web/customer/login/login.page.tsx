import { useId, useState } from 'react';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SignInForm, SignUpForm } from './login-forms.tsx';
import { LoginShell } from './login-shell.tsx';
import { LOGIN } from './login.messages.ts';
import { useLeave } from './use-leave.ts';

export const head = defineMessages({
  en: {
    title: 'Sign In',
    description: 'Sign in or create an account: order again in one tap and hear when your order is ready.',
  },
  es: {
    title: 'Iniciar sesión',
    description:
      'Inicia sesión o crea tu cuenta: repite tu pedido con un toque y entérate cuando esté listo.',
  },
});

/** Sign In and Sign Up. */
export default function LoginPage() {
  const words = useMessages(LOGIN);
  const toast = useToast();
  const leave = useLeave();
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
        label={words.tabs}
        tabs={[
          { key: 'in', title: words.signIn },
          { key: 'up', title: words.signUp },
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
    </LoginShell>
  );
}
