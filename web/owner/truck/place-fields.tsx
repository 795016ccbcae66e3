import { LocateFixed } from 'lucide-react';
import { useId, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import type { PlaceDraft, StopProblem } from './stop-draft.ts';
import { TRUCK } from './truck.messages.ts';

interface Props {
  draft: PlaceDraft;
  problem: StopProblem | null;
  onChange: (part: Partial<PlaceDraft>) => void;
}

const FIVE_DECIMALS = 1e5;
const near = (degrees: number) => Math.round(degrees * FIVE_DECIMALS) / FIVE_DECIMALS;

/** Where a stop is, and what customers should know of it. */
export function PlaceFields({ draft, problem, onChange }: Props) {
  const words = TRUCK[useConsoleLanguage().language];
  const id = useId();
  const [lost, setLost] = useState(false);
  const error = (field: StopProblem) => (problem === field ? words.problems[field] : null);
  const findMe = () => {
    setLost(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onChange({ pin: `${near(coords.latitude)}, ${near(coords.longitude)}` });
      },
      () => setLost(true),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <>
      <TextField
        id={`${id}p`}
        name="place"
        label={words.place}
        hint={words.placeHint}
        maxLength={80}
        value={draft.place}
        error={error('place')}
        onChange={(place) => onChange({ place })}
      />
      <TextField
        id={`${id}a`}
        name="address"
        label={words.address}
        hint={words.addressHint}
        maxLength={160}
        autoComplete="off"
        value={draft.address}
        error={error('address')}
        onChange={(address) => onChange({ address })}
      />
      <TextField
        id={`${id}g`}
        name="pin"
        label={words.pin}
        optional={words.optional}
        hint={words.pinHint}
        maxLength={60}
        value={draft.pin}
        error={lost ? words.findFailed : error('pin')}
        onChange={(pin) => {
          setLost(false);
          onChange({ pin });
        }}
      />
      {'geolocation' in navigator && (
        <button type="button" className="btn btn-quiet find-me" onClick={findMe}>
          <LocateFixed className="ic" aria-hidden="true" />
          {words.findMe}
        </button>
      )}
      <TextField
        id={`${id}n`}
        name="note"
        label={words.note}
        optional={words.optional}
        maxLength={200}
        value={draft.note}
        error={null}
        onChange={(note) => onChange({ note })}
      />
      <TextField
        id={`${id}e`}
        name="noteEs"
        label={words.noteEs}
        optional={words.optional}
        maxLength={200}
        value={draft.noteEs}
        error={null}
        onChange={(noteEs) => onChange({ noteEs })}
      />
    </>
  );
}
