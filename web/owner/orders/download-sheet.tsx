import { Download } from 'lucide-react';
import { useState } from 'react';
import { EXPORT_KINDS } from '../../../contracts/owner/orders/closing.ts';
import { addressOf } from '../../api/address.ts';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { DOWNLOAD } from './alerts/alerts.messages.ts';
import { DayField } from './order-filters.tsx';
import { ORDERS } from './orders.messages.ts';
import type { Days } from './period.ts';
import orderPanel from './panel/order-panel.module.css';
import styles from './orders.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The days shown by the list. */
  days: Days;
}

/** Downloads orders, items and tax of some days for a spreadsheet. */
export function DownloadSheet({ open, onClose, days }: Props) {
  const { language } = useConsoleLanguage();
  const messages = DOWNLOAD[language];
  const [chosen, setChosen] = useState<Days | null>(null);
  const { from, until } = chosen ?? days;
  const query = {
    from: from <= until ? from : until,
    until: from <= until ? until : from,
    lang: language,
  };
  return (
    <Sheet className={`drawer ${orderPanel.sheet}`} open={open} onClose={onClose}>
      <DrawerHead title={messages.title} close={messages.close} />
      <div className="drawer-body">
        <p>{messages.intro}</p>
        <div className={styles.days}>
          <DayField
            label={ORDERS[language].from}
            day={from}
            onDay={(day) => setChosen({ from: day, until })}
          />
          <DayField
            label={ORDERS[language].until}
            day={until}
            onDay={(day) => setChosen({ from, until: day })}
          />
        </div>
        {EXPORT_KINDS.map((kind) => (
          <a
            key={kind}
            className="btn btn-paper btn-block"
            href={addressOf('GET /api/owner/export/:kind', { params: { kind }, query })}
            download
          >
            <Download className="icon" aria-hidden="true" />
            {messages.get(messages.kinds[kind])}
          </a>
        ))}
      </div>
    </Sheet>
  );
}
