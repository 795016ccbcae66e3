/** What Square's API sends and takes, as far as a truck needs it. Money is in cents. */
export interface Money {
  amount: number;
  currency: 'USD';
}
export interface OrderIn {
  location_id: string;
  reference_id?: string;
  line_items: { quantity: string; base_price_money: Money; modifiers?: { base_price_money: Money }[] }[];
  discounts?: { amount_money: Money }[];
  taxes?: { percentage: string }[];
}
export interface Order extends OrderIn {
  id: string;
  state: string;
  version: number;
  created_at: string;
  total_money: Money;
  net_amount_due_money: Money;
  tenders: { id: string; payment_id: string; type: string }[];
}
export interface Payment {
  id: string;
  status: string;
  order_id: string;
  location_id: string;
  created_at: string;
  amount_money: Money;
  refunded_money?: Money;
  card_details: { card: { card_brand: string; last_4: string } };
}
export interface Subscription {
  id: string;
  notification_url: string;
  signature_key?: string;
}
/** An object of the catalog, as Square's schema `CatalogObject` has it. */
export interface CatalogObject {
  type: 'ITEM' | 'CATEGORY' | 'MODIFIER_LIST' | 'IMAGE';
  id: string;
  [field: string]: unknown;
}
/** An answer of the API, or of the payment page. */
export interface Answer {
  status?: number;
  body?: object;
  html?: string;
  location?: string;
}

export const usd = (amount: number): Money => ({ amount, currency: 'USD' });
export const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
export const problem = (status: number, category: string, code: string): Answer => ({
  status,
  body: { errors: [{ category, code, detail: code }] },
});

export const one = (name: string, object: object | undefined): Answer =>
  object === undefined ? problem(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND') : { body: { [name]: object } };

/** Objects of a page: Square sends at most 100, and a cursor while there are more. */
const PAGE = 100;

/** Lists the catalog as `GET /v2/catalog/list` does. */
export function catalogPage(objects: readonly CatalogObject[], query: URLSearchParams): Answer {
  const types = query.get('types')?.split(',');
  const wanted = objects.filter(({ type }) => types === undefined || types.includes(type));
  const from = Number(query.get('cursor') ?? 0);
  const page = wanted.slice(from, from + PAGE);
  const more = from + PAGE < wanted.length;
  return {
    body: { ...(page.length > 0 && { objects: page }), ...(more && { cursor: String(from + PAGE) }) },
  };
}

/** What an order comes to, in cents: its lines with their modifiers, less discounts, with tax. */
export function totalOf({ line_items: lines, discounts = [], taxes = [] }: OrderIn): number {
  const items = lines.map(
    ({ quantity, base_price_money: base, modifiers = [] }) =>
      Number(quantity) * (base.amount + sum(modifiers.map((each) => each.base_price_money.amount))),
  );
  const net = sum(items) - sum(discounts.map((each) => each.amount_money.amount));
  return net + sum(taxes.map(({ percentage }) => Math.round((net * Number(percentage)) / 100)));
}
