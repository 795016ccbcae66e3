import { useState } from 'react';
import { useToast } from '../../ui/toast/toast.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { languageName } from '../../../domain/format/language-name.ts';
import { LinkToCopy } from '../console/link-to-copy.tsx';
import { ConfirmDialog } from '../console/list/confirm-dialog.tsx';
import { useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { READY_SCREEN_LINK } from './ready-screen.messages.ts';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';

/** The link of the displays at the window. */
export function ReadyScreenBox() {
  const { language } = useConsoleLanguage();
  const messages = READY_SCREEN_LINK[language];
  const { languages } = usePageData().site;
  const toast = useToast();
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const { data } = useConsoleRead('GET /api/owner/ready-screen');
  const hadLink = data?.url != null;
  const making = useConsoleWrite('PUT /api/owner/ready-screen', {
    onDone: () => hadLink && toast({ title: messages.renewed }),
  });
  const ending = useConsoleWrite('DELETE /api/owner/ready-screen', {
    onDone: () => toast({ title: messages.ended }),
  });
  const isPending = making.isPending || ending.isPending;
  return (
    <section className={`${parts.box} ${styles.form}`}>
      <header>
        <h3>{messages.title}</h3>
      </header>
      <p className={styles.note}>{messages.about}</p>
      {data?.url === null && (
        <button type="button" className="btn btn-sun" disabled={isPending} onClick={() => making.mutate({})}>
          {messages.make}
        </button>
      )}
      {data?.url != null && (
        <>
          <LinkToCopy link={data.url} label={messages.link} messages={messages} />
          {languages.map((first) => (
            <a
              key={first}
              className="btn btn-quiet"
              href={`${data.url}?lang=${first}`}
              target="_blank"
              rel="noreferrer"
            >
              {languages.length > 1 ? messages.open(languageName(first, language)) : messages.openOnly}
            </a>
          ))}
          <button type="button" className="btn-link" disabled={isPending} onClick={() => setAsking('renew')}>
            {messages.renew}
          </button>
          <button type="button" className="btn-link" disabled={isPending} onClick={() => setAsking('end')}>
            {messages.end}
          </button>
        </>
      )}
      {asking !== null && (
        <ConfirmDialog
          question={messages.ask}
          yes={asking === 'end' ? messages.end : messages.renew}
          no={messages.no}
          danger
          onNo={() => setAsking(null)}
          onYes={() => {
            if (asking === 'end') ending.mutate({});
            else making.mutate({});
            setAsking(null);
          }}
        />
      )}
    </section>
  );
}
