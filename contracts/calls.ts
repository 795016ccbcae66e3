import { accountCalls } from './account.ts';
import { ordersApiCalls } from './api/orders.ts';
import { checkoutCalls } from './checkout.ts';
import { customerAuthCalls } from './customer-auth.ts';
import { menuCalls } from './menu/menu.ts';
import { messagesCalls, undeliveredCalls } from './messages.ts';
import { notificationCalls, pushCalls } from './notifications.ts';
import { openApiCalls } from './openapi.ts';
import { orderCalls } from './order/order.ts';
import { accountantCalls } from './owner/accountant.ts';
import { alarmCalls } from './owner/alarms.ts';
import { ownerOrderCalls } from './owner/orders/owner-order.ts';
import { readyScreenCalls } from './ready-screen.ts';
import { refundCalls } from './owner/orders/refund.ts';
import { orderingStatusCalls } from './ordering-status.ts';
import { alertCalls } from './owner/alerts.ts';
import { auditCalls } from './owner/staff/audit.ts';
import { categoryCalls } from './owner/menu/categories.ts';
import { optionSetCalls } from './owner/menu/option-sets.ts';
import { apiKeyCalls } from './owner/api-keys.ts';
import { backupCalls } from './owner/backup.ts';
import { closingCalls, orderExportCalls } from './owner/orders/closing.ts';
import { consoleCalls } from './owner/console.ts';
import { contactRetentionCalls } from './owner/customers/contact-retention.ts';
import { contactCalls } from './contacts.ts';
import { drawerCalls } from './owner/window/drawer.ts';
import { failedJobCalls } from './owner/failed-jobs.ts';
import { firstRunCalls } from './owner/first-run.ts';
import { hoursCalls } from './owner/hours.ts';
import { kitchenCalls } from './owner/kitchen.ts';
import { offlineOrderCalls } from './owner/window/offline-orders.ts';
import { orderListCalls } from './owner/orders/order-list.ts';
import { ownAccountCalls, ownerAuthCalls } from './owner/staff/owner-auth.ts';
import { importUndoCalls } from './owner/menu/import-undo.ts';
import { menuImportCalls } from './owner/menu/menu-import.ts';
import { menuTableCalls } from './owner/menu/menu-table.ts';
import { ownerMenuCalls } from './owner/menu/owner-menu.ts';
import { photoCalls, photoUploadCalls } from './owner/menu/photos.ts';
import { paymentTestCalls } from './owner/payment-test.ts';
import { peopleCalls } from './owner/customers/people.ts';
import { printerCalls } from './owner/printer.ts';
import { promoCodeCalls } from './owner/promotions/promo-codes.ts';
import { promotionCalls } from './owner/promotions/promotions.ts';
import { ratingCalls } from './owner/customers/ratings.ts';
import { reportCalls } from './owner/reports.ts';
import { settingsCalls } from './owner/settings.ts';
import { mailCalls } from './owner/connections/mail.ts';
import { textMessagesCalls } from './owner/connections/text-messages.ts';
import { soldOutCalls } from './owner/menu/sold-out.ts';
import { squareCalls } from './owner/connections/square.ts';
import { sharedTabletCalls } from './owner/staff/shared-tablets.ts';
import { staffCalls } from './owner/staff/staff.ts';
import { stopsCalls } from './owner/stops.ts';
import { webhookCalls } from './owner/webhooks.ts';
import { terminalCalls } from './owner/window/terminals.ts';
import { windowCalls } from './owner/window/window.ts';

/** Every call of the server by its name: the browser may send these, and the OpenAPI description lists them. */
export const ALL_CALLS = {
  ...accountCalls,
  ...accountantCalls,
  ...checkoutCalls,
  ...customerAuthCalls,
  ...menuCalls,
  ...messagesCalls,
  ...undeliveredCalls,
  ...notificationCalls,
  ...pushCalls,
  ...openApiCalls,
  ...orderCalls,
  ...ownerOrderCalls,
  ...refundCalls,
  ...webhookCalls,
  ...windowCalls,
  ...offlineOrderCalls,
  ...alarmCalls,
  ...orderingStatusCalls,
  ...alertCalls,
  ...apiKeyCalls,
  ...ordersApiCalls,
  ...auditCalls,
  ...backupCalls,
  ...closingCalls,
  ...orderExportCalls,
  ...consoleCalls,
  ...contactCalls,
  ...contactRetentionCalls,
  ...drawerCalls,
  ...failedJobCalls,
  ...firstRunCalls,
  ...hoursCalls,
  ...kitchenCalls,
  ...orderListCalls,
  ...ownerAuthCalls,
  ...ownAccountCalls,
  ...photoCalls,
  ...photoUploadCalls,
  ...categoryCalls,
  ...optionSetCalls,
  ...ownerMenuCalls,
  ...menuImportCalls,
  ...importUndoCalls,
  ...menuTableCalls,
  ...paymentTestCalls,
  ...peopleCalls,
  ...printerCalls,
  ...promoCodeCalls,
  ...promotionCalls,
  ...ratingCalls,
  ...reportCalls,
  ...settingsCalls,
  ...soldOutCalls,
  ...squareCalls,
  ...terminalCalls,
  ...mailCalls,
  ...textMessagesCalls,
  ...staffCalls,
  ...sharedTabletCalls,
  ...stopsCalls,
  ...readyScreenCalls,
};

type Tables = typeof ALL_CALLS;
export interface AllCalls extends Tables {}
