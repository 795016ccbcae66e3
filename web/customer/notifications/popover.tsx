import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { reportOpened } from '../../api/promotion-opening.ts';
import { useMessages } from '../../ui/language.tsx';
import { Plate } from '../../ui/dish/plate.tsx';
import type { AppNotification } from './notification-store.ts';
import { NOTIFICATIONS } from './notifications.messages.ts';
import { notificationStore } from './notices.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const ICONS: Record<string, { icon: IconName; paint: string }> = {
  order: { icon: 'bell-ring', paint: 'var(--color-glaze-anil)' },
  promotion: { icon: 'tag', paint: 'var(--color-glaze-red)' },
  location: { icon: 'map-pin', paint: 'var(--color-glaze-turq)' },
  system: { icon: 'info', paint: 'var(--color-paper-ink-3)' },
};
const OTHER = { icon: 'message-circle', paint: 'var(--color-paper-ink-3)' } as const;

interface RowProps {
  notification: AppNotification;
  isNew: boolean;
  close: () => void;
}

function Row({ notification, isNew, close }: RowProps) {
  const messages = useMessages(NOTIFICATIONS);
  const [, visit] = useLocation();
  const { id, title, message, time, type, read, url, promotion, picture } = notification;
  const [broken, setBroken] = useState(false);
  const { icon, paint } = (Object.hasOwn(ICONS, type) ? ICONS[type] : undefined) ?? OTHER;
  const choose = () => {
    notificationStore.markRead(id);
    if (promotion !== undefined) void reportOpened(promotion);
    if (url === null || new URL(url, location.href).origin !== location.origin) return;
    close();
    visit(url);
  };
  return (
    <li>
      <button type="button" className={isNew || !read ? 'notice unread' : 'notice'} onClick={choose}>
        <span className="notice-icon" style={{ backgroundColor: paint }}>
          {picture === undefined || broken ? (
            <Icon name={icon} />
          ) : (
            <img src={picture} alt="" width={1200} height={630} onError={() => setBroken(true)} />
          )}
        </span>
        <span>
          <b>
            {title}
            <time>{time}</time>
          </b>
          <span>{message}</span>
        </span>
        {read ? (
          <i />
        ) : (
          <i className="unread-dot">
            <span className="visually-hidden">{messages.unread}</span>
          </i>
        )}
      </button>
    </li>
  );
}

interface Props {
  list: readonly AppNotification[];
  /** Ids of notices that were unread when the list opened. */
  news: ReadonlySet<string>;
  close: () => void;
}

/** The list below the bell. */
export function NotificationsPopover({ list, news, close }: Props) {
  const messages = useMessages(NOTIFICATIONS);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const clear = () => {
    notificationStore.clear();
    // The pressed button disappears: focus must stay in the list.
    panel.current?.focus();
  };
  const markAllRead = () => {
    notificationStore.markRead();
    panel.current?.focus();
  };
  return (
    <section ref={panel} className="notice-list" role="dialog" aria-labelledby={title} tabIndex={-1}>
      <div className="notice-list-head">
        <h2 id={title} className="display-text">
          {messages.title}
        </h2>
        {list.some(({ read }) => !read) && (
          <button type="button" className="btn-link" onClick={markAllRead}>
            {messages.markAllRead}
          </button>
        )}
        {list.length > 0 && (
          <button type="button" className="btn-link" onClick={clear}>
            {messages.clearAll}
          </button>
        )}
      </div>
      {list.length === 0 ? (
        <div className="empty paint-sol">
          <Plate food="/art/bell.svg" />
          <b>{messages.empty}</b>
          <p>{messages.emptyMore}</p>
        </div>
      ) : (
        <ul>
          {list.map((notification) => (
            <Row
              key={notification.id}
              notification={notification}
              isNew={news.has(notification.id)}
              close={close}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
