import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownTexts } from '../../../contracts/own-texts.ts';
import { businessUpdate, languagesUpdate, pictureUpdate, taxUpdate } from '../../../contracts/settings.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { wishedLanguage } from '../../http/language.ts';
import { parseBody } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { changeBusiness, confirmTax, sendTestMail, settingsView } from './settings.service.ts';
import { changeLanguages, changeLogo, changePortrait, changeTexts } from './site-settings.service.ts';

/** What the owner sets once: the business, its tax, and the state of everything that is connected. */
export async function settingsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const send = async (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').send(await settingsView(deps));

  app.get('/api/owner/settings', async (request, reply) => {
    if ((await requirePermission(request, reply, 'settings')) === undefined) return reply;
    return send(reply);
  });

  app.put('/api/owner/settings/business', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    const body = parseBody(businessUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const changed = await changeBusiness(deps, staff, body.value);
    return changed.ok ? send(reply) : answerError(reply, request, changed.error, changed.fields);
  });

  app.put('/api/owner/settings/tax', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    const body = parseBody(taxUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await confirmTax(deps, staff, body.value.taxRate);
    return send(reply);
  });

  app.put('/api/owner/settings/texts', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    const body = parseBody(ownTexts, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await changeTexts(deps, staff, body.value);
    return send(reply);
  });

  for (const [part, change] of [
    ['logo', changeLogo],
    ['portrait', changePortrait],
  ] as const) {
    app.put(`/api/owner/settings/${part}`, async (request, reply) => {
      const staff = await requirePermission(request, reply, 'settings');
      if (staff === undefined) return reply;
      const body = parseBody(pictureUpdate, request.body);
      if (!body.ok) return answerError(reply, request, body.error, body.fields);
      const changed = await change(deps, staff, body.value.image);
      return changed.ok ? send(reply) : answerError(reply, request, changed.error);
    });
  }

  app.put('/api/owner/settings/languages', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    const body = parseBody(languagesUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await changeLanguages(deps, staff, body.value.languages);
    return send(reply);
  });

  app.post('/api/owner/settings/test-mail', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    if (!deps.email.on) return answerError(reply, request, 'unavailable');
    return reply
      .header('cache-control', 'no-store')
      .send(await sendTestMail(deps, staff, wishedLanguage(request)));
  });
}
