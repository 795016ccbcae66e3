import { FlaskConical } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { defineStaffMessages } from '../../../ui/language.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { mayHere, useConsole } from '../console-context.tsx';
import { useConsoleRead } from '../use-console-data.ts';
import styles from './demo-strip.module.css';

const START_PATH = '/admin/start';

const STRIP = defineStaffMessages({
  en: {
    demo: 'This is a demo truck.',
    rehearsal: 'Test mode is on.',
    pretend: 'Orders are test orders and no card is charged.',
    almost: 'Not open for real yet.',
    menuOnly: 'Only your menu is published.',
    nobody: 'Customers see that you’re not open yet.',
    charged: 'Cards are already charged real money.',
    start: 'From demo to live',
  },
  es: {
    demo: 'Este es un food truck de demostración.',
    rehearsal: 'El modo de prueba está activado.',
    pretend: 'Los pedidos son de prueba y no se cobra a ninguna tarjeta.',
    almost: 'Todavía no empiezas a vender.',
    menuOnly: 'Solo tu menú está publicado.',
    nobody: 'Tus clientes ven que todavía no abres.',
    charged: 'Ya se cobra dinero real a las tarjetas.',
    start: 'De la demo a tu negocio',
  },
});

/** Shown over every owner's screen until the truck is open for real, and while a live truck takes test payments. */
export function DemoStrip() {
  const { staff } = useConsole();
  const messages = useStaffMessages(STRIP);
  const [path] = useLocation();
  const isOwner = staff !== null && mayHere(staff, 'settings');
  const { data } = useConsoleRead('GET /api/owner/first-run/mode', {}, { enabled: isOwner });
  if (!isOwner || data === undefined) return null;
  const pretend = data.environment !== 'production';
  const live = data.liveSince !== null;
  const menuOnly = data.menuOnlySince !== null;
  if (live && !data.rehearsal) return null;
  return (
    <div className={styles.strip}>
      <FlaskConical className="icon" aria-hidden="true" />
      <span>
        <b>
          {live
            ? messages.rehearsal
            : menuOnly
              ? messages.menuOnly
              : pretend
                ? messages.demo
                : messages.almost}
        </b>{' '}
        {menuOnly ? messages.nobody : pretend ? messages.pretend : messages.charged}
      </span>
      {!live && path !== START_PATH && (
        <Link className="btn btn-paper" href={START_PATH}>
          {messages.start}
        </Link>
      )}
    </div>
  );
}
