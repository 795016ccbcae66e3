import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'wouter';
import type { SignedInCustomer } from '../../api/queries.ts';
import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useBackCloses } from '../../ui/overlay/layers.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { ACCOUNT } from './account.messages.ts';
import { FRAME } from './frame.messages.ts';
import { SITE_LINKS } from './site-links.ts';

/** The header stays visible: the page must not scroll to it. */
const STILL = { preventScroll: true };

interface Props {
  customer: SignedInCustomer | null;
  toggle: RefObject<HTMLElement | null>;
  close: () => void;
}

/** The links of small screens. Choosing one, Escape and a touch elsewhere close them. */
export default function MobileNavPanel({ customer, toggle, close }: Props) {
  const messages = useMessages(FRAME);
  const { myAccount } = useMessages(ACCOUNT);
  const [path] = useLocation();
  const panel = useRef<HTMLElement>(null);
  const latestClose = useLatest(close);
  useBackCloses(true, () => {
    toggle.current?.focus(STILL);
    close();
  });

  useEffect(() => {
    panel.current?.querySelector('a')?.focus(STILL);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      toggle.current?.focus(STILL);
      latestClose.current();
    };
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !toggle.current?.contains(target)) latestClose.current();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [toggle, latestClose]);

  const choose = () => {
    toggle.current?.focus(STILL);
    close();
  };
  const last = customer ? { href: '/account', text: myAccount } : { href: '/login', text: messages.signIn };
  const links = [...SITE_LINKS.map(({ key, href }) => ({ href, text: messages.links[key] })), last];
  return (
    <nav ref={panel} id="mobile-nav" className="nav-sheet" aria-label={messages.mainNavigation}>
      {links.map(({ href, text }) => (
        <SiteLink key={href} href={href} aria-current={path === href ? 'page' : undefined} onClick={choose}>
          {text}
        </SiteLink>
      ))}
    </nav>
  );
}
