/** Path of Square's webhook; a separate route, because its raw body is signed. */
export const WEBHOOK_PATH = '/api/square/webhook';
