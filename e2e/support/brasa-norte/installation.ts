import type { Browser, BrowserContextOptions } from '@playwright/test';
import { testSmtpServer } from '../../../testing/messages/smtp-server.ts';
import { testPrinter } from '../../../testing/kitchen/test-printer.ts';
import { testTwilioServer, TWILIO_ACCOUNT, TWILIO_TOKEN } from '../../../testing/messages/twilio-server.ts';
import { startIndependentSquare } from '../independent-square.ts';
import { BRASA, BRASA_LOCATION, EVENING } from './set-up.ts';
import { productClock } from '../product-clock.ts';
import { startProduct } from '../product.ts';
import { startRecordedPushes } from '../recorded-pushes.ts';

/** Starts a new installation with everything around it: a clock, Square, mail, texts, push messages and a printer. */
export async function startInstallation() {
  const clock = productClock(EVENING);
  const square = await startIndependentSquare(BRASA_LOCATION, clock.now);
  const smtp = await testSmtpServer();
  const twilio = await testTwilioServer();
  const pushes = await startRecordedPushes();
  const printer = await testPrinter();
  const product = await startProduct({
    NODE_OPTIONS: `${clock.environment['NODE_OPTIONS']} ${pushes.nodeOptions}`,
    OWNER_EMAIL: '',
    OWNER_PASSWORD: '',
    SQUARE_BASE_URL: square.url,
    SMTP_URL: smtp.url,
    SMTP_FROM: BRASA.email,
    TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT,
    TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
    TWILIO_FROM: '+13125550100',
    TWILIO_BASE_URL: twilio.url,
  });
  return {
    clock,
    square,
    smtp,
    twilio,
    pushes,
    printer,
    product,
    /** Returns a browser on the truck's clock. */
    visitor: async (browser: Browser, options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({
        baseURL: product.url,
        timezoneId: 'America/Chicago',
        ...options,
      });
      await context.clock.install({ time: clock.now() });
      return context;
    },
    end: async () => {
      await product.stop();
      await Promise.all([square.close(), smtp.close(), twilio.close(), pushes.close(), printer.off()]);
      clock.remove();
    },
  };
}
