import {
  Banknote,
  ChartColumn,
  ChefHat,
  Clock,
  LayoutDashboard,
  Mail,
  Megaphone,
  ReceiptText,
  Settings as SettingsIcon,
  Tag,
  Truck,
  User,
  Users,
  Utensils,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Permission } from '../../../../domain/staff.ts';
import type { ConsoleBadges } from '../../../../contracts/owner/console.ts';
import type { NavName } from '../console.messages.ts';

export interface Screen {
  path: string;
  /** The permission to open it; the server checks every call. */
  permission: Permission;
  Content: LazyExoticComponent<ComponentType>;
  /** Its entry in the navigation; absent for screens that are reached from another. */
  nav?: { name: NavName; icon: LucideIcon; badge?: keyof ConsoleBadges };
  /** The screen it is reached from, which the navigation marks as current. */
  within?: string;
  /** Fills the display without the navigation. */
  bare?: true;
}

/** Every screen of the console, in the order of the navigation. A new screen is one entry here. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/admin/today',
    permission: 'reports',
    Content: lazy(() => import('../../dashboard/today.page.tsx')),
    nav: { name: 'today', icon: LayoutDashboard },
  },
  {
    path: '/admin/kitchen',
    permission: 'kitchen',
    Content: lazy(() => import('../../kitchen/kitchen.page.tsx')),
    nav: { name: 'kitchen', icon: ChefHat, badge: 'openOrders' },
    bare: true,
  },
  {
    path: '/admin/window',
    permission: 'window',
    Content: lazy(() => import('../../window/window.page.tsx')),
    nav: { name: 'window', icon: Banknote },
    bare: true,
  },
  {
    path: '/admin/orders',
    permission: 'orders',
    Content: lazy(() => import('../../orders/orders.page.tsx')),
    nav: { name: 'orders', icon: ReceiptText },
  },
  {
    path: '/admin/reports',
    permission: 'reports',
    Content: lazy(() => import('../../reports/reports.page.tsx')),
    nav: { name: 'reports', icon: ChartColumn },
  },
  {
    path: '/payment-test',
    permission: 'settings',
    Content: lazy(() => import('../../payment-test/payment-test.page.tsx')),
    within: '/admin/settings',
  },
  {
    path: '/admin/menu/categories',
    permission: 'menu',
    Content: lazy(() => import('../../categories/categories.page.tsx')),
    within: '/admin/menu',
  },
  {
    path: '/admin/menu/square',
    permission: 'menu',
    Content: lazy(() => import('../../square-menu/square-menu.page.tsx')),
    within: '/admin/menu',
  },
  {
    path: '/admin/menu/option-sets',
    permission: 'menu',
    Content: lazy(() => import('../../option-sets/option-sets.page.tsx')),
    within: '/admin/menu',
  },
  {
    path: '/admin/menu',
    permission: 'menu',
    Content: lazy(() => import('../../menu/menu-editor.page.tsx')),
    nav: { name: 'menu', icon: Utensils },
  },
  {
    path: '/admin/specials',
    permission: 'menu',
    Content: lazy(() => import('../../specials/specials.page.tsx')),
    nav: { name: 'specials', icon: Tag },
  },
  {
    path: '/admin/promotions',
    permission: 'promotions',
    Content: lazy(() => import('../../promotions/promotions.page.tsx')),
    nav: { name: 'promotions', icon: Megaphone },
  },
  {
    path: '/admin/messages',
    permission: 'messages',
    Content: lazy(() => import('../../messages/messages.page.tsx')),
    nav: { name: 'messages', icon: Mail, badge: 'unreadMessages' },
  },
  {
    path: '/admin/ratings',
    permission: 'messages',
    Content: lazy(() => import('../../ratings/ratings.page.tsx')),
    within: '/admin/messages',
  },
  {
    path: '/admin/customers',
    permission: 'customers',
    Content: lazy(() => import('../../customers/customers.page.tsx')),
    nav: { name: 'customers', icon: User },
  },
  {
    path: '/admin/hours',
    permission: 'pace',
    Content: lazy(() => import('../../hours/hours.page.tsx')),
    nav: { name: 'hours', icon: Clock },
  },
  {
    path: '/admin/truck',
    permission: 'hours',
    Content: lazy(() => import('../../truck/truck.page.tsx')),
    nav: { name: 'truck', icon: Truck },
  },
  {
    path: '/admin/staff',
    permission: 'staff',
    Content: lazy(() => import('../../staff/staff.page.tsx')),
    nav: { name: 'staff', icon: Users },
  },
  {
    path: '/admin/audit',
    permission: 'staff',
    Content: lazy(() => import('../../audit/audit.page.tsx')),
    within: '/admin/staff',
  },
  {
    path: '/admin/account',
    permission: 'own_account',
    Content: lazy(() => import('../../staff/account.page.tsx')),
  },
  {
    path: '/admin/start',
    permission: 'settings',
    Content: lazy(() => import('../../first-run/first-run.page.tsx')),
    within: '/admin/settings',
  },
  {
    path: '/admin/poster',
    permission: 'settings',
    Content: lazy(() => import('../../poster/poster.page.tsx')),
    within: '/admin/settings',
    bare: true,
  },
  {
    path: '/admin/settings/square',
    permission: 'settings',
    Content: lazy(() => import('../../square/square.page.tsx')),
    within: '/admin/settings',
  },
  {
    path: '/admin/settings/mail',
    permission: 'settings',
    Content: lazy(() => import('../../message-connections/mail.page.tsx')),
    within: '/admin/settings',
  },
  {
    path: '/admin/settings/text-messages',
    permission: 'settings',
    Content: lazy(() => import('../../message-connections/text-messages.page.tsx')),
    within: '/admin/settings',
  },
  {
    path: '/admin/settings/failed-tasks',
    permission: 'settings',
    Content: lazy(() => import('../../failed-jobs/failed-jobs.page.tsx')),
    within: '/admin/settings',
  },
  {
    path: '/admin/settings/texts',
    permission: 'settings',
    Content: lazy(() => import('../../settings/texts/texts.page.tsx')),
    within: '/admin/settings',
  },
  {
    path: '/admin/settings/look',
    permission: 'settings',
    Content: lazy(() => import('../../settings/look/look.page.tsx')),
    within: '/admin/settings',
  },
  {
    path: '/admin/settings',
    permission: 'settings',
    Content: lazy(() => import('../../settings/settings.page.tsx')),
    nav: { name: 'settings', icon: SettingsIcon },
  },
];

/** Returns the screen at a path, which may have more parts than the screen's own (`/admin/orders/<id>`). */
export function screenAt(path: string): Screen | undefined {
  return SCREENS.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
}
