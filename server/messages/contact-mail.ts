import { STAFF_LANGUAGES, type StaffLanguage } from '../../domain/language.ts';
import type { Deps } from '../deps.ts';
import { contactMessageById } from '../stores/people/contacts.store.ts';
import { readSettings } from '../stores/settings.store.ts';
import { ownerAddress } from '../stores/staff/staff.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { sendMail } from './send-mail.ts';

interface ContactMessages {
  title: (name: string) => string;
  answer: (email: string) => string;
}

// The server does not know the owner's language: the mail contains each of the staff's.
const MESSAGES: Record<StaffLanguage, ContactMessages> = {
  en: {
    title: (name) => `Message from ${name}`,
    answer: (email) => `Reply to this email, or write to ${email}.`,
  },
  es: {
    title: (name) => `Mensaje de ${name}`,
    answer: (email) => `Responde este correo o escribe a ${email}.`,
  },
};

/** Forwards a visitor's message to the owner, who can reply directly. The console keeps it either way. */
export async function mailContact(deps: Deps, messageId: string): Promise<JobOutcome> {
  const message = await contactMessageById(deps.db, messageId);
  if (message === undefined || !deps.email.on) return DONE;
  const [{ site }, owner] = await Promise.all([readSettings(deps.db), ownerAddress(deps.db)]);
  const title = STAFF_LANGUAGES.map((language) => MESSAGES[language].title(message.name)).join(' / ');
  return sendMail(deps, {
    id: `mail_contact:${messageId}`,
    to: owner ?? site.email,
    replyTo: message.email,
    subject: title,
    body: {
      language: 'en',
      heading: title,
      blocks: [
        { kind: 'text', text: message.message },
        ...STAFF_LANGUAGES.map((language) => ({
          kind: 'text' as const,
          text: MESSAGES[language].answer(message.email),
        })),
      ],
      footer: [site.name],
    },
    keepRefused: false,
  });
}
