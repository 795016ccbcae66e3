import {
  type Discount,
  type Fulfillment,
  invalid,
  type LineItem,
  type Modifier,
  type PaymentLink,
  type Tax,
} from './wire.ts';

// What Square checks before it makes a payment link; the limits are those of its published schema.

export interface OrderRequest {
  location_id: string;
  reference_id?: string;
  line_items: LineItem[];
  taxes?: Tax[];
  discounts?: Discount[];
  fulfillments?: Fulfillment[];
}

interface LinkRequest {
  idempotency_key?: string;
  order: OrderRequest;
  checkout_options?: PaymentLink['checkout_options'];
  pre_populated_data?: { buyer_email?: string; buyer_phone_number?: string };
  payment_note?: string;
}

const CURRENCY = 'USD';
const DECIMAL = /^\d{1,9}(\.\d{1,5})?$/;
const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const DURATION = /^P(?=.)(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+(1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{7,14})$/;

type Fields = Record<string, unknown>;

/** Returns a valid request; throws Square's error otherwise. */
export function checkedLinkRequest(body: unknown, locationId: string): LinkRequest {
  const request = fields(body, 'body');
  text(request['idempotency_key'], 'idempotency_key', 192);
  text(request['payment_note'], 'payment_note', 500);
  if (request['order'] === undefined) {
    throw invalid('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', 'order');
  }
  checkOrder(fields(request['order'], 'order'), locationId);
  if (request['checkout_options'] != null) {
    checkOptions(fields(request['checkout_options'], 'checkout_options'));
  }
  if (request['pre_populated_data'] != null) {
    const buyer = fields(request['pre_populated_data'], 'pre_populated_data');
    checkEmail(buyer['buyer_email'], 'pre_populated_data.buyer_email', 256);
    checkPhone(buyer['buyer_phone_number'], 'pre_populated_data.buyer_phone_number');
  }
  return body as LinkRequest;
}

/** Returns a valid request for an order alone; throws Square's error otherwise. */
export function checkedOrderRequest(body: unknown, locationId: string): { order: OrderRequest } {
  const request = fields(body, 'body');
  text(request['idempotency_key'], 'idempotency_key', 192);
  checkOrder(fields(request['order'], 'order'), locationId);
  return body as { order: OrderRequest };
}

function checkOrder(order: Fields, locationId: string): void {
  required(order['location_id'], 'order.location_id');
  if (order['location_id'] !== locationId) {
    throw invalid('INVALID_LOCATION', 'The location is not one of this seller.', 'order.location_id');
  }
  text(order['reference_id'], 'order.reference_id', 40);
  const lines = list(order['line_items'], 'order.line_items');
  if (lines.length === 0) throw invalid('ARRAY_EMPTY', 'An order needs lines.', 'order.line_items');
  if (lines.length > 500) throw invalid('ARRAY_LENGTH_TOO_LONG', 'At most 500 lines.', 'order.line_items');
  for (const [i, line] of lines.entries()) checkLine(fields(line, `order.line_items[${i}]`), i);
  for (const [i, tax] of list(order['taxes'], 'order.taxes').entries()) {
    checkTax(fields(tax, `order.taxes[${i}]`), `order.taxes[${i}]`);
  }
  const uids = new Set<unknown>();
  for (const [i, given] of list(order['discounts'], 'order.discounts').entries()) {
    const at = `order.discounts[${i}]`;
    const discount = fields(given, at);
    checkDiscount(discount, at);
    if (discount['uid'] != null && uids.has(discount['uid'])) {
      throw invalid('INVALID_VALUE', 'Two discounts have the same uid.', `${at}.uid`);
    }
    uids.add(discount['uid']);
  }
  const fulfillments = list(order['fulfillments'], 'order.fulfillments');
  if (fulfillments.length > 1) {
    throw invalid('ARRAY_LENGTH_TOO_LONG', 'A payment link takes one fulfillment.', 'order.fulfillments');
  }
  for (const fulfillment of fulfillments) checkFulfillment(fields(fulfillment, 'order.fulfillments[0]'));
}

function checkLine(line: Fields, index: number): void {
  const at = `order.line_items[${index}]`;
  required(line['name'], `${at}.name`);
  text(line['name'], `${at}.name`, 512);
  text(line['uid'], `${at}.uid`, 60);
  text(line['note'], `${at}.note`, 2000);
  required(line['quantity'], `${at}.quantity`);
  quantity(line['quantity'], `${at}.quantity`);
  price(line['base_price_money'], `${at}.base_price_money`);
  for (const [m, given] of list(line['modifiers'], `${at}.modifiers`).entries()) {
    const modifier: Partial<Record<keyof Modifier, unknown>> = fields(given, `${at}.modifiers[${m}]`);
    required(modifier.name, `${at}.modifiers[${m}].name`);
    text(modifier.name, `${at}.modifiers[${m}].name`, 255);
    if (modifier.quantity !== undefined) quantity(modifier.quantity, `${at}.modifiers[${m}].quantity`);
    price(modifier.base_price_money, `${at}.modifiers[${m}].base_price_money`);
  }
}

function checkTax(tax: Fields, at: string): void {
  text(tax['name'], `${at}.name`, 255);
  required(tax['percentage'], `${at}.percentage`);
  text(tax['percentage'], `${at}.percentage`, 10);
  if (typeof tax['percentage'] !== 'string' || !DECIMAL.test(tax['percentage'])) {
    throw invalid('INVALID_VALUE', 'A percentage is a decimal such as 7.25.', `${at}.percentage`);
  }
  // Square has more kinds; the sandbox prices only these, and refuses others rather than guess.
  if (tax['type'] !== undefined && tax['type'] !== 'ADDITIVE' && tax['type'] !== 'INCLUSIVE') {
    throw invalid('INVALID_ENUM_VALUE', 'A tax is ADDITIVE or INCLUSIVE.', `${at}.type`);
  }
  if (tax['scope'] !== 'ORDER') {
    throw invalid('INVALID_ENUM_VALUE', 'The stand-in prices ORDER-scope taxes only.', `${at}.scope`);
  }
}

function checkDiscount(discount: Fields, at: string): void {
  text(discount['uid'], `${at}.uid`, 60);
  required(discount['name'], `${at}.name`);
  text(discount['name'], `${at}.name`, 255);
  if (discount['scope'] !== 'ORDER') {
    throw invalid('INVALID_ENUM_VALUE', 'The stand-in prices ORDER-scope discounts only.', `${at}.scope`);
  }
  if (discount['type'] === 'FIXED_AMOUNT') {
    price(discount['amount_money'], `${at}.amount_money`);
    if (discount['percentage'] != null) {
      throw invalid('INVALID_VALUE', 'An amount has no percentage.', `${at}.percentage`);
    }
  } else if (discount['type'] === 'FIXED_PERCENTAGE') {
    required(discount['percentage'], `${at}.percentage`);
    text(discount['percentage'], `${at}.percentage`, 10);
    matching(discount['percentage'], DECIMAL, 'INVALID_VALUE', `${at}.percentage`);
    if (Number(discount['percentage']) > 100 || discount['amount_money'] != null) {
      throw invalid('INVALID_VALUE', 'A percentage is at most 100 and has no amount.', at);
    }
  } else {
    throw invalid(
      'INVALID_ENUM_VALUE',
      'Without a catalog object it is FIXED_AMOUNT or FIXED_PERCENTAGE.',
      `${at}.type`,
    );
  }
}

function checkFulfillment(fulfillment: Fields): void {
  const at = 'order.fulfillments[0]';
  if (fulfillment['type'] !== 'PICKUP') {
    throw invalid('INVALID_ENUM_VALUE', 'The stand-in knows PICKUP only.', `${at}.type`);
  }
  const pickup = fields(fulfillment['pickup_details'], `${at}.pickup_details`);
  const recipient = fields(pickup['recipient'], `${at}.pickup_details.recipient`);
  required(recipient['display_name'], `${at}.pickup_details.recipient.display_name`);
  text(recipient['display_name'], `${at}.pickup_details.recipient.display_name`, 255);
  checkEmail(recipient['email_address'], `${at}.pickup_details.recipient.email_address`, 255);
  checkPhone(recipient['phone_number'], `${at}.pickup_details.recipient.phone_number`);
  text(pickup['note'], `${at}.pickup_details.note`, 500);
  const schedule = pickup['schedule_type'] ?? 'SCHEDULED';
  if (schedule !== 'ASAP' && schedule !== 'SCHEDULED') {
    throw invalid('INVALID_ENUM_VALUE', 'Not a schedule type.', `${at}.pickup_details.schedule_type`);
  }
  if (schedule === 'SCHEDULED') required(pickup['pickup_at'], `${at}.pickup_details.pickup_at`);
  matching(pickup['pickup_at'], RFC3339, 'INVALID_TIME', `${at}.pickup_details.pickup_at`);
  matching(
    pickup['prep_time_duration'],
    DURATION,
    'INVALID_VALUE',
    `${at}.pickup_details.prep_time_duration`,
  );
}

function checkOptions(options: Fields): void {
  const url = options['redirect_url'];
  text(url, 'checkout_options.redirect_url', 2048);
  if (typeof url === 'string' && !(/^https?:\/\//.test(url) && URL.canParse(url))) {
    throw invalid('INVALID_VALUE', 'Not a web address.', 'checkout_options.redirect_url');
  }
  for (const flag of ['allow_tipping', 'ask_for_shipping_address']) {
    if (options[flag] != null && typeof options[flag] !== 'boolean') {
      throw invalid('EXPECTED_BOOLEAN', 'Expected a boolean.', `checkout_options.${flag}`);
    }
  }
}

function checkEmail(value: unknown, at: string, max: number): void {
  text(value, at, max);
  matching(value, EMAIL, 'INVALID_EMAIL_ADDRESS', at);
}

function checkPhone(value: unknown, at: string): void {
  text(value, at, 17);
  matching(value, PHONE, 'INVALID_PHONE_NUMBER', at);
}

function fields(value: unknown, at: string): Fields {
  if (value === undefined || value === null) {
    throw invalid('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', at);
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw invalid('EXPECTED_OBJECT', 'Expected an object.', at);
  }
  return value as Fields;
}

function list(value: unknown, at: string): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid('EXPECTED_ARRAY', 'Expected an array.', at);
  return value;
}

function required(value: unknown, at: string): void {
  if (value === undefined || value === null) {
    throw invalid('MISSING_REQUIRED_PARAMETER', 'Missing required parameter.', at);
  }
  if (value === '') throw invalid('VALUE_EMPTY', 'Field must not be blank.', at);
}

function text(value: unknown, at: string, max: number): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'string') throw invalid('EXPECTED_STRING', 'Expected a string.', at);
  if (value.length > max) {
    throw invalid('VALUE_TOO_LONG', `Field must not be greater than ${max} in length.`, at);
  }
}

function matching(value: unknown, pattern: RegExp, code: string, at: string): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'string' || !pattern.test(value)) throw invalid(code, 'Invalid value.', at);
}

function quantity(value: unknown, at: string): void {
  text(value, at, 12);
  if (typeof value !== 'string' || !DECIMAL.test(value) || Number(value) <= 0) {
    throw invalid('INVALID_VALUE', 'Quantity must be a positive decimal.', at);
  }
}

function price(value: unknown, at: string): void {
  const money = fields(value, at);
  if (!Number.isSafeInteger(money['amount']) || Number(money['amount']) < 0) {
    throw invalid('EXPECTED_INTEGER', 'Expected a whole number of cents.', `${at}.amount`);
  }
  if (money['currency'] !== CURRENCY) {
    throw invalid('CURRENCY_MISMATCH', 'This location sells in USD.', `${at}.currency`);
  }
}
