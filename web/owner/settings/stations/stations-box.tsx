import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { UNWRITTEN } from '../../../../domain/localized.ts';
import type { FormProblems } from '../../../../domain/menu/menu-check.ts';
import { normalizeStations, stationProblems } from '../../../../domain/menu/station-check.ts';
import { MAX_STATIONS, NO_STATION, type Station } from '../../../../domain/menu/stations.ts';
import { singleLine } from '../../../../domain/texts/single-line.ts';
import { translated } from '../../../../domain/translated.ts';
import { failureFields } from '../../../api/refusal-fields.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { BothLanguages } from '../../console/dish/both-languages.tsx';
import { useStoredDraft } from '../../console/form/use-stored-draft.ts';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useConsoleRead, useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { STATIONS } from './stations.messages.ts';
import parts from '../../console/parts.module.css';
import styles from '../settings.module.css';

/** The names of the kitchen's stations. */
export function StationsBox() {
  const messages = STATIONS[useConsoleLanguage().language];
  const { data } = useConsoleRead('GET /api/owner/kitchen/settings');
  return (
    <section className={`${parts.box} ${styles.form}`} aria-labelledby="stations-h">
      <header>
        <h3 id="stations-h">{messages.title}</h3>
      </header>
      <p className={styles.note}>{messages.about}</p>
      {data !== undefined && <StationsForm stored={data.stations} />}
    </section>
  );
}

const isNamed = ({ name }: Station) => Object.values(name).some((text) => singleLine(text) !== '');

function StationsForm({ stored }: { stored: readonly Station[] }) {
  const { language } = useConsoleLanguage();
  const messages = STATIONS[language];
  const toast = useToast();
  const draft = useStoredDraft(stored);
  const stations = draft.value;
  // The stations as they were when editing began; null without changes.
  const [read, setRead] = useState<readonly Station[] | null>(null);
  const [problems, setProblems] = useState<FormProblems>({});
  const [theirs, setTheirs] = useState<readonly Station[] | null>(null);
  const change = (next: readonly Station[]) => {
    if (read === null) setRead(stored);
    setProblems({});
    draft.change(next);
  };
  const { mutate, isPending, error } = useConsoleWrite('PUT /api/owner/kitchen/stations', {
    onDone() {
      draft.saved();
      setRead(null);
      setTheirs(null);
      toast({ title: messages.saved });
    },
    onFailed(failure) {
      const { now } = failureFields(failure, 'conflict');
      if (now === undefined) return false;
      setRead(now);
      setTheirs(now);
      return true;
    },
  });
  const submit = useSubmit(
    () => {
      const written = stations.filter((station) => station.id !== NO_STATION || isNamed(station));
      draft.change(written);
      const found = stationProblems(normalizeStations(written));
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      mutate({ body: { stations: [...written], read: [...(read ?? stored)] } });
    },
    { busy: isPending, failure: error },
  );
  const nameOf = (station: Station, at: number) =>
    translated(station.name, language).trim() || messages.station(at + 1);
  const removesOne = stored.some(({ id }) => !stations.some((station) => station.id === id));
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      {stations.map((station, at) => (
        // New stations have no key yet, and none is ever moved.
        <div key={station.id === NO_STATION ? at : station.id} className={styles.station}>
          <BothLanguages
            label={messages.station(at + 1)}
            text={station.name}
            problemIn={(each) => problems[`${at}.name.${each}`]}
            onChange={(name) => change(stations.with(at, { ...station, name }))}
          />
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={messages.remove(nameOf(station, at))}
            onClick={() => change(stations.toSpliced(at, 1))}
          >
            <Trash2 className="icon" aria-hidden="true" />
          </button>
        </div>
      ))}
      {stations.length < MAX_STATIONS ? (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => change([...stations, { id: NO_STATION, name: UNWRITTEN }])}
        >
          <Plus className="icon" aria-hidden="true" />
          {messages.add}
        </button>
      ) : (
        <p className={styles.note}>{messages.most(MAX_STATIONS)}</p>
      )}
      <div role="status">
        {theirs !== null && (
          <p className={styles.warning}>{messages.changed(theirs.map(nameOf).join(', ') || messages.none)}</p>
        )}
        {theirs === null && removesOne && <p className={styles.warning}>{messages.removing}</p>}
      </div>
      {(draft.isDirty || stations.length > 0) && (
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {messages.save}
        </button>
      )}
      {stored.length > 0 && <p className={styles.note}>{messages.next}</p>}
    </form>
  );
}
