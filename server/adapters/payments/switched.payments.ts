import type { Current } from '../current.ts';
import type { PaymentsPort } from './payments.port.ts';

/**
 * Returns a port that always speaks for the account of the moment. A call that has begun ends with the account that it
 * began with.
 */
export function switchedPayments(current: Current<PaymentsPort>): PaymentsPort {
  const fresh = async <T>(call: (payments: PaymentsPort) => Promise<T>): Promise<T> => {
    await current.reload();
    return call(current.port());
  };
  return {
    get environment() {
      return current.port().environment;
    },
    get locationId() {
      return current.port().locationId;
    },
    checkAccount: () => fresh((payments) => payments.checkAccount()),
    createPaymentLink: (request, key) => fresh((payments) => payments.createPaymentLink(request, key)),
    deletePaymentLink: (linkId, orderId) => fresh((payments) => payments.deletePaymentLink(linkId, orderId)),
    closeOrder: (orderId) => fresh((payments) => payments.closeOrder(orderId)),
    createOrder: (request, key) => fresh((payments) => payments.createOrder(request, key)),
    recordCash: (input) => fresh((payments) => payments.recordCash(input)),
    paymentsOfOrder: (orderId) => fresh((payments) => payments.paymentsOfOrder(orderId)),
    getPayment: (paymentId) => fresh((payments) => payments.getPayment(paymentId)),
    paymentsBetween: (from, until) => fresh((payments) => payments.paymentsBetween(from, until)),
    refund: (input) => fresh((payments) => payments.refund(input)),
    getRefund: (refundId) => fresh((payments) => payments.getRefund(refundId)),
    createDeviceCode: (name, key) => fresh((payments) => payments.createDeviceCode(name, key)),
    getDeviceCode: (id) => fresh((payments) => payments.getDeviceCode(id)),
    createTerminalCheckout: (input) => fresh((payments) => payments.createTerminalCheckout(input)),
    getTerminalCheckout: (id) => fresh((payments) => payments.getTerminalCheckout(id)),
    cancelTerminalCheckout: (id) => fresh((payments) => payments.cancelTerminalCheckout(id)),
    cancelOrder: (orderId) => fresh((payments) => payments.cancelOrder(orderId)),
    verifyWebhook: (rawBody, signature) => current.port().verifyWebhook(rawBody, signature),
  };
}
