import { useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../ui/overlay/layers.ts';
import { useMessages } from '../../ui/language.tsx';
import './notifications.css';
import { NOTIFICATIONS } from './notifications.messages.ts';
import { notificationStore, useNotifications } from './notices.ts';
import { NotificationsPopover } from './popover.tsx';
import { useNotificationSources } from './use-sources.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** The badge's largest number (spec section 9). */
const MAX_SHOWN = 99;

/** A signed-in customer's bell, with its list. */
export default function NotificationBell() {
  const messages = useMessages(NOTIFICATIONS);
  const list = useNotifications();
  const [open, setOpen] = useState(false);
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const [heard, setHeard] = useState(list[0]?.id);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useNotificationSources();

  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open]);

  useBackCloses(open, () => {
    setOpen(false);
    button.current?.focus();
  });
  const unread = list.filter(({ read }) => !read);
  const toggle = () => {
    if (!open) {
      // Opening marks all as read; new ones stay tinted while the list is open.
      setNews(new Set(unread.map(({ id }) => id)));
      setHeard(list[0]?.id);
      notificationStore.markRead();
    }
    setOpen(!open);
  };
  const [newest] = list;
  return (
    <div ref={place} className="bell">
      <button
        ref={button}
        type="button"
        className="icon-btn"
        aria-label={messages.bell(unread.length)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      >
        <Icon name="bell" />
        {unread.length > 0 && (
          <span className="badge">{unread.length > MAX_SHOWN ? `${MAX_SHOWN}+` : unread.length}</span>
        )}
      </button>
      <output className="visually-hidden">
        {newest !== undefined && !newest.read && newest.id !== heard && `${newest.title}. ${newest.message}`}
      </output>
      {open && <NotificationsPopover list={list} news={news} close={() => setOpen(false)} />}
    </div>
  );
}
