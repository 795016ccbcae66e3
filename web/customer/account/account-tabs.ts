import type { LucideIcon } from 'lucide-react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Smartphone from 'lucide-react/icons/smartphone';
import User from 'lucide-react/icons/user';
import type { ComponentType } from 'react';
import type { CustomerView } from '../../../contracts/customer-auth.ts';
import type { ACCOUNT } from './account.messages.ts';
import { AppTabSlot } from './app-tab-slot.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';

export interface AccountTab {
  /** Value of `?tab=`. */
  key: string;
  Icon: LucideIcon;
  title: (words: (typeof ACCOUNT)['en']) => string;
  Panel: ComponentType<{ user: CustomerView }>;
}

/** The tabs of the account page, the first one shown at first. A new tab is one entry here. */
export const ACCOUNT_TABS: readonly [AccountTab, ...AccountTab[]] = [
  { key: 'profile', Icon: User, title: (words) => words.tab.profile, Panel: ProfileTab },
  { key: 'orders', Icon: ReceiptText, title: (words) => words.tab.orders, Panel: OrdersTab },
  { key: 'app', Icon: Smartphone, title: (words) => words.tab.app, Panel: AppTabSlot },
];
