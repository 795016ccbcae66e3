/** The header's links, in order; the texts are in `frame.messages.ts`. */
export const SITE_LINKS = [
  { key: 'home', href: '/' },
  { key: 'menu', href: '/menu' },
  { key: 'about', href: '/about' },
  { key: 'location', href: '/location' },
  { key: 'contact', href: '/contact' },
] as const;

/** The footer's quick links: all but the home page. */
export const [, ...QUICK_LINKS] = SITE_LINKS;
