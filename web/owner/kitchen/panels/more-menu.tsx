import {
  Ban,
  BellRing,
  CalendarClock,
  Ellipsis,
  LayoutDashboard,
  LogOut,
  Monitor,
  MonitorOff,
  Moon,
  Search,
  Sun,
  TabletSmartphone,
  User,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDisclosure } from '../../console/frame/use-disclosure.ts';
import { useStaffMessages } from '../../console-language.tsx';
import type { Theme } from '../../use-theme.ts';
import { BOARD, FIND, PACE, SOLD_OUT } from './kitchen-tools.messages.ts';
import { KITCHEN } from '../kitchen.messages.ts';
import moreMenu from './more-menu.module.css';

interface Props {
  /** Name of the shared tablet; null where one person signed in. */
  tablet: string | null;
  /** Null while it is not known who is signed in. */
  email: string | null;
  /** Whether the screen is kept on. */
  awake: boolean;
  /** Whether new orders can be heard. */
  ringing: boolean;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  onTestBell: () => void;
  /** Permission to pause orders and add busy minutes. */
  mayPace: boolean;
  /** The role's first console screen; null where it has only this board. */
  consoleHref: string | null;
  onFind: () => void;
  onSoldOut: () => void;
  /** The settings that all boards share, with the permission to change them. */
  settings: ReactNode;
  /** Bumps not yet sent. */
  unsent: number;
  onSignOut: () => void;
}

/** Rarely used actions: colors, a test of the bell, signing out. */
export function MoreMenu(props: Props) {
  const { tablet, email, awake, ringing, theme, onTheme, onTestBell, consoleHref, unsent, onSignOut } = props;
  const messages = useStaffMessages(KITCHEN);
  const find = useStaffMessages(FIND);
  const soldOut = useStaffMessages(SOLD_OUT);
  const board = useStaffMessages(BOARD);
  const pace = useStaffMessages(PACE);
  const { open, setOpen, close, box, opener } = useDisclosure();
  const leaveFor = (then: () => void) => () => {
    close();
    then();
  };

  return (
    <div className={moreMenu.more} ref={box}>
      <button
        ref={opener}
        type="button"
        className="kitchen-btn"
        aria-label={messages.more}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </button>
      {open && (
        <div className={moreMenu.menu}>
          <button type="button" onClick={leaveFor(props.onFind)}>
            <Search className="icon" aria-hidden="true" />
            {find.openLong}
          </button>
          <button type="button" onClick={leaveFor(props.onSoldOut)}>
            <Ban className="icon" aria-hidden="true" />
            {soldOut.open}
          </button>
          {props.mayPace && (
            <Link href="/admin/hours">
              <CalendarClock className="icon" aria-hidden="true" />
              {pace.hours}
            </Link>
          )}
          {consoleHref !== null && (
            <Link href={consoleHref}>
              <LayoutDashboard className="icon" aria-hidden="true" />
              {board.console}
            </Link>
          )}
          {tablet === null && (
            <Link href="/admin/account">
              <User className="icon" aria-hidden="true" />
              {board.account}
            </Link>
          )}
          <button type="button" onClick={() => onTheme(theme === 'dark' ? 'light' : 'dark')}>
            {theme === 'dark' ? (
              <Sun className="icon" aria-hidden="true" />
            ) : (
              <Moon className="icon" aria-hidden="true" />
            )}
            {theme === 'dark' ? messages.lightTheme : messages.darkTheme}
          </button>
          <button type="button" onClick={onTestBell}>
            <BellRing className="icon" aria-hidden="true" />
            {messages.testBell}
          </button>
          {props.settings}
          <button type="button" onClick={onSignOut}>
            <LogOut className="icon" aria-hidden="true" />
            <span>
              {messages.signOut}
              {unsent > 0 && <small>{messages.signOutUnsent(unsent)}</small>}
            </span>
          </button>
          <div className={moreMenu.status}>
            <p>
              {awake ? (
                <Monitor className="icon" aria-hidden="true" />
              ) : (
                <MonitorOff className="icon" aria-hidden="true" />
              )}
              {awake ? messages.screenOn : messages.screenSleeps}
            </p>
            <p>
              {ringing ? (
                <Volume2 className="icon" aria-hidden="true" />
              ) : (
                <VolumeX className="icon" aria-hidden="true" />
              )}
              {ringing ? messages.soundOn : messages.soundOff}
            </p>
            {tablet !== null && (
              <p>
                <TabletSmartphone className="icon" aria-hidden="true" />
                {tablet}
              </p>
            )}
            {tablet === null && email !== null && (
              <p>
                <User className="icon" aria-hidden="true" />
                {messages.signedInAs(email)}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
