/** Every error a call can answer with, and its HTTP status. The words are in `error-messages.ts`. */
export const ERROR_STATUS = {
  bad_request: 400,
  bad_json: 400,
  invalid: 422,
  empty_cart: 422,
  unknown_item: 422,
  unknown_option: 422,
  choice_required: 422,
  size_required: 422,
  bad_quantity: 422,
  order_too_large: 422,
  bad_email: 422,
  bad_phone: 422,
  unknown_slot: 422,
  signup_failed: 422,
  weak_password: 422,
  wrong_password: 422,
  unauthorized: 401,
  bad_login: 401,
  forbidden: 403,
  bad_setup_link: 403,
  bad_link: 403,
  bad_origin: 403,
  not_found: 404,
  price_changed: 409,
  sold_out: 409,
  ordering_closed: 409,
  slot_full: 409,
  slot_passed: 409,
  key_reused: 409,
  bad_transition: 409,
  already_set_up: 409,
  not_refundable: 409,
  order_paid: 409,
  order_under_way: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  internal: 500,
  payment_unavailable: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Body of every answer that is not OK. `fields` names what was wrong where, or carries the fresh figures of a 409. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  fields?: Record<string, unknown>;
}
