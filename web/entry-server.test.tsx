import { describe, expect, test } from 'vitest';
import { SITE_LANGUAGES } from '../domain/language.ts';
import { truckInstant } from '../domain/truck-time.ts';
import { aMenuItem, aQuesadilla } from '../testing/builders.ts';
import { aPage } from '../testing/web/page-data.ts';
import { FRAME } from './customer/frame/frame.messages.ts';
import { render } from './entry-server.tsx';
import { PHOENIX } from '../testing/phoenix.ts';

const CLOSED = {
  ...aPage().status,
  enabled: false,
  reason: 'outside_hours',
  closesAt: null,
  opensAt: truckInstant(PHOENIX, '2025-11-24', 570),
} as const;

const MENU = { menu: [aMenuItem(), aQuesadilla()], specials: [] };

/** Returns the page's text: tags removed, and spaces where they separated words. */
function text(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}

describe('the menu in the first HTML', () => {
  test('every dish is there with its price before any script runs', () => {
    const { html, status, title } = render(aPage(MENU));
    expect(status).toBe(200);
    expect(title).toBe('Menu | La Cocina de Abuela');
    expect(text(html)).toContain(
      'Carne Asada Taco Grilled beef, onion and cilantro on a corn tortilla. $3.50',
    );
    expect(text(html)).toContain('from $8.00');
  });

  test('in Spanish the dishes, the headings and the page’s title are Spanish', () => {
    const { html, title } = render(aPage({ ...MENU, language: 'es' }));
    expect(title).toBe('Menú | La Cocina de Abuela');
    expect(text(html)).toContain('Taco de carne asada');
    expect(text(html)).not.toContain('Carne Asada Taco');
    expect(text(html)).not.toContain('Customize');
  });

  test('while ordering is closed no dish can be added and the banner says so', () => {
    const { html } = render(aPage({ ...MENU, status: CLOSED }));
    expect(text(html)).toContain("La cocina esta descansando! We're taking a break - check back soon");
    expect(text(html)).toContain('Closed · back Mon 9:30 AM');
    expect(html.match(/<button[^>]*disabled=""[^>]*>Ordering Closed/g)).toHaveLength(2);
    expect(html).not.toContain('aria-label="Add ');
  });

  test('the banner of the Spanish page is in written Spanish, accents included', () => {
    const { html } = render(aPage({ ...MENU, status: CLOSED, language: 'es' }));
    expect(text(html)).toContain('¡La cocina está descansando! Nos tomamos un descanso - vuelve pronto');
    expect(text(html)).not.toContain('La cocina esta descansando!');
    expect(text(html)).toContain('Cerrado · volvemos el lun a las 9:30 AM');
  });

  test.each(['outside_hours', 'kitchen_offline', 'payments_off'] as const)(
    'the banner of another truck gives the reason alone (%s)',
    (reason) => {
      for (const language of SITE_LANGUAGES) {
        const { closedFirst, waitFirst, closedSecond, closedBecause } = FRAME[language];
        const because = reason === 'outside_hours' ? closedSecond : closedBecause[reason];
        const status = { ...CLOSED, reason };
        const banner = (demo: boolean) => {
          const page = aPage({ ...MENU, language, status, site: { ...aPage().site, demo } });
          return text(/<output><div class="banner.*?<\/output>/.exec(render(page).html)?.[0] ?? '').trim();
        };
        expect(banner(true)).toBe(`${reason === 'outside_hours' ? closedFirst : waitFirst} ${because}`);
        expect(banner(false)).toBe(because);
      }
    },
  );

  test('a dish that is sold out says so and cannot be added', () => {
    const { html } = render(aPage({ menu: [aMenuItem({ soldOut: true })], specials: [] }));
    expect(text(html)).toContain('Sold out today');
    expect(html).not.toContain('aria-label="Add Carne Asada Taco"');
  });

  test('the steps are printed so that the keyboard can scroll them before their code comes', () => {
    const { html } = render(aPage({ menu: [aMenuItem()], specials: [] }));
    expect(html).toMatch(/<section class="steps-row"[^>]* tabindex="0"/i);
  });

  test('groups come in the menu’s order, whatever order the dishes arrive in', () => {
    const menu = [
      aMenuItem({ id: 1, category: 'drinks' }),
      aMenuItem({ id: 2, category: 'abuelas-favorites' }),
      aMenuItem({ id: 3, category: 'tortas' }),
    ];
    const { html } = render(aPage({ menu, specials: [] }));
    const groups = [...html.matchAll(/<h2 id="c-([a-z-]+)"/g)].map((match) => match[1]);
    expect(groups).toEqual(['abuelas-favorites', 'tortas', 'drinks']);
  });

  test('a menu without dishes says there is nothing', () => {
    expect(text(render(aPage({ menu: [], specials: [] })).html)).toContain(
      'No items found in this category.',
    );
  });
});

describe('the other pages', () => {
  test('home shows the painted sign, the truck and when it is open', () => {
    const { html, title } = render(aPage({ path: '/' }));
    expect(title).toBe('La Cocina de Abuela | Mexican food truck in Yuma, AZ');
    // Named by itself: where the page is not the server's, the drawing comes later.
    expect(html).toMatch(/<h1 class="sign-box" aria-label="La Cocina de Abuela, Yuma, Arizona"/);
    expect(html).toContain('aria-label="La Cocina de Abuela, Yuma, Arizona"');
    expect(html).toContain('class="truck"');
    expect(text(html)).toContain('Monday to Friday 9:30 AM to 2:00 PM');
  });

  test('home at dusk has its shutter down and offers the menu instead of ordering', () => {
    const { html } = render(aPage({ path: '/', status: CLOSED }));
    expect(html).toContain('class="truck is-closed"');
    expect(text(html)).toContain('See the menu');
    expect(text(html)).not.toContain('Order Now');
  });

  test('open beyond its hours, the footer of every page says so beside them', () => {
    const status = { ...aPage().status, withinHours: false };
    for (const path of ['/', '/menu', '/contact']) {
      expect(text(render(aPage({ path, status })).html)).toContain('Open today as an exception.');
    }
    const spanish = render(aPage({ path: '/menu', status, language: 'es' })).html;
    expect(text(spanish)).toContain('Hoy abrimos por excepción.');
    expect(text(render(aPage()).html)).not.toContain('as an exception');
    expect(text(render(aPage({ status: { ...CLOSED, withinHours: false } })).html)).not.toContain(
      'as an exception',
    );
  });

  test('a truck without a social page is led to none', () => {
    const site = { ...aPage().site, socialUrl: '' };
    for (const path of ['/', '/location', '/contact']) {
      expect(text(render(aPage({ path })).html)).toContain('Follow the truck');
      const bare = render(aPage({ path, site }));
      expect(text(bare.html)).not.toContain('Follow the truck');
      expect(bare.html + bare.head).not.toMatch(/href=""|"sameAs"/);
    }
  });

  test('another truck’s name stands where the painted sign would', () => {
    const site = { ...aPage().site, name: 'Tacos El Sol' };
    expect(text(render(aPage({ path: '/', site })).html)).toContain('Tacos El Sol');
    expect(render(aPage({ path: '/', site })).html).not.toContain('La Cocina');
  });

  test('another truck’s town stands in the description and the footer', () => {
    const { site } = aPage();
    const address = { ...site.address, city: 'Albany', region: 'NY' };
    const elsewhere = { ...site, address, regionName: { en: 'New York', es: 'Nueva York' } };
    for (const [language, town] of [
      ['en', 'Albany, New York'],
      ['es', 'Albany, Nueva York'],
    ] as const) {
      const page = render(aPage({ path: '/', site: elsewhere, language }));
      expect(page.description).toContain(`${town}.`);
      expect(text(page.html)).toContain(`${town} ·`);
      expect(page.head + text(page.html)).not.toContain('Arizona');
    }
  });

  test('an unknown path answers 404, says so and stays out of search engines', () => {
    const page = render(aPage({ path: '/404' }));
    expect(page.status).toBe(404);
    expect(text(page.html)).toContain('Page Not Found');
    expect(page.head).toContain('noindex');
  });

  test('every shape’s id is used once on a page', () => {
    for (const path of ['/', '/menu', '/404']) {
      const ids = [...render(aPage({ ...MENU, path })).html.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('what a name contains cannot end a tag of the head', () => {
    const site = { ...aPage().site, name: 'A "B" <script>' };
    expect(render(aPage({ path: '/', site })).head).not.toMatch(/<script>|"B"/);
  });
});
