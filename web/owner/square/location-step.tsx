import { CircleAlert, CircleDollarSign, Clock, CreditCard } from 'lucide-react';
import type { SquareLocationView, SquareView } from '../../../contracts/owner/connections/square.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { zoneName } from '../../../domain/format/time/time-zone.ts';
import { useConsoleLanguage, useStaffMessages } from '../console-language.tsx';
import { SQUARE } from './square.messages.ts';
import { ConnectionStep } from '../console/connection/connection-step.tsx';
import type { SquareDraft } from './use-square.ts';
import styles from './square.module.css';

interface Props {
  view: SquareView;
  draft: SquareDraft;
}

/** The location: chosen among those of the checked token, or the connected one. */
export function LocationStep({ view, draft }: Props) {
  const messages = useStaffMessages(SQUARE);
  const { found } = draft;
  if (found !== null) return <Choose view={view} draft={draft} found={found.locations} />;
  if (view.location === null) {
    return (
      <ConnectionStep place={2} title={messages.location} state="later">
        <p>{messages.locationLater}</p>
      </ConnectionStep>
    );
  }
  return (
    <ConnectionStep
      place={2}
      title={messages.location}
      state="ok"
      tag={draft.typing ? messages.kept : undefined}
    >
      <p>{messages.locationWhat}</p>
      <div className={styles.locations}>
        <div className={styles.location} data-chosen>
          <Facts location={{ ...view.location, problem: null }} />
        </div>
      </div>
      {view.source === 'console' && !draft.typing && (
        <button
          type="button"
          className="btn btn-quiet"
          disabled={draft.checking}
          onClick={() => draft.check()}
        >
          {draft.checking ? messages.checking : messages.showOthers}
        </button>
      )}
    </ConnectionStep>
  );
}

function Choose({ view, draft, found }: Props & { found: SquareLocationView[] }) {
  const messages = useStaffMessages(SQUARE);
  const chosen = found.find(({ id }) => id === draft.locationId);
  const isConnected = !draft.typing && chosen?.id === view.location?.id;
  return (
    <ConnectionStep
      place={2}
      title={messages.location}
      state={isConnected ? 'ok' : 'now'}
      tag={messages.found(found.length)}
    >
      <p>{found.length === 0 ? messages.noLocation : messages.locationWhat}</p>
      <div className={styles.locations} role="radiogroup" aria-label={messages.locationsLabel}>
        {found.map((location) => (
          <label key={location.id} className={styles.location}>
            <input
              type="radio"
              name="square-location"
              checked={location.id === draft.locationId}
              disabled={location.problem !== null || draft.connecting}
              onChange={() => draft.choose(location.id)}
            />
            <Facts location={location} />
          </label>
        ))}
      </div>
      {found.some(({ problem }) => problem === 'currency') && <p>{messages.onlyDollars}</p>}
      {found.length > 0 && found.every(({ problem }) => problem !== null) && <p>{messages.noneUsable}</p>}
      {draft.confirmation !== null ? (
        <>
          <p>{messages.confirmAsk}</p>
          {draft.confirmation}
        </>
      ) : (
        chosen !== undefined &&
        !isConnected && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={draft.connecting}
            onClick={draft.connect}
          >
            {draft.connecting ? messages.connecting : messages.use(chosen.name)}
          </button>
        )
      )}
    </ConnectionStep>
  );
}

function Facts({ location }: { location: SquareLocationView }) {
  const { language } = useConsoleLanguage();
  const messages = SQUARE[language];
  const { problem } = location;
  const Icon = problem === null ? CreditCard : CircleAlert;
  return (
    <>
      <b>{location.name}</b>
      <small>{location.street}</small>
      <small>{location.city}</small>
      <span className={styles.facts}>
        <span className={problem === 'currency' ? styles.refused : undefined}>
          <CircleDollarSign className="icon" aria-hidden="true" />
          {location.currency}
        </span>
        {location.timeZone !== '' && (
          <span>
            <Clock className="icon" aria-hidden="true" />
            {capitalized(zoneName(location.timeZone, language), language)}
          </span>
        )}
        <span className={problem === null ? undefined : styles.refused}>
          <Icon className="icon" aria-hidden="true" />
          {problem === null ? messages.takesCards : messages.locationProblems[problem]}
        </span>
      </span>
    </>
  );
}
