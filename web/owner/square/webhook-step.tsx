import { formatDecimal } from '../../../domain/format/decimal.ts';
import type { SquareView } from '../../../contracts/owner/connections/square.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { Named } from './named.tsx';
import { SQUARE } from './square.messages.ts';
import { ConnectionStep } from '../console/connection/connection-step.tsx';

const OK = 2;

/** What Square tells this server, and whether its test message came. */
export function WebhookStep({ view }: { view: SquareView }) {
  const { language } = useConsoleLanguage();
  const messages = SQUARE[language];
  const again = useConsoleWrite('POST /api/owner/square/webhook');
  const { webhook, host } = view;
  const refused = view.refusedSince !== null && view.source === 'console';
  if (view.source === 'bundled' || refused) {
    return (
      <ConnectionStep place={3} title={messages.webhook} state="later">
        <p>{refused ? messages.webhookAgain : messages.webhookLater}</p>
      </ConnectionStep>
    );
  }
  if (view.source === 'host') {
    const set = webhook !== null;
    return (
      <ConnectionStep place={3} title={messages.webhook} state={set ? 'ok' : 'bad'} tag={messages.setByHost}>
        <p>{set ? messages.webhookTells(host) : messages.webhookByHost}</p>
      </ConnectionStep>
    );
  }
  const test = webhook?.test ?? null;
  const received = test?.status != null && Math.floor(test.status / 100) === OK;
  const tag =
    webhook === null ? messages.webhookMissing : received ? messages.madeByUs : messages.webhookSilent;
  return (
    <ConnectionStep place={3} title={messages.webhook} state={received ? 'ok' : 'bad'} tag={tag}>
      <p>
        <Named
          text={webhook === null ? messages.webhookNone(host) : messages.webhookTells(host)}
          name={host}
        />
        {webhook !== null && ' '}
        {received && messages.webhookCameBack(formatDecimal(Math.max(test.ms, 100) / 1000, 1, language))}
        {webhook !== null && !received && messages.webhookLost}
      </p>
      {!received && (
        <button
          type="button"
          className="btn btn-quiet"
          disabled={again.isPending}
          onClick={() => again.mutate({})}
        >
          {again.isPending ? messages.testingWebhook : messages.testWebhook}
        </button>
      )}
    </ConnectionStep>
  );
}
