import { Tabs } from 'radix-ui';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SignInForm, SignUpForm } from './login-forms.tsx';
import { LoginShell } from './login-shell.tsx';
import { LOGIN } from './login.messages.ts';
import { useLeave } from './use-leave.ts';

export const head = defineMessages({
  en: {
    title: 'Sign In',
    description: 'Sign in or make an account: order again in one tap and hear when your order is ready.',
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
  const entered = (title: string) => {
    toast({ title });
    leave();
  };
  return (
    <LoginShell>
      <Tabs.Root defaultValue="in">
        <Tabs.List className="tabs" aria-label={words.tabs}>
          <Tabs.Trigger value="in">{words.signIn}</Tabs.Trigger>
          <Tabs.Trigger value="up">{words.signUp}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="in" tabIndex={-1}>
          <SignInForm entered={entered} />
        </Tabs.Content>
        <Tabs.Content value="up" tabIndex={-1}>
          <SignUpForm entered={entered} />
        </Tabs.Content>
      </Tabs.Root>
    </LoginShell>
  );
}
