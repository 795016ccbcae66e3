import type { PaymentsPort, PaymentsResult } from './payments.port.ts';

/** Receives each call's outcome and its time in seconds. */
export interface CallMeter {
  calledSquare(call: string, outcome: 'ok' | 'unavailable' | 'rejected', seconds: number): void;
}

/** Wraps a port so that the meter counts each call. */
export function measuredPayments(payments: PaymentsPort, meter: CallMeter): PaymentsPort {
  const measured = async <T>(
    name: string,
    call: () => Promise<PaymentsResult<T>>,
  ): Promise<PaymentsResult<T>> => {
    const begun = performance.now();
    const result = await call();
    meter.calledSquare(name, result.ok ? 'ok' : result.error, (performance.now() - begun) / 1000);
    return result;
  };
  return {
    get environment() {
      return payments.environment;
    },
    get locationId() {
      return payments.locationId;
    },
    checkAccount: () => measured('checkAccount', () => payments.checkAccount()),
    createPaymentLink: (request, key) =>
      measured('createPaymentLink', () => payments.createPaymentLink(request, key)),
    deletePaymentLink: (linkId, orderId) =>
      measured('deletePaymentLink', () => payments.deletePaymentLink(linkId, orderId)),
    closeOrder: (orderId) => measured('closeOrder', () => payments.closeOrder(orderId)),
    createOrder: (request, key) => measured('createOrder', () => payments.createOrder(request, key)),
    recordCash: (input) => measured('recordCash', () => payments.recordCash(input)),
    paymentsOfOrder: (orderId) => measured('paymentsOfOrder', () => payments.paymentsOfOrder(orderId)),
    getPayment: (paymentId) => measured('getPayment', () => payments.getPayment(paymentId)),
    paymentsBetween: (from, until) =>
      measured('paymentsBetween', () => payments.paymentsBetween(from, until)),
    refund: (input) => measured('refund', () => payments.refund(input)),
    getRefund: (refundId) => measured('getRefund', () => payments.getRefund(refundId)),
    createDeviceCode: (name, key) => measured('createDeviceCode', () => payments.createDeviceCode(name, key)),
    getDeviceCode: (id) => measured('getDeviceCode', () => payments.getDeviceCode(id)),
    createTerminalCheckout: (input) =>
      measured('createTerminalCheckout', () => payments.createTerminalCheckout(input)),
    getTerminalCheckout: (id) => measured('getTerminalCheckout', () => payments.getTerminalCheckout(id)),
    cancelTerminalCheckout: (id) =>
      measured('cancelTerminalCheckout', () => payments.cancelTerminalCheckout(id)),
    cancelOrder: (orderId) => measured('cancelOrder', () => payments.cancelOrder(orderId)),
    verifyWebhook: (rawBody, signature) => payments.verifyWebhook(rawBody, signature),
  };
}
