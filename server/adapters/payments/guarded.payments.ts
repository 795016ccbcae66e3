import type { PaymentsFailure, PaymentsPort, PaymentsResult } from './payments.port.ts';

const OFF: PaymentsFailure = {
  ok: false,
  error: 'unavailable',
  detail: 'the truck is open for real and no real Square account is set',
};

/**
 * Wraps a port so that every call returns `unavailable` while `off`: nothing is sent, and nothing becomes paid or
 * expired.
 */
export function guardedPayments(payments: PaymentsPort, off: () => Promise<boolean>): PaymentsPort {
  const guarded = async <T>(call: () => Promise<PaymentsResult<T>>): Promise<PaymentsResult<T>> =>
    (await off()) ? OFF : call();
  return {
    get environment() {
      return payments.environment;
    },
    get locationId() {
      return payments.locationId;
    },
    checkAccount: () => guarded(() => payments.checkAccount()),
    createPaymentLink: (request, key) => guarded(() => payments.createPaymentLink(request, key)),
    deletePaymentLink: (linkId, orderId) => guarded(() => payments.deletePaymentLink(linkId, orderId)),
    closeOrder: (orderId) => guarded(() => payments.closeOrder(orderId)),
    createOrder: (request, key) => guarded(() => payments.createOrder(request, key)),
    recordCash: (input) => guarded(() => payments.recordCash(input)),
    paymentsOfOrder: (orderId) => guarded(() => payments.paymentsOfOrder(orderId)),
    getPayment: (paymentId) => guarded(() => payments.getPayment(paymentId)),
    paymentsBetween: (from, until) => guarded(() => payments.paymentsBetween(from, until)),
    refund: (input) => guarded(() => payments.refund(input)),
    getRefund: (refundId) => guarded(() => payments.getRefund(refundId)),
    createDeviceCode: (name, key) => guarded(() => payments.createDeviceCode(name, key)),
    getDeviceCode: (id) => guarded(() => payments.getDeviceCode(id)),
    createTerminalCheckout: (input) => guarded(() => payments.createTerminalCheckout(input)),
    getTerminalCheckout: (id) => guarded(() => payments.getTerminalCheckout(id)),
    cancelTerminalCheckout: (id) => guarded(() => payments.cancelTerminalCheckout(id)),
    cancelOrder: (orderId) => guarded(() => payments.cancelOrder(orderId)),
    verifyWebhook: (rawBody, signature) => payments.verifyWebhook(rawBody, signature),
  };
}
