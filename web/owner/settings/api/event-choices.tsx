import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../../../domain/webhooks/webhook-event.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { WEBHOOKS } from './webhooks.messages.ts';
import settings from '../settings.module.css';
import styles from './api.module.css';
import '../../../ui/form/check.css';

interface Props {
  value: readonly WebhookEventType[];
  onChange: (types: WebhookEventType[]) => void;
  tried: boolean;
}

/** What a system is told of orders. */
export function EventChoices({ value, onChange, tried }: Props) {
  const messages = useStaffMessages(WEBHOOKS);
  return (
    <fieldset className={styles.events}>
      <legend>{messages.chooseEvents}</legend>
      {WEBHOOK_EVENT_TYPES.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            className="check"
            checked={value.includes(type)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(WEBHOOK_EVENT_TYPES.filter((each) => (each === type ? checked : value.includes(each))))
            }
          />
          {messages.events[type]}
        </label>
      ))}
      <p className={settings.note}>{messages.updatedHint}</p>
      {tried && value.length === 0 && (
        <p className="field-error" role="alert">
          {messages.eventsMissing}
        </p>
      )}
    </fieldset>
  );
}
