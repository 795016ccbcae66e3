import { SITE_LANGUAGES } from '../../../domain/language.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import type { UsualNotes as Notes } from '../../../domain/order/usual-notes.ts';
import { withNote } from '../../../domain/cart/cart.ts';
import { OptionsDialog } from '../../dish-options/options-dialog.tsx';
import { LanguageProvider } from '../../ui/language.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import type { TicketLine } from './ticket/ticket.ts';
import { UsualNotes } from './usual-notes.tsx';
import { maximumReached, WINDOW } from './window.messages.ts';

interface Props {
  item: MenuItem;
  /** The line to change; absent for a new one. */
  edited?: TicketLine | undefined;
  usualNotes: Notes;
  /** Returns how many there was room for. */
  onDone: (made: TicketLine) => number;
  onClose: () => void;
}

/** A dish's options as customers choose them, and a note for the kitchen. */
export default function DishOptions({ item, edited, usualNotes, onDone, onClose }: Props) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const siteLanguage = SITE_LANGUAGES.find((known) => known === language) ?? SITE_LANGUAGES[0];
  return (
    <LanguageProvider key={language} initial={siteLanguage}>
      <OptionsDialog
        item={item}
        line={edited && withNote(edited.line, edited.note)}
        takesNotes={true}
        renderNotes={(note, onChange) => (
          <UsualNotes notes={usualNotes[item.category] ?? []} note={note} onChange={onChange} />
        )}
        enabled={true}
        submit={edited === undefined ? messages.addToTicket : messages.saveLine}
        done={edited === undefined ? messages.addedToTicket : messages.savedLine}
        maximumReached={maximumReached(language)}
        onDone={(made, quantity) =>
          onDone({ line: { ...withNote(made, ''), quantity }, note: made.note ?? '' })
        }
        onClose={onClose}
      />
    </LanguageProvider>
  );
}
