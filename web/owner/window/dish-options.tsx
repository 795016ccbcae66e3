import { useId, useState } from 'react';
import { SITE_LANGUAGES } from '../../../domain/language.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { MAX_NOTE_LENGTH } from '../../../domain/order/window.ts';
import { OptionsDialog } from '../../dish-options/options-dialog.tsx';
import { LanguageProvider } from '../../ui/language.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import type { TicketLine } from './ticket.ts';
import { WINDOW } from './window.messages.ts';

interface Props {
  item: MenuItem;
  /** The line to change; absent for a new one. */
  edited?: TicketLine | undefined;
  onDone: (made: TicketLine) => void;
  onClose: () => void;
}

/** A dish's options as customers choose them, and a note for the kitchen. */
export default function DishOptions({ item, edited, onDone, onClose }: Props) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const siteLanguage = SITE_LANGUAGES.find((known) => known === language) ?? SITE_LANGUAGES[0];
  const id = useId();
  const [note, setNote] = useState(edited?.note ?? '');
  return (
    <LanguageProvider key={language} initial={siteLanguage}>
      <OptionsDialog
        item={item}
        line={edited?.line}
        enabled={true}
        submit={edited === undefined ? messages.addToTicket : messages.saveLine}
        done={edited === undefined ? messages.addedToTicket : messages.savedLine}
        onDone={(made, quantity) => onDone({ line: { ...made, quantity }, note: note.trim() })}
        onClose={onClose}
      >
        <div className="field">
          <label htmlFor={id}>{messages.note}</label>
          <input
            id={id}
            className="input"
            value={note}
            maxLength={MAX_NOTE_LENGTH}
            placeholder={messages.noteHint}
            autoComplete="off"
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
      </OptionsDialog>
    </LanguageProvider>
  );
}
