import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { LOGIN } from './login.messages.ts';

/** Fields hidden from people; a program that fills them in is a bot. */
const HONEYPOTS = ['username', 'website', 'company'] as const;

/** The fields that a bot fills in. Not displayed at all: browsers fill in only visible fields. */
export function Honeypots() {
  return (
    <div className="extra-fields" aria-hidden="true">
      {HONEYPOTS.map((name) => (
        <input key={name} type="text" name={name} tabIndex={-1} autoComplete="off" data-1p-ignore="" />
      ))}
    </div>
  );
}

/** Why the last try failed. */
export interface Failure {
  title: string;
  text: string;
  more?: string;
}

export function FailureNotice({ failure }: { failure: Failure | null }) {
  const messages = useMessages(LOGIN);
  if (failure === null) return null;
  return (
    <div className="alert" role="alert">
      <Icon name="circle-alert" />
      <div>
        <b>{failure.title}</b>
        <span>{failure.text}</span>{' '}
        {failure.more !== undefined && (
          <span>
            {failure.more} <SiteLink href="/forgot-password">{messages.forgot}</SiteLink>
          </span>
        )}
      </div>
    </div>
  );
}
