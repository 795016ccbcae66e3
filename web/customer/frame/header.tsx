import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useOrdering } from '../../api/queries.ts';
import { OptionalBoundary } from '../../loading/optional-boundary.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Brand } from '../../content/art/brand.tsx';
import { useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAuth } from '../auth/public.tsx';
import { useCart } from '../cart/public.tsx';
import { FRAME } from './frame.messages.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileNav } from './mobile-nav.tsx';
import { SITE_LINKS } from './site-links.ts';
import { UserButton } from './user-button.tsx';

const NotificationBell = lazy(() => import('../notifications/bell.tsx'));

function CartButton() {
  const messages = useMessages(FRAME);
  const { count, openCart } = useCart();
  const { enabled } = useOrdering();
  return (
    <button
      type="button"
      className={`icon-btn cart-btn${enabled ? '' : ' off'}`}
      aria-label={messages.cart(count)}
      onClick={() => openCart()}
    >
      <Icon name="shopping-bag" />
      <span className="cart-label">{messages.order}</span>{' '}
      {count > 0 && <span className="badge">{count}</span>}
    </button>
  );
}

export function Header() {
  const messages = useMessages(FRAME);
  const { site } = usePageData();
  const [path] = useLocation();
  const { user: customer } = useAuth();
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <SiteLink
          className="brand"
          href="/"
          aria-label={messages.brandHome(site.sign?.join(' ').trim() ?? site.name)}
        >
          <Brand site={site} />
        </SiteLink>
        <nav className="nav" aria-label={messages.mainNavigation}>
          {SITE_LINKS.map(({ key, href }) => (
            <SiteLink key={key} href={href} aria-current={path === href ? 'page' : undefined}>
              {messages.links[key]}
            </SiteLink>
          ))}
        </nav>
        <LanguageSwitch short />
        {customer && (
          <OptionalBoundary>
            <Suspense fallback={<span className="icon-btn" />}>
              <NotificationBell />
            </Suspense>
          </OptionalBoundary>
        )}
        <UserButton customer={customer} />
        <CartButton />
        <MobileNav customer={customer} />
      </div>
      <div className="serape-top" />
    </header>
  );
}
