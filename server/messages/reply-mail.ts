import { type SiteLanguage, supportedLanguage } from '../../domain/language.ts';
import type { Deps } from '../deps.ts';
import { contactMessageById } from '../stores/people/contacts.store.ts';
import { replyById, setReplyOutcome } from '../stores/people/messages.store.ts';
import { readSettings } from '../stores/settings.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { footerOf } from './mail-footer.ts';
import { signOf } from './order-mail.ts';
import { sendMail } from './send-mail.ts';

const EN = {
  subject: (site: string) => `Your message to ${site}`,
  heading: (name: string) => `Hello, ${name}`,
  wrote: 'You wrote:',
};

const ES: typeof EN = {
  subject: (site) => `Tu mensaje a ${site}`,
  heading: (name) => `Hola, ${name}`,
  wrote: 'Tú escribiste:',
};

const MESSAGES: Record<SiteLanguage, typeof EN> = { en: EN, es: ES };

/** Mails a reply to a message's sender, in the language they wrote from. */
export async function mailReply(deps: Deps, replyId: string): Promise<JobOutcome> {
  const reply = await replyById(deps.db, replyId);
  if (reply === null || reply.outcome !== 'waiting') return DONE;
  const message = await contactMessageById(deps.db, reply.messageId);
  if (message === undefined) return DONE;
  const settings = await readSettings(deps.db);
  const { site, languages } = settings;
  const language = supportedLanguage(message.language, languages);
  const messages = MESSAGES[language];
  const quoted = message.message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return sendMail(deps, {
    id: `mail_reply:${replyId}`,
    to: message.email,
    replyTo: site.email,
    subject: messages.subject(site.name),
    body: {
      language,
      sign: signOf(settings, deps.environment.publicUrl),
      heading: messages.heading(message.name),
      blocks: [
        { kind: 'text', text: reply.text },
        { kind: 'text', text: `${messages.wrote}\n${quoted}` },
      ],
      footer: footerOf(site, language),
    },
    keepRefused: true,
    noted: (tx, outcome) => setReplyOutcome(tx, replyId, outcome),
  });
}
