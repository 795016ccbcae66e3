import { Check, Copy } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';

interface Props {
  link: string;
  label: string;
  messages: { copy: string; copied: string };
  /** The field with the link, for a screen that selects it. */
  field?: RefObject<HTMLInputElement | null>;
}

/** A link to be passed on by hand: its field, and the button that copies it. */
export function LinkToCopy({ link, label, messages, field }: Props) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Copying is not allowed here: the text is selected for the person to copy.
      input.current?.select();
    }
  };
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          ref={input}
          className="input"
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <button type="button" className="btn btn-sun btn-block" onClick={() => void copy()}>
        {copied ? (
          <Check className="icon" aria-hidden="true" />
        ) : (
          <Copy className="icon" aria-hidden="true" />
        )}
        <span role="status">{copied ? messages.copied : messages.copy}</span>
      </button>
    </>
  );
}
