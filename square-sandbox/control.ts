/** The sandbox's configured behavior, stored in its file, so that every process sharing it obeys. */
export interface Control {
  /** How webhooks are delivered. `reorder` sends `….updated` before `….created`. */
  webhooks: 'normal' | 'double' | 'drop' | 'delay' | 'reorder';
  /** Pause before a delayed webhook, before a `reorder`ed first one, and before a `slow` answer, milliseconds. */
  delayMs: number;
  /** The result of the next press on "Pay"; returns to `complete` by itself. */
  nextPayment: 'complete' | 'decline';
  /** The result of a requested refund. */
  refunds: 'complete' | 'pending' | 'fail';
  /** `keep`: a link is not deleted although the answer says so, and its order stays as it was. */
  linkDeletion: 'cancel' | 'keep';
  /** A fault of the API under `/v2`. */
  api: ApiFault;
  /** Number of further requests with the fault; 0 for no limit. */
  apiForNextRequests: number;
  /** Only requests whose `METHOD /path` contains this text get the fault; empty for all. */
  apiPath: string;
  /** True: the request does its work and only the answer is affected. */
  apiAfterEffect: boolean;
  /** Added to the total of later orders, cents. */
  totalOffsetCents: number;
  /** The token that the API refuses as revoked; empty for none. */
  revokedToken: string;
  /** How long a device code can be typed in, milliseconds. */
  deviceCodeMs: number;
  /** How long a terminal checkout waits before it is canceled, milliseconds. */
  checkoutMs: number;
  /** `wait`: a checkout that a terminal shows stays CANCEL_REQUESTED until the terminal acts. */
  terminalCancel: 'cancel' | 'wait';
  /** False: the token lacks the permission for device codes. */
  devicePermission: boolean;
}

const API_FAULTS = [
  'normal',
  'slow',
  'error500',
  'html500',
  'html200',
  'stall',
  'reset',
  'ratelimit',
] as const;
export type ApiFault = (typeof API_FAULTS)[number];

export const DEFAULT_CONTROL: Control = {
  webhooks: 'normal',
  delayMs: 500,
  nextPayment: 'complete',
  refunds: 'complete',
  linkDeletion: 'cancel',
  api: 'normal',
  apiForNextRequests: 0,
  apiPath: '',
  apiAfterEffect: false,
  totalOffsetCents: 0,
  revokedToken: '',
  deviceCodeMs: 300_000,
  checkoutMs: 300_000,
  terminalCancel: 'cancel',
  devicePermission: true,
};

const CHOICES: { [K in keyof Control]: readonly Control[K][] | 'whole number' | 'text' | 'yes or no' } = {
  webhooks: ['normal', 'double', 'drop', 'delay', 'reorder'],
  delayMs: 'whole number',
  nextPayment: ['complete', 'decline'],
  refunds: ['complete', 'pending', 'fail'],
  linkDeletion: ['cancel', 'keep'],
  api: API_FAULTS,
  apiForNextRequests: 'whole number',
  apiPath: 'text',
  apiAfterEffect: 'yes or no',
  totalOffsetCents: 'whole number',
  revokedToken: 'text',
  deviceCodeMs: 'whole number',
  checkoutMs: 'whole number',
  terminalCancel: ['cancel', 'wait'],
  devicePermission: 'yes or no',
};

/** Returns `current` with the given settings changed, or what is wrong with them. */
export function changedControl(current: Control, given: unknown): Control | { problem: string } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { problem: 'Send a JSON object of settings.' };
  }
  const entries = Object.entries(given);
  for (const [key, value] of entries) {
    if (!(key in CHOICES)) return { problem: `There is no setting named ${key}.` };
    const allowed = CHOICES[key as keyof Control];
    if (!isAllowed(allowed, value)) {
      return { problem: `${key} takes ${typeof allowed === 'string' ? allowed : allowed.join(', ')}.` };
    }
  }
  return { ...current, ...Object.fromEntries(entries) };
}

function isAllowed(allowed: (typeof CHOICES)[keyof Control], value: unknown): boolean {
  if (allowed === 'whole number') return Number.isSafeInteger(value);
  if (allowed === 'text') return typeof value === 'string';
  if (allowed === 'yes or no') return typeof value === 'boolean';
  return (allowed as readonly unknown[]).includes(value);
}
