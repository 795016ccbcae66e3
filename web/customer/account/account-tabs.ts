import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { CustomerView } from '../../../contracts/customer-auth.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { loadOrReload } from '../../loading/load-or-reload.ts';
import type { ACCOUNT } from './account.messages.ts';
import { ProfileTab } from './profile-tab.tsx';

export interface AccountTab {
  /** Value of `?tab=`. */
  key: 'profile' | 'orders' | 'app';
  icon: IconName;
  title: (messages: (typeof ACCOUNT)['en']) => string;
  Panel: ComponentType<{ user: CustomerView }>;
}

// Loaded when they are first opened.
const OrdersTab = lazy(() => loadOrReload(() => import('./orders/orders-tab.tsx')));
const AppTab = lazy(() => loadOrReload(() => import('./app-tab/app-tab.tsx')));

/** The tabs of the account page, first the default one. A new tab is one entry here. */
export const ACCOUNT_TABS: readonly [AccountTab, ...AccountTab[]] = [
  { key: 'profile', icon: 'user', title: (messages) => messages.tab.profile, Panel: ProfileTab },
  { key: 'orders', icon: 'receipt-text', title: (messages) => messages.tab.orders, Panel: OrdersTab },
  { key: 'app', icon: 'smartphone', title: (messages) => messages.tab.app, Panel: AppTab },
];
