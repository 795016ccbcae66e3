// Takes the product's pictures from the built demo: link previews, app screenshots and the README's pictures. Run `npm
// run build && npx tsx scripts/pictures.ts`. Texts use Roboto where it is installed, as on most phones.
import { type APIRequestContext, type Browser, chromium, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import { readItem, type WireItem } from '../contracts/menu/menu-wire.ts';
import { formatPrice } from '../domain/money.ts';
import { SITE_LANGUAGES, type StaffLanguage } from '../domain/language.ts';
import { truckInstant } from '../domain/truck-time.ts';
import { OWNER, type Product, withProduct } from '../e2e/support/product.ts';
import { type ProductClock, productClock } from '../e2e/support/product-clock.ts';
import { NOTICES } from '../web/owner/kitchen/kitchen.messages.ts';
import { BOARD as BOARD_WORDS } from '../web/owner/kitchen/panels/kitchen-tools.messages.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts';
import { PHOENIX } from '../testing/phoenix.ts';
import { platePictures } from './plate-pictures.ts';

const MINUTE_MS = 60_000;
/** A Tuesday morning during opening hours, in minutes since midnight. */
const MORNING = truckInstant(PHOENIX, '2027-03-09', 10 * 60 + 31);

interface Size {
  width: number;
  height: number;
}
const CARD: Size = { width: 1200, height: 630 };
const PHONE: Size = { width: 390, height: 844 };
const WIDE: Size = { width: 1280, height: 800 };
const BOARD: Size = { width: 1180, height: 820 };
const README: Size = { width: 1400, height: 760 };

const PHONE_FONT = ':root { --font-body: Roboto, system-ui, sans-serif }';

/** Only the painted window, in the frame of a link preview. */
const CARD_STYLES = `
  body > :not(#root), .skip-link, header, .loom, footer, .banner, main > :not(.hero), .hero > .row-status,
  .hero-tag, .hero .row-status, .hero-cta, .install, .toast-region { display: none !important }
  .hero { height: ${CARD.height}px }
  .hero .hero-inner, .hero .hero-grid { height: 100%; padding-top: 0 !important }
`;
const SIGN_CARD = `${CARD_STYLES}
  .hero-home .hero-body { padding-bottom: 11rem }
  .hero-home .truck { width: 570px; bottom: 34px }
`;

/** Moves the product's clock, and opens pages with the same time. */
class Stage {
  private now = Date.now();
  constructor(
    private readonly browser: Browser,
    private readonly product: Product,
    private readonly clock: ProductClock,
  ) {}

  wait(ms: number): void {
    this.now += ms;
    this.clock.advance(ms);
  }

  async open(viewport: Size, deviceScaleFactor = 1): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.product.url,
      viewport,
      deviceScaleFactor,
      bypassCSP: true,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(this.now);
    return page;
  }

  /** Returns a picture of a page after everything on it is loaded and drawn. */
  async show(path: string, viewport: Size, styles = '', scale = 1): Promise<Buffer> {
    const page = await this.open(viewport, scale);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: PHONE_FONT + styles });
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot();
    await page.context().close();
    return shot;
  }
}

async function linkPreviews(stage: Stage): Promise<void> {
  const shot = await stage.show('/?lang=en', CARD, SIGN_CARD);
  await sharp(shot).png({ palette: true, effort: 10 }).toFile('web/public/social/la-cocina-de-abuela.png');
}

async function screenshots(stage: Stage): Promise<void> {
  for (const language of SITE_LANGUAGES) {
    for (const [name, path, size] of [
      ['home', '/', PHONE],
      ['menu', '/menu', PHONE],
      ['wide', '/menu', WIDE],
    ] as const) {
      const shot = await stage.show(`${path}?lang=${language}`, size);
      const file = `web/public/screenshots/${name}-${language}.jpg`;
      await sharp(shot).jpeg({ quality: 82, mozjpeg: true }).toFile(file);
    }
  }
}

interface Line {
  quantity: number;
  size?: string;
  addOns?: string[];
  removedIngredients?: string[];
}

interface SampleOrder {
  pickupName?: string;
  specialInstructions?: string;
  dishes: Record<string, number | Line>;
  /** The statuses that the kitchen moves it through. */
  steps?: ('preparing' | 'ready')[];
}

async function untilReceived(calls: APIRequestContext, token: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { status } = (await (await calls.get(`/api/orders/${encodeURIComponent(token)}`)).json()) as {
      status: string;
    };
    if (status === 'received') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('A paid order was not received.');
}

