import { CircleUser, Eye, LogOut, Menu, Moon, Sun, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Brand } from '../../../content/art/brand.tsx';
import { usePageData } from '../../../ui/page-data.tsx';
import { chooseTheme } from '../../../ui/theme.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConsoleLanguage } from '../../console-language.tsx';
import { CONSOLE } from '../console.messages.ts';
import { mayHere, useConsole } from '../console-context.tsx';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { useOfflineOrders } from '../offline/use-offline-orders.ts';
import { TurnChip } from '../turn/turn-chip.tsx';
import { LanguageButton } from './language-button.tsx';
import { SCREENS, screenAt } from './screens.ts';
import { useBadges } from './use-badges.ts';
import { useDisclosure } from './use-disclosure.ts';
import { useConsoleRead } from '../use-console-data.ts';
import { useLive } from '../use-live.ts';
import styles from './console-frame.module.css';

const ACCOUNT_PATH = '/admin/account';

/** The navigation next to every console screen; on small displays it opens from the top bar. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const site = useBrand();
  const [path] = useLocation();
  const { language } = useConsoleLanguage();
  const messages = CONSOLE[language];
  const { open, setOpen, opener } = useDisclosure();
  useLive();

  // Choosing a screen closes the menu over it.
  const [shown, setShown] = useState(path);
  if (shown !== path) {
    setShown(path);
    setOpen(false);
  }

  return (
    <div className={open ? `${styles.frame} ${styles.open}` : styles.frame}>
      <a className="skip-link" href="#main">
        {messages.skip}
      </a>
      <header className={styles.topBar}>
        <Link className="brand" href="/admin">
          <Brand site={site} />
        </Link>
        <button
          ref={opener}
          type="button"
          className="icon-btn"
          aria-expanded={open}
          aria-controls="own-nav"
          aria-label={open ? messages.closeNav : messages.openNav}
          onClick={() => setOpen(!open)}
        >
          {open ? <X className="icon" aria-hidden="true" /> : <Menu className="icon" aria-hidden="true" />}
        </button>
      </header>
      <nav className={styles.nav} id="own-nav" aria-label={messages.navLabel}>
        <Link className="brand" href="/admin">
          <Brand site={site} />
        </Link>
        <NavLinks />
        <span className={styles.spacer} />
        <NavFoot />
      </nav>
      {children}
    </div>
  );
}

/** Returns name and logo from the page's data, or as they were changed in the settings since. */
function useBrand() {
  const { site } = usePageData();
  const { data } = useConsoleRead('GET /api/owner/settings', {}, { enabled: false });
  return data === undefined
    ? site
    : {
        name: data.business.name,
        logo: data.logo,
        ...(data.look.sign !== null && { sign: data.look.sign }),
      };
}

function NavLinks() {
  const [path] = useLocation();
  const { staff } = useConsole();
  const { language } = useConsoleLanguage();
  const messages = CONSOLE[language];
  const badges = useBadges().data;
  const screen = screenAt(path);
  const current = screen?.within ?? screen?.path;
  return SCREENS.map(({ path: to, permission, nav }) => {
    if (nav === undefined || (staff !== null && !mayHere(staff, permission))) return null;
    const Icon = nav.icon;
    const count = nav.badge === undefined ? 0 : (badges?.[nav.badge] ?? 0);
    return (
      <Link key={to} className={styles.entry} href={to} aria-current={current === to ? 'page' : undefined}>
        <Icon className="icon" aria-hidden="true" />
        {messages.nav[nav.name]}
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className="visually-hidden"> {messages.waiting(count)}</span>
          </span>
        )}
      </Link>
    );
  });
}

function NavFoot() {
  const { language } = useConsoleLanguage();
  const messages = CONSOLE[language];
  const { signOut, staff } = useConsole();
  const [path] = useLocation();
  const toast = useToast();
  const [dark, setDark] = useState(() => document.documentElement.dataset['theme'] === 'dark');
  const unsent = useOfflineOrders().orders.length;
  const [asking, setAsking] = useState(false);
  const leave = () => {
    signOut().catch(() => toast({ title: messages.signOutFailed, tone: 'error' }));
  };
  return (
    <>
      <div className={styles.tools}>
        <LanguageButton />
        <button
          type="button"
          aria-label={dark ? messages.lightTheme : messages.darkTheme}
          onClick={() => {
            chooseTheme(dark ? 'light' : 'dark');
            setDark(!dark);
          }}
        >
          {dark ? <Sun className="icon" aria-hidden="true" /> : <Moon className="icon" aria-hidden="true" />}
        </button>
        <a href="/" aria-label={messages.seeSite} title={messages.seeSite}>
          <Eye className="icon" aria-hidden="true" />
        </a>
      </div>
      {staff?.tablet == null ? (
        <Link
          className={styles.entry}
          href={ACCOUNT_PATH}
          aria-current={path === ACCOUNT_PATH ? 'page' : undefined}
          title={messages.account}
        >
          <CircleUser className="icon" aria-hidden="true" />
          <span className={styles.accountName}>
            {staff?.name ?? messages.account}
            {staff !== null && <span className="visually-hidden">, {messages.account}</span>}
          </span>
        </Link>
      ) : (
        <TurnChip tablet={staff.tablet} className={styles.entry} />
      )}
      <button type="button" className={styles.entry} onClick={() => (unsent > 0 ? setAsking(true) : leave())}>
        <LogOut className="icon" aria-hidden="true" />
        {messages.signOut}
      </button>
      {asking && (
        <ConfirmDialog
          question={messages.signOutUnsent(unsent)}
          yes={messages.signOut}
          no={messages.staySignedIn}
          danger
          onNo={() => setAsking(false)}
          onYes={leave}
        />
      )}
    </>
  );
}
