/** Where Square's events arrive; a route of its own, as its body is signed byte by byte. */
export const WEBHOOK_PATH = '/api/square/webhook';
