import type { TerminalView } from '../../../../contracts/owner/window/terminals.ts';
import { formatMinutesSeconds } from '../../../../domain/format/time/duration.ts';
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts';
import { failureText, useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { State } from '../state.tsx';
import { TERMINALS } from './terminals.messages.ts';
import settings from '../settings.module.css';
import styles from './terminals.module.css';

/** The code of a terminal that is to be paired, and how long it works. `readAt`: when it was read, epoch ms. */
export function Pairing({
  terminal: { id, code, leftMs },
  readAt,
}: {
  terminal: TerminalView;
  readAt: number;
}) {
  const { language } = useConsoleLanguage();
  const messages = TERMINALS[language];
  const renewing = useConsoleWrite('POST /api/owner/terminals/:id/code', { onFailed: () => true });
  const left = useSecondsUntil(readAt + leftMs);
  if (code !== null && left > 0) {
    return (
      <div className={styles.pairing}>
        <p className={settings.note}>{messages.how}</p>
        <p className={styles.code}>{code}</p>
        <p className={settings.note}>{messages.codeFor(formatMinutesSeconds(left))}</p>
      </div>
    );
  }
  return (
    <div className={styles.pairing}>
      <p className={settings.note}>{messages.codeOver}</p>
      {renewing.isError && (
        <div role="alert">
          <State good={false}>{failureText(renewing.error, language)}</State>
        </div>
      )}
      <button
        type="button"
        className="btn btn-sun"
        disabled={renewing.isPending}
        onClick={() => renewing.mutate({ params: { id } })}
      >
        {messages.newCode}
      </button>
    </div>
  );
}
