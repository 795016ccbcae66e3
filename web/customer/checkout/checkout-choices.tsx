import { Choice } from '../../ui/choice.tsx';
import { useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { CHECKOUT_MESSAGES } from './checkout.messages.ts';
import './checkout.css';

interface Props {
  textMe: boolean;
  onTextMe: (wanted: boolean) => void;
  /** Null where nobody is asked: the account of a signed-in customer remembers. */
  remember: boolean | null;
  onRemember: (wanted: boolean) => void;
}

/** What the customer may agree to, and need not. */
export function CheckoutChoices({ textMe, onTextMe, remember, onRemember }: Props) {
  const words = useMessages(CHECKOUT_MESSAGES);
  const { site } = usePageData();
  return (
    <>
      {site.textMessages && (
        <Choice label={words.textMe} hint={words.textMeHint} checked={textMe} onChange={onTextMe} />
      )}
      {remember !== null && (
        <Choice label={words.remember} hint={words.rememberHint} checked={remember} onChange={onRemember} />
      )}
    </>
  );
}
