import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { SignedInCustomer } from '../../api/queries.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { useBackCloses } from '../../ui/overlay/layers.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { ACCOUNT } from './account.messages.ts';

/** A customer's first name with their menu. Wide screens only. */
export default function UserMenu({ customer }: { customer: SignedInCustomer }) {
  const messages = useMessages(ACCOUNT);
  const [path] = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const [openOn, setOpenOn] = useState<string | null>(null);
  useBackCloses(openOn === path, () => details.current?.removeAttribute('open'));
  useEffect(() => {
    const menu = details.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    menu?.addEventListener('keydown', onKeyDown);
    return () => menu?.removeEventListener('keydown', onKeyDown);
  });
  return (
    // A navigation remounts the menu, closed.
    <details
      key={path}
      ref={details}
      className="user-menu"
      onToggle={(event) => setOpenOn(event.currentTarget.open ? path : null)}
    >
      <summary
        className="user-btn"
        aria-label={customer.firstName ? messages.userMenu(customer.firstName) : undefined}
      >
        <Icon name="user" />
        <span>{customer.firstName || messages.myAccount}</span>
        <Icon name="chevron-down" />
      </summary>
      <SiteLink href="/account">{messages.myAccount}</SiteLink>
    </details>
  );
}