/** Orders with the first of every choice at the prices that the product answers, and pays on the sandbox's page. */
async function order(calls: APIRequestContext, sample: SampleOrder): Promise<void> {
  const { pickupName, specialInstructions, dishes, steps = [] } = sample;
  const menu = ((await (await calls.get('/api/menu')).json()) as WireItem[]).map(readItem);
  const items = Object.entries(dishes).map(([name, line]) => {
    const dish = menu.find((item) => item.name === name);
    if (dish === undefined) throw new Error(`The menu has no ${name}`);
    const required = dish.choices.filter((choice) => choice.required);
    const requiredChoiceSelections = Object.fromEntries(
      required.map((choice) => [choice.name, choice.options[0] ?? '']),
    );
    const lineInput = typeof line === 'number' ? { quantity: line } : line;
    return { id: dish.id, name, price: formatPrice(dish.priceCents), requiredChoiceSelections, ...lineInput };
  });
  const customer = { email: 'marisol@correo.example', phone: '9285550162', pickupTime: 'ASAP', pickupName };
  const place = (total: string) =>
    calls.post('/api/square/create-checkout', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { items, total, customer, specialInstructions },
    });
  const refused = (await (await place('0.01')).json()) as { fields?: { total?: string } };
  const answer = await place(refused.fields?.total ?? '');
  if (!answer.ok()) throw new Error(`An order was refused: ${await answer.text()}`);
  const { checkoutUrl, orderToken } = (await answer.json()) as { checkoutUrl: string; orderToken: string };
  await calls.post(checkoutUrl, { form: { outcome: 'pay' }, maxRedirects: 0 });
  await untilReceived(calls, orderToken);
  for (const status of steps) {
    const moved = await calls.post(`/api/owner/orders/${orderToken.split('.')[0]}/status`, {
      data: { status },
    });
    if (!moved.ok()) throw new Error(`An order was not moved: ${await moved.text()}`);
  }
}

/** Orders of a busy quarter hour, each with the minutes until the next. */
const RUSH: readonly (readonly [SampleOrder, number])[] = [
  [{ pickupName: 'Teresa', dishes: { 'Pollo Asado': 3 }, steps: ['preparing', 'ready'] }, 3],
  [{ pickupName: 'Luis', dishes: { 'Baja Shrimp': 2, 'Carne Asada': 3 }, steps: ['preparing'] }, 3.5],
  [{ pickupName: 'Ramón', dishes: { 'Al Pastor': 4 }, steps: ['preparing'] }, 3],
  [
    {
      pickupName: 'Marisol',
      specialInstructions: 'Cut in four, please',
      dishes: {
        'Quesadilla de la Casa': {
          quantity: 1,
          size: 'Medium',
          addOns: ['Extra Meat', 'Guacamole'],
          removedIngredients: ['Onion'],
        },
        'Al Pastor': 2,
      },
    },
    0.6,
  ],
  [{ pickupName: 'Don Beto', dishes: { 'Carne Asada': 2 } }, 0.2],
];

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** A phone and a tablet side by side on the brand's marigold. */
const README_FRAME = (phone: string, tablet: string): string => `
  <style>
    body { margin: 0; background: #ffc02e }
    img { position: absolute; object-fit: cover; object-position: top; border-radius: 26px; box-shadow: -8px 12px #1a1c4a }
  </style>
  <img src="${phone}" style="left: 40px; top: 40px; width: 324px; height: 680px">
  <img src="${tablet}" style="left: 404px; top: 46px; width: 960px; height: 667px">
`;

async function readmePictures(stage: Stage, product: Product): Promise<void> {
  const calls = await request.newContext({ baseURL: product.url });
  await calls.post('/api/auth/owner/login', { data: OWNER });
  for (const [sample, minutes] of RUSH) {
    await order(calls, sample);
    stage.wait(minutes * MINUTE_MS);
  }
  for (const language of ['en', 'es'] as const) await readmePictureIn(language, stage, calls);
  await calls.dispose();
}

async function readmePictureIn(
  language: StaffLanguage,
  stage: Stage,
  calls: APIRequestContext,
): Promise<void> {
  const menu = await stage.show(`/menu?lang=${language}`, PHONE, '', 2);
  const board = await stage.open(BOARD, 2);
  await board.context().addCookies((await calls.storageState()).cookies);
  await board.goto(`/admin/kitchen?lang=${language}`);
  const { unblock } = NOTICES[language];
  const { bellRing, bellYes } = BOARD_WORDS[language];
  const ring = (name: string) => board.getByRole('button', { name, exact: true });
  await ring(unblock).or(ring(bellRing)).click();
  await ring(bellYes).click();
  await board.waitForLoadState('networkidle');
  await board.addStyleTag({ content: PHONE_FONT });
  const kitchen = await board.screenshot();
  const frame = await stage.open(README, 1);
  await frame.setContent(README_FRAME(dataUrl(menu), dataUrl(kitchen)));
  await frame.waitForFunction(() => [...document.images].every((image) => image.complete));
  await sharp(await frame.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(language === 'en' ? 'docs/comal.png' : `docs/comal-${language}.png`);
}

const clock = productClock();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
try {
  await withProduct(clock.environment, async (product) => {
    const stage = new Stage(browser, product, clock);
    stage.wait(MORNING - Date.now());
    await linkPreviews(stage);
    await screenshots(stage);
    const menu = await stage.open(CARD);
    await menu.goto('/menu', { waitUntil: 'networkidle' });
    await platePictures(menu);
    await menu.context().close();
    await readmePictures(stage, product);
  });
} finally {
  await browser.close();
  clock.remove();
}
