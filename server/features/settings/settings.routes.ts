import type { FastifyInstance } from 'fastify';
import { settingsCalls } from '../../../contracts/owner/settings.ts';
import { passesAsAccent } from '../../../domain/look/accent.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { changeClock } from './change-clock.ts';
import { changeBusiness, changeTips, confirmTax, settingsView } from './settings.service.ts';
import { changeLook } from './change-look.ts';
import {
  changeDishNotes,
  changeLanguages,
  changeLogo,
  changePortrait,
  changeTexts,
} from './site-settings.service.ts';

/** The owner's settings: the business, its tax, and the state of all connections. */
export async function settingsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, settingsCalls, {
    'GET /api/owner/settings': () => settingsView(deps),

    'PUT /api/owner/settings/business': async ({ staff, body, refuse }) => {
      const changed = await changeBusiness(deps, staff, body);
      return changed.ok ? settingsView(deps) : refuse(changed.error, changed.fields);
    },

    'PUT /api/owner/settings/tax': async ({ staff, body }) => {
      await confirmTax(deps, staff, body.taxRate);
      return settingsView(deps);
    },

    'PUT /api/owner/settings/clock': async ({ staff, body }) => {
      await changeClock(deps, staff, body);
      return settingsView(deps);
    },

    'PUT /api/owner/settings/texts': async ({ staff, body }) => {
      await changeTexts(deps, staff, body);
      return settingsView(deps);
    },

    'PUT /api/owner/settings/dish-notes': async ({ staff, body }) => {
      await changeDishNotes(deps, staff, body.on);
      return settingsView(deps);
    },

    'PUT /api/owner/settings/tips': async ({ staff, body }) => {
      await changeTips(deps, staff, body);
      return settingsView(deps);
    },

    'PUT /api/owner/settings/logo': async ({ staff, body, refuse }) => {
      const changed = await changeLogo(deps, staff, body.image);
      return changed.ok ? settingsView(deps) : refuse(changed.error);
    },

    'PUT /api/owner/settings/portrait': async ({ staff, body, refuse }) => {
      const changed = await changePortrait(deps, staff, body.image);
      return changed.ok ? settingsView(deps) : refuse(changed.error);
    },

    'PUT /api/owner/settings/look': async ({ staff, body, refuse }) => {
      if (body.accent && !passesAsAccent(body.accent)) return refuse('invalid', { accent: 'contrast' });
      await changeLook(deps, staff, body);
      return settingsView(deps);
    },

    'PUT /api/owner/settings/languages': async ({ staff, body }) => {
      await changeLanguages(deps, staff, body.languages);
      return settingsView(deps);
    },
  });
}
