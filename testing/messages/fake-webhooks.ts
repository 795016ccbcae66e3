import { httpsWebhooks } from '../../server/adapters/webhooks/https.webhooks.ts';
import type {
  WebhookAnswer,
  WebhookRequest,
  WebhooksPort,
} from '../../server/adapters/webhooks/webhooks.port.ts';

/** Other systems in memory; each takes everything, until it is told otherwise. */
export interface FakeWebhooks extends WebhooksPort {
  /** What was posted, oldest first, also what was not taken. */
  posted: WebhookRequest[];
  /** From now on an address answers this. */
  answer(url: string, answer: WebhookAnswer): void;
}

export function fakeWebhooks(): FakeWebhooks {
  const answers = new Map<string, WebhookAnswer>();
  const posted: WebhookRequest[] = [];
  const real = httpsWebhooks();
  return {
    posted,
    answer: (url, answer) => void answers.set(url, answer),
    refuses: (url) => real.refuses(url),
    post(request) {
      posted.push(request);
      return Promise.resolve(answers.get(request.url) ?? { status: 204, text: '' });
    },
  };
}
