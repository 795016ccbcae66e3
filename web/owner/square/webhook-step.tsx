import type { SquareView } from '../../../contracts/owner/square.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { Named } from './named.tsx';
import { SQUARE } from './square.messages.ts';
import { ConnectionStep } from '../console/connection/connection-step.tsx';

const OK = 2;

/** What Square tells this server, and whether its test message came. */
export function WebhookStep({ view }: { view: SquareView }) {
  const words = useStaffMessages(SQUARE);
  const again = useConsoleWrite('POST /api/owner/square/webhook');
  const { webhook, host } = view;
  const refused = view.refusedSince !== null && view.source === 'console';
  if (view.source === 'bundled' || refused) {
    return (
      <ConnectionStep place={3} title={words.webhook} state="later">
        <p>{refused ? words.webhookAgain : words.webhookLater}</p>
      </ConnectionStep>
    );
  }
  if (view.source === 'host') {
    const set = webhook !== null;
    return (
      <ConnectionStep place={3} title={words.webhook} state={set ? 'ok' : 'bad'} tag={words.setByHost}>
        <p>{set ? words.webhookTells(host) : words.webhookByHost}</p>
      </ConnectionStep>
    );
  }
  const test = webhook?.test ?? null;
  const heard = test?.status != null && Math.floor(test.status / 100) === OK;
  const tag = webhook === null ? words.webhookMissing : heard ? words.madeByUs : words.webhookSilent;
  return (
    <ConnectionStep place={3} title={words.webhook} state={heard ? 'ok' : 'bad'} tag={tag}>
      <p>
        <Named text={webhook === null ? words.webhookNone(host) : words.webhookTells(host)} name={host} />
        {webhook !== null && ' '}
        {heard && words.webhookCameBack((Math.max(test.ms, 100) / 1000).toFixed(1))}
        {webhook !== null && !heard && words.webhookLost}
      </p>
      {!heard && (
        <button
          type="button"
          className="btn btn-quiet"
          disabled={again.isPending}
          onClick={() => again.mutate({})}
        >
          {again.isPending ? words.testingWebhook : words.testWebhook}
        </button>
      )}
    </ConnectionStep>
  );
}
