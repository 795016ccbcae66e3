import type { WebhookFailure } from '../../../contracts/owner/webhooks.ts';

/** A message to another system. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What the system answered: its status and the beginning of its text; or why there was no answer. */
export type WebhookAnswer =
  | { status: number; text: string }
  | { status: null; failure: Exclude<WebhookFailure, 'answer'> };

export interface WebhooksPort {
  /** Why no message can go to an address: it is none, not https, or not one of the internet. Null where it may. */
  refuses(url: string): 'form' | 'https' | 'public' | null;
  /** Posts a message within ten seconds, to the address itself alone: no redirect is followed. Never throws. */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
}
