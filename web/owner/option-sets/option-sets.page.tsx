import type { OwnerOptionSet } from '../../../contracts/owner/menu/option-sets.ts';
import { UNWRITTEN } from '../../../domain/localized.ts';
import type { EditedOptionSet } from '../../../domain/menu/option-set.ts';
import { translated } from '../../../domain/translated.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { DISH } from '../console/dish/dish.messages.ts';
import { ConfirmDialog } from '../console/list/confirm-dialog.tsx';
import { useLeaveQuestion } from '../console/list/use-leave-question.tsx';
import { MenuToolbar } from '../console/dish/menu-toolbar.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { OptionSetPanel } from './option-set-panel.tsx';
import { BLANK_OPTION } from './option-rows.tsx';
import { OPTION_SETS } from './option-sets.messages.ts';
import { useOptionSetEditor, useOptionSetRemoval } from './use-option-sets.ts';
import dishList from '../console/dish/dish-list.module.css';
import styles from './option-sets.module.css';

const POLL_MS = 15_000;
/** Most dishes that the question before a removal names. */
const NAMED = 8;

const newSet = (): EditedOptionSet => ({
  name: UNWRITTEN,
  min: 0,
  max: 1,
  options: [BLANK_OPTION, BLANK_OPTION],
});

/** The owner's editor of the option sets. */
export default function OptionSetsPage() {
  const { language } = useConsoleLanguage();
  const messages = OPTION_SETS[language];
  const dish = DISH[language];
  const read = useConsoleRead('GET /api/owner/menu/option-sets', {}, { pollMs: POLL_MS });
  const editor = useOptionSetEditor();
  const removal = useOptionSetRemoval((id) => editor.draft?.base?.id === id && editor.close());
  const { askFirst, question } = useLeaveQuestion(editor.isDirty);

  const sets = read.data?.sets ?? [];
  const removed = removal.removing;
  return (
    <ConsolePage
      title={messages.title}
      sub={messages.sub}
      actions={<MenuToolbar add={messages.newSet} onAdd={() => askFirst(() => editor.create(newSet()))} />}
    >
      {read.data === undefined ? (
        <LoadFailed failed={read.isError} onRetry={() => void read.refetch()} />
      ) : (
        <div className={editor.draft === null ? styles.columns : `${styles.columns} ${styles.withPanel}`}>
          <section className={`${dishList.list} ${styles.list}`} aria-label={messages.title}>
            {sets.length === 0 && <p className={dishList.empty}>{messages.empty}</p>}
            {sets.map((set) => (
              <SetRow
                key={set.id}
                set={set}
                selected={set.id === editor.draft?.base?.id}
                onOpen={() => askFirst(() => editor.edit(set))}
              />
            ))}
          </section>
          <OptionSetPanel editor={editor} sets={sets} onRemove={removal.ask} />
        </div>
      )}
      {removed !== null && (
        <ConfirmDialog
          key={removed.set.updatedAt}
          question={[
            ...(removed.changed ? [messages.changedMeanwhile] : []),
            messages.removeAsk(translated(removed.set.form.name, language)),
            messages.loses(dishNames(removed.set), removed.set.dishes.length),
          ].join(' ')}
          yes={messages.removeYes}
          no={dish.keep}
          danger
          onYes={removal.remove}
          onNo={removal.keep}
        />
      )}
      {question}
    </ConsolePage>
  );

  function dishNames({ dishes }: OwnerOptionSet): string {
    const names = dishes.slice(0, NAMED).map(({ name }) => translated(name, language));
    return [...names, ...(dishes.length > NAMED ? [messages.more(dishes.length - NAMED)] : [])].join(', ');
  }
}

interface RowProps {
  set: OwnerOptionSet;
  selected: boolean;
  onOpen: () => void;
}

function SetRow({ set: { id, form, dishes, soldOut }, selected, onOpen }: RowProps) {
  const { language } = useConsoleLanguage();
  const messages = OPTION_SETS[language];
  const out = Object.keys(soldOut).length;
  return (
    <button type="button" className={styles.row} data-set={id} aria-current={selected} onClick={onOpen}>
      <b>
        <span>{translated(form.name, language)}</span>
        {out > 0 && <i>{messages.countSoldOut(out)}</i>}
      </b>
      <small>
        {messages.choose(form, form.options.length)} · {messages.dishes(dishes.length)}
      </small>
    </button>
  );
}
