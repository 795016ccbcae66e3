import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { StaffView } from '../../contracts/owner/staff/owner-auth.ts';
import { Toaster } from '../ui/toast/toast.tsx';
import { ConsoleFrame } from './console/frame/console-frame.tsx';
import { CONSOLE } from './console/console.messages.ts';
import { ConsoleProvider, mayHere } from './console/console-context.tsx';
import { LiveClock } from './console/frame/live-clock.tsx';
import { ScreenBoundary } from './console/frame/screen-boundary.tsx';
import { SCREENS, screenAt } from './console/frame/screens.ts';
import { pinPrompt } from './console/turn/pin-prompt.ts';
import { ConsoleLanguageProvider, useStaffMessages } from './console-language.tsx';
import { SESSION } from './session/session.messages.ts';
import { useSession } from './session/use-session.ts';
import './console.css';
import styles from './owner-app.module.css';

const LoginPage = lazy(() => import('./session/login.page.tsx'));
const SetupPage = lazy(() => import('./session/setup.page.tsx'));

const ForgotPage = lazy(() => import('./session/forgot.page.tsx'));
const ResetPage = lazy(() => import('./session/reset.page.tsx'));
const ConfirmAddressPage = lazy(() => import('./session/confirm-address.page.tsx'));
const InvitationPage = lazy(() => import('./session/invitation.page.tsx'));
const PairPage = lazy(() => import('./session/pair.page.tsx'));

const ReadyScreenPage = lazy(() => import('./ready-screen/ready-screen.page.tsx'));

const TurnLayer = lazy(() => import('./console/turn/turn-layer.tsx'));

const LOGINS = ['/admin-login', '/secure-login'];
const SETUP = '/admin/setup';
/** The first run: the first screen after the set-up. */
const FIRST_RUN = '/admin/start';
const LOGIN = '/admin-login';
/** Entry of a signed-in staff member; redirects to their first permitted screen. */
const HOME = '/admin';
/** The display at the window, whose link is all it needs. */
const READY_SCREEN = '/now-serving/';

/** Returns the sign-in's URL, which redirects to the requested screen afterwards. */
function loginFor(path: string): string {
  return screenAt(path) === undefined ? LOGIN : `${LOGIN}?to=${encodeURIComponent(path)}`;
}

/** Returns the screen requested before signing in; other URLs are not followed. */
function requestedScreen(search: string): string | undefined {
  const path = new URLSearchParams(search).get('to');
  return path !== null && screenAt(path) !== undefined ? path : undefined;
}

function LoadingScreen() {
  const messages = useStaffMessages(SESSION);
  return <main id="main" className="page-wait" aria-busy="true" aria-label={messages.loading} />;
}

function UnavailableScreen({ title, text }: { title: string; text: string }) {
  const messages = useStaffMessages(CONSOLE);
  return (
    <main id="main" className={styles.lost}>
      <h1 className="display-text">{title}</h1>
      <p>{text}</p>
      <a className="btn btn-sun" href={HOME}>
        {messages.toHome}
      </a>
    </main>
  );
}

/** Redirects without leaving its own URL in the history. */
function Redirect({ to }: { to: string }) {
  const [, navigate] = useLocation();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <ConsoleFrame>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </ConsoleFrame>
  );
}

function SignedIn({ path, staff }: { path: string; staff: StaffView | null }) {
  const messages = useStaffMessages(CONSOLE);
  const search = useSearch();
  const mine = SCREENS.filter(({ permission }) => staff === null || mayHere(staff, permission));
  const first = mine.find(({ nav }) => nav !== undefined);
  if (path === SETUP && mine.some((screen) => screen.path === FIRST_RUN)) {
    return <Redirect to={FIRST_RUN} />;
  }
  if (first !== undefined && (path === HOME || path === SETUP || LOGINS.includes(path))) {
    return <Redirect to={(LOGINS.includes(path) && requestedScreen(search)) || first.path} />;
  }
  const screen = screenAt(path);
  if (screen === undefined) {
    return (
      <Framed>
        <UnavailableScreen title={messages.unknownTitle} text={messages.unknown} />
      </Framed>
    );
  }
  if (!mine.includes(screen)) {
    return (
      <Framed>
        <UnavailableScreen
          title={messages.notAllowedTitle}
          text={staff?.tablet == null ? messages.notAllowed : messages.notWithPin}
        />
      </Framed>
    );
  }
  const { Content } = screen;
  const content = (
    <ScreenBoundary key={screen.path}>
      <Content />
    </ScreenBoundary>
  );
  return screen.bare === true ? content : <Framed>{content}</Framed>;
}

/** A new account starts fresh: no data of the previous one stays in memory. */
function restartSignedIn(): void {
  window.location.replace(HOME);
}

/** Returns the entrances that are open to everybody; null for any other path. */
function signInScreenAt(path: string, signedOut: () => void): ReactNode {
  switch (path) {
    case '/admin/forgot':
      return <ForgotPage />;
    case '/admin/reset':
      return <ResetPage onReset={signedOut} />;
    case '/admin/confirm-address':
      return <ConfirmAddressPage />;
    case '/admin/invitation':
      return <InvitationPage onSignedIn={restartSignedIn} />;
    case '/admin/pair':
      return <PairPage onSignedIn={restartSignedIn} />;
    default:
      return null;
  }
}

function Screens() {
  const [location] = useLocation();
  const path = location.length > 1 ? location.replace(/\/+$/, '') : location;
  const { session, signedIn, signedOut, signOut, renew } = useSession();
  const staff = session.status === 'in' ? session.staff : null;
  const console = useMemo(
    () => ({ staff, signedIn, signedOut, signOut, renew }),
    [staff, signedIn, signedOut, signOut, renew],
  );
  const pinAsked = useSyncExternalStore(pinPrompt.subscribe, pinPrompt.isOpen);
  const entrance = signInScreenAt(path, signedOut);
  if (entrance !== null) return entrance;
  if (session.status === 'asking') return <LoadingScreen />;
  if (session.status === 'out') {
    if (path === SETUP) return <SetupPage onSignedIn={signedIn} />;
    return LOGINS.includes(path) ? <LoginPage onSignedIn={signedIn} /> : <Redirect to={loginFor(path)} />;
  }
  return (
    <ConsoleProvider value={console}>
      <LiveClock>
        <SignedIn path={path} staff={staff} />
      </LiveClock>
      {(pinAsked || staff?.tablet != null) && (
        <Suspense fallback={null}>
          <TurnLayer />
        </Suspense>
      )}
      <Toaster />
    </ConsoleProvider>
  );
}

/** The owner's screens, loaded for their paths only. */
export default function OwnerApp() {
  const [path] = useLocation();
  return (
    <ConsoleLanguageProvider>
      <Suspense fallback={<LoadingScreen />}>
        {path.startsWith(READY_SCREEN) ? <ReadyScreenPage /> : <Screens />}
      </Suspense>
    </ConsoleLanguageProvider>
  );
}
