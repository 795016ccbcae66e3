import type { StaffLanguage } from '../../domain/language.ts';
import type { Deps } from '../deps.ts';
import { contactMessageById } from '../stores/people/contacts.store.ts';
import { readSettings } from '../stores/settings.store.ts';
import { ownerAddress } from '../stores/staff/staff.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { sendMail } from './send-mail.ts';

const EN = {
  subject: (name: string) => `Message from ${name}`,
  heading: (name: string) => `${name} wrote to you`,
  from: (email: string) => `Reply to this email, or write to ${email}.`,
};

const ES: typeof EN = {
  subject: (name) => `Mensaje de ${name}`,
  heading: (name) => `${name} te escribió`,
  from: (email) => `Responde este correo o escribe a ${email}.`,
};

const MESSAGES: Record<StaffLanguage, typeof EN> = { en: EN, es: ES };

/** Forwards a visitor's message to the owner, who can reply directly. The console keeps it either way. */
export async function mailContact(deps: Deps, messageId: string): Promise<JobOutcome> {
  const message = await contactMessageById(deps.db, messageId);
  if (message === undefined || !deps.email.on) return DONE;
  const [{ site }, owner] = await Promise.all([readSettings(deps.db), ownerAddress(deps.db)]);
  // The owner's console starts in English; the message itself is not translated.
  const messages = MESSAGES.en;
  return sendMail(deps, {
    id: `mail_contact:${messageId}`,
    to: owner ?? site.email,
    replyTo: message.email,
    subject: messages.subject(message.name),
    body: {
      language: message.language,
      heading: messages.heading(message.name),
      blocks: [
        { kind: 'text', text: message.message },
        { kind: 'text', text: messages.from(message.email) },
      ],
      footer: [site.name],
    },
    keepRefused: false,
  });
}
