import { invalid, type Money, type TerminalCheckout } from './wire.ts';

// What Square checks of requests about terminals; the limits are those of its published schema.

type Fields = Record<string, unknown>;

/** What a request asks a terminal to take. */
type AskedCheckout = Pick<TerminalCheckout, 'amount_money' | 'order_id' | 'device_options'> &
  Partial<Pick<TerminalCheckout, 'reference_id' | 'note'>>;

/** Returns the parts of a request for a device code; throws Square's error for a wrong one. */
export function checkedDeviceCode(
  body: unknown,
  locationId: string,
): { key: string; name: string | undefined } {
  const request = fields(body, 'body');
  const key = keyOf(request, 128);
  const code = fields(request['device_code'], 'device_code');
  if (code['product_type'] !== 'TERMINAL_API') {
    throw invalid('INVALID_ENUM_VALUE', 'Only TERMINAL_API.', 'device_code.product_type');
  }
  if (code['location_id'] !== locationId) {
    throw invalid('INVALID_LOCATION', 'The location is not one of this seller.', 'device_code.location_id');
  }
  return { key, name: text(code['name'], 'device_code.name', 128) };
}

/** Returns the parts of a request for a checkout at a terminal; throws Square's error for a wrong one. */
export function checkedCheckout(body: unknown): { key: string; checkout: AskedCheckout } {
  const request = fields(body, 'body');
  const key = keyOf(request, 64);
  const checkout = fields(request['checkout'], 'checkout');
  const amount = fields(checkout['amount_money'], 'checkout.amount_money');
  if (!Number.isSafeInteger(amount['amount']) || Number(amount['amount']) <= 0) {
    throw invalid('INVALID_VALUE', 'Not an amount.', 'checkout.amount_money.amount');
  }
  const options = fields(checkout['device_options'], 'checkout.device_options');
  required(options['device_id'], 'checkout.device_options.device_id');
  required(checkout['order_id'], 'checkout.order_id');
  const reference = text(checkout['reference_id'], 'checkout.reference_id', 40);
  const note = text(checkout['note'], 'checkout.note', 500);
  return {
    key,
    checkout: {
      amount_money: amount as unknown as Money,
      order_id: String(checkout['order_id']),
      device_options: options as TerminalCheckout['device_options'],
      ...(reference === undefined ? {} : { reference_id: reference }),
      ...(note === undefined ? {} : { note }),
    },
  };
}

function keyOf(request: Fields, longest: number): string {
  const key = text(request['idempotency_key'], 'idempotency_key', longest);
  if (key === undefined || key === '') {
    throw invalid('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', 'idempotency_key');
  }
  return key;
}

function fields(value: unknown, field: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', field);
  }
  return value as Fields;
}

function required(value: unknown, field: string): void {
  if (typeof value !== 'string' || value === '') {
    throw invalid('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', field);
  }
}

function text(value: unknown, field: string, longest: number): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalid('EXPECTED_STRING', 'Expected a text.', field);
  if (value.length > longest) throw invalid('VALUE_TOO_LONG', `At most ${longest} characters.`, field);
  return value;
}
