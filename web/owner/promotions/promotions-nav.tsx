import { Link, useLocation } from 'wouter';
import { useStaffMessages } from '../console-language.tsx';
import { PROMOTIONS } from './promotions.messages.ts';
import parts from '../console/parts.module.css';

const NOTES_PATH = '/admin/promotions';
export const CODES_PATH = '/admin/promotions/codes';

/** Links between promotions and promo codes. */
export function PromotionsNav() {
  const messages = useStaffMessages(PROMOTIONS);
  const [path] = useLocation();
  return (
    <nav className={parts.choices} aria-label={messages.parts}>
      {(
        [
          [NOTES_PATH, messages.notes],
          [CODES_PATH, messages.codes],
        ] as const
      ).map(([href, name]) => (
        <Link
          key={href}
          className={parts.choice}
          href={href}
          aria-current={path === href ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
