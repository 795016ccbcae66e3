import { Choice } from '../../ui/form/choice.tsx';
import { useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import './checkout.css';

interface Props {
  textMe: boolean;
  onTextMe: (checked: boolean) => void;
  /** Null where it is not offered: a signed-in customer's account remembers. */
  remember: boolean | null;
  onRemember: (checked: boolean) => void;
}

/** The optional consents of the customer. */
export function CheckoutChoices({ textMe, onTextMe, remember, onRemember }: Props) {
  const messages = useMessages(CHECKOUT_MESSAGES);
  const { site } = usePageData();
  return (
    <>
      {site.textMessages && (
        <Choice label={messages.textMe} hint={messages.textMeHint} checked={textMe} onChange={onTextMe} />
      )}
      {remember !== null && (
        <Choice
          label={messages.remember}
          hint={messages.rememberHint}
          checked={remember}
          onChange={onRemember}
        />
      )}
    </>
  );
}
