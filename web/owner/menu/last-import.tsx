import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { LastImport } from '../../../contracts/owner/menu/import-undo.ts';
import { formatTime, spanishTime } from '../../../domain/format/time/clock.ts';
import { formatAll } from '../../../domain/format/list.ts';
import { translated } from '../../../domain/translated.ts';
import { refusalOf } from '../../api/client.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { defineStaffMessages } from '../../ui/language.tsx';
import { ConfirmDialog } from '../console/list/confirm-dialog.tsx';
import { errorBodyOf, refusalFields } from '../../api/refusal-fields.ts';
import { useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import parts from '../console/parts.module.css';
import styles from './last-import.module.css';

/** Names that are said at once. */
const NAMED = 5;

const LAST_IMPORT = defineStaffMessages({
  en: {
    label: 'Last import',
    from: { square: 'Imported from Square', table: 'Imported from a table' },
    made: (from: string, time: string) => `${from} at ${time}`,
    brought: (added: number, changed: number) => `${added} new, ${changed} changed.`,
    until: (time: string) => `You can undo it until ${time}.`,
    undo: 'Undo the import',
    ask: 'Undo the whole import?',
    removed: (count: number) => (count === 1 ? '1 new dish is removed.' : `${count} new dishes are removed.`),
    restored: (count: number) =>
      count === 1 ? '1 dish goes back to what it was.' : `${count} dishes go back to what they were.`,
    orders: 'Orders don’t change.',
    yes: 'Undo it',
    no: 'Keep it',
    undone: 'The import is undone',
    undoneText: 'Your menu is as it was before.',
    notUndone: 'Not undone',
    changedSince: (names: string) => `Changed since the import: ${names}. Change the rest by hand.`,
    more: (count: number) => `${count} more`,
    over: 'It can no longer be undone.',
  },
  es: {
    label: 'Última importación',
    from: { square: 'Importado de Square', table: 'Importado de una tabla' },
    made: (from, time) => `${from} a ${spanishTime(time)}`,
    brought: (added, changed) =>
      `${added} ${added === 1 ? 'nuevo' : 'nuevos'}, ${changed} ${changed === 1 ? 'cambió' : 'cambiaron'}.`,
    until: (time) => `Puedes deshacerla hasta ${spanishTime(time)}.`,
    undo: 'Deshacer la importación',
    ask: '¿Deshacer toda la importación?',
    removed: (count) => (count === 1 ? 'Se quita 1 platillo nuevo.' : `Se quitan ${count} platillos nuevos.`),
    restored: (count) =>
      count === 1 ? '1 platillo vuelve a como estaba.' : `${count} platillos vuelven a como estaban.`,
    orders: 'Los pedidos no cambian.',
    yes: 'Deshacerla',
    no: 'Dejarla',
    undone: 'Importación deshecha',
    undoneText: 'Tu menú quedó como estaba antes.',
    notUndone: 'No se deshizo',
    changedSince: (names) => `Cambió después de importar: ${names}. Cambia lo demás a mano.`,
    more: (count) => `${count} más`,
    over: 'Ya no se puede deshacer.',
  },
});

/** The last import of today, which can be undone as a whole. */
export function LastImportBar() {
  const { data } = useConsoleRead('GET /api/owner/menu/last-import');
  const last = data?.last ?? null;
  return last === null ? null : <Bar key={last.id} last={last} />;
}

function Bar({ last }: { last: LastImport }) {
  const { language } = useConsoleLanguage();
  const messages = LAST_IMPORT[language];
  const { timeZone } = usePageData().site;
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/menu/last-import/:id/undo', {
    onDone: () => toast({ title: messages.undone, description: messages.undoneText }),
    onFailed: (error) => {
      const code = refusalOf(error);
      if (code === 'not_found') {
        toast({ title: messages.notUndone, description: messages.over, tone: 'error' });
        return true;
      }
      if (code !== 'changed_since') return false;
      const { names = [] } = refusalFields(errorBodyOf(error), 'changed_since');
      const named = names.slice(0, NAMED).map((name) => translated(name, language));
      if (names.length > NAMED) named.push(messages.more(names.length - NAMED));
      const description = messages.changedSince(formatAll(named, language));
      toast({ title: messages.notUndone, description, tone: 'error' });
      return true;
    },
  });
  const { id, source, madeAt, undoUntil, added, changed } = last;
  return (
    <section className={`${parts.box} ${styles.bar}`} aria-label={messages.label}>
      <p>
        <b>{messages.made(messages.from[source], formatTime(timeZone, madeAt))}:</b>{' '}
        {messages.brought(added, changed)} {messages.until(formatTime(timeZone, undoUntil))}
      </p>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) setAsking(true);
        }}
      >
        <Undo2 className="icon" aria-hidden="true" />
        {messages.undo}
      </button>
      {asking && (
        <ConfirmDialog
          question={[
            messages.ask,
            ...(added > 0 ? [messages.removed(added)] : []),
            ...(changed > 0 ? [messages.restored(changed)] : []),
            messages.orders,
          ].join(' ')}
          yes={messages.yes}
          no={messages.no}
          danger
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            mutate({ params: { id } });
          }}
        />
      )}
    </section>
  );
}
