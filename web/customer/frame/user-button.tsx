import { Suspense, lazy } from 'react';
import { useLocation } from 'wouter';
import type { SignedInCustomer } from '../../api/queries.ts';
import { OptionalBoundary } from '../../loading/optional-boundary.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { FRAME } from './frame.messages.ts';

const UserMenu = lazy(() => import('./user-menu.tsx'));

/** Sign In for a visitor, the first name with its menu for a customer. Wide screens only. */
export function UserButton({ customer }: { customer: SignedInCustomer | null }) {
  const messages = useMessages(FRAME);
  const [path] = useLocation();
  if (customer) {
    const plain = (
      <SiteLink className="user-btn" href="/account">
        {customer.firstName}
      </SiteLink>
    );
    return (
      <OptionalBoundary fallback={plain}>
        <Suspense fallback={plain}>
          <UserMenu customer={customer} />
        </Suspense>
      </OptionalBoundary>
    );
  }
  return (
    <SiteLink className="user-btn" href="/login" aria-current={path === '/login' ? 'page' : undefined}>
      <Icon name="user" />
      {messages.signIn}
    </SiteLink>
  );
}
