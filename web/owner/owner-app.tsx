import { lazy, Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { ConsoleLanguageProvider, useWords } from './console-language.tsx';
import { SESSION } from './session/session.messages.ts';
import { useSession } from './session/session.state.ts';
import './styles/console.css';

const LoginPage = lazy(() => import('./session/login.page.tsx'));
const SetupPage = lazy(() => import('./session/setup.page.tsx'));
const KitchenPage = lazy(() => import('./kitchen/kitchen.page.tsx'));

/** The owner's screens, by path. */
const SCREENS: Readonly<Record<string, 'login' | 'setup' | 'kitchen'>> = {
  '/admin-login': 'login',
  '/secure-login': 'login',
  '/admin/setup': 'setup',
  '/admin': 'kitchen',
  '/admin/kitchen': 'kitchen',
};

/** Where a signed-in owner begins. */
const HOME = '/admin';
const LOGIN = '/admin-login';

function Wait() {
  const words = useWords(SESSION);
  return <main id="main" className="page-wait" aria-busy="true" aria-label={words.loading} />;
}

function UnknownScreen() {
  const words = useWords(SESSION);
  return (
    <main id="main" className="own-lost">
      <h1 className="sign-t">{words.unknownTitle}</h1>
      <p>{words.unknown}</p>
      <a className="btn btn-sun" href={HOME}>
        {words.toKitchen}
      </a>
    </main>
  );
}

function Screens() {
  const [path] = useLocation();
  const { session, signedIn, signedOut, signOut } = useSession();
  const screen = SCREENS[path.length > 1 ? path.replace(/\/+$/, '') : path];
  if (session.status === 'asking') return <Wait />;
  if (session.status === 'out') {
    if (screen === 'setup') return <SetupPage onSignedIn={signedIn} />;
    return screen === 'login' ? <LoginPage onSignedIn={signedIn} /> : <Redirect to={LOGIN} replace />;
  }
  if (screen === undefined) return <UnknownScreen />;
  if (screen !== 'kitchen') return <Redirect to={HOME} replace />;
  return <KitchenPage staff={session.staff} onSignedOut={signedOut} onSignOut={signOut} />;
}

/** The owner's screens; loaded for their paths only. */
export default function OwnerApp() {
  return (
    <ConsoleLanguageProvider>
      <Suspense fallback={<Wait />}>
        <Screens />
      </Suspense>
    </ConsoleLanguageProvider>
  );
}
