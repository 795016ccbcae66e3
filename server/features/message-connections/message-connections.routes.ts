import type { FastifyInstance } from 'fastify';
import { mailCalls } from '../../../contracts/owner/connections/mail.ts';
import { textMessagesCalls } from '../../../contracts/owner/connections/text-messages.ts';
import { isConfirmed } from '../../auth/confirmation.ts';
import type { Deps } from '../../deps.ts';
import { preferredLanguage } from '../../http/language.ts';
import { fieldsOf } from '../../http/refused-fields.ts';
import { serve } from '../../http/serve.ts';
import { connectMail, disconnectMail, mailView, testMail } from './mail.service.ts';
import { connectTexts, disconnectTexts, testTexts, textMessagesView } from './text-messages.service.ts';

/** The owner connects the mail server and the account for text messages. */
export async function messageConnectionsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, mailCalls, {
    'GET /api/owner/mail': ({ staff }) => mailView(deps, staff),

    'PUT /api/owner/mail': async ({ staff, body, request, reply, refuse }) => {
      const confirmed = () => isConfirmed(request, reply, 'mail');
      const connected = await connectMail(deps, staff, body, preferredLanguage(request), confirmed);
      if (!connected.ok) return refuse(connected.error, fieldsOf(connected));
      return { test: connected.test, mail: connected.mail };
    },

    'POST /api/owner/mail/test': async ({ staff, request, refuse }) =>
      (await testMail(deps, staff, preferredLanguage(request))) ?? refuse('unavailable'),

    'DELETE /api/owner/mail': async ({ staff, request, reply, refuse }) => {
      if (!(await isConfirmed(request, reply, 'mail'))) return refuse('confirm_first');
      const disconnected = await disconnectMail(deps, staff);
      return disconnected.ok ? mailView(deps, staff) : refuse(disconnected.error);
    },
  });

  serve(app, textMessagesCalls, {
    'GET /api/owner/text-messages': () => textMessagesView(deps),

    'PUT /api/owner/text-messages': async ({ staff, body, request, reply, refuse }) => {
      const confirmed = () => isConfirmed(request, reply, 'text_messages');
      const connected = await connectTexts(deps, staff, body, preferredLanguage(request), confirmed);
      if (!connected.ok) return refuse(connected.error, fieldsOf(connected));
      return { test: connected.test, texts: connected.texts };
    },

    'POST /api/owner/text-messages/test': async ({ body, request, refuse }) => {
      const tested = await testTexts(deps, body.testTo, preferredLanguage(request));
      return tested.ok ? tested.test : refuse(tested.error, fieldsOf(tested));
    },

    'DELETE /api/owner/text-messages': async ({ staff, request, reply, refuse }) => {
      if (!(await isConfirmed(request, reply, 'text_messages'))) return refuse('confirm_first');
      const disconnected = await disconnectTexts(deps, staff);
      return disconnected.ok ? textMessagesView(deps) : refuse(disconnected.error);
    },
  });
}
