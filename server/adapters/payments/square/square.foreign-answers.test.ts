import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { squarePayments } from './square.payments.ts';
import { aLinkRequest } from '../payments.suite.ts';

test.each([400, 403, 404, 410])(
  'a page with status %i that is none of Square’s says nothing of an order, a payment or a refund',
  async (status) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<title>Access denied</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const payments = squarePayments({
      accessToken: 'token',
      locationId: 'L1',
      webhookSignatureKey: 'key',
      environment: 'sandbox',
      baseUrl: `http://127.0.0.1:${port}`,
      notificationUrl: 'http://localhost/api/square/webhook',
      sandbox: false,
      log: pino({ level: 'silent' }),
    });
    const unavailable = { ok: false, error: 'unavailable' };
    const refund = { paymentId: 'PAY', amountCents: 100, reason: 'Cold', idempotencyKey: 'refund:1' };
    try {
      const asked = {
        deviceId: 'DEVICE',
        squareOrderId: 'ORDER',
        orderId: 'ours',
        amountCents: 100,
        askForTip: true,
      };
      const answers = await Promise.all([
        payments.createPaymentLink(aLinkRequest(), 'link:1:1'),
        payments.getPayment('PAY'),
        payments.refund(refund),
        payments.deletePaymentLink('LINK', 'ORDER'),
        payments.createDeviceCode('Counter', 'device:1'),
        payments.createTerminalCheckout({ ...asked, idempotencyKey: 'terminal:1' }),
        payments.getTerminalCheckout('CHECKOUT'),
        payments.cancelTerminalCheckout('CHECKOUT'),
      ]);
      expect(answers).toMatchObject(answers.map(() => unavailable));
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },
);
