import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { useConsoleRead } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { SecretOnce } from './secret-once.tsx';
import { Webhook } from './webhook.tsx';
import { WEBHOOKS } from './webhooks.messages.ts';
import parts from '../../console/parts.module.css';
import settings from '../settings.module.css';
import styles from './api.module.css';

/** The other systems that are told of orders. */
export function WebhooksBox() {
  const messages = useStaffMessages(WEBHOOKS);
  const { data } = useConsoleRead('GET /api/owner/webhooks');
  const [adding, setAdding] = useState<string | null>(null);
  const [made, setMade] = useState<{ host: string; secret: string } | null>(null);
  return (
    <section className={`${parts.box} ${settings.form}`} aria-labelledby="webhooks-h">
      <header>
        <h3 id="webhooks-h">{messages.title}</h3>
      </header>
      <p className={settings.note}>{messages.about}</p>
      {data?.length === 0 && made === null && adding === null && (
        <p className={settings.note}>{messages.none}</p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((one) => (
            <Webhook key={one.id} one={one} onSecret={setMade} />
          ))}
        </ul>
      )}
      {made !== null && (
        <SecretOnce
          secret={made.secret}
          label={messages.secretOf(made.host)}
          messages={messages}
          onDone={() => setMade(null)}
        />
      )}
      {adding !== null && (
        <NewWebhook
          id={adding}
          onMade={({ url, secret }) => {
            setMade({ host: new URL(url).host, secret });
            setAdding(null);
          }}
          onCancel={() => setAdding(null)}
        />
      )}
      {made === null && adding === null && (
        <button type="button" className="btn btn-quiet" onClick={() => setAdding(newKey())}>
          {messages.add}
        </button>
      )}
    </section>
  );
}
