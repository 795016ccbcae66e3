import { LocateFixed } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { CANONICAL_LANGUAGE, SITE_LANGUAGES } from '../../../domain/language.ts';
import { languageName } from '../../../domain/format/language-name.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import type { PlaceDraft, StopProblem } from './stop-draft.ts';
import { TRUCK } from './truck.messages.ts';
import styles from './truck.module.css';

interface Props {
  draft: PlaceDraft;
  problem: StopProblem | null;
  onChange: (part: Partial<PlaceDraft>) => void;
}

const FIVE_DECIMALS = 1e5;
const near = (degrees: number) => Math.round(degrees * FIVE_DECIMALS) / FIVE_DECIMALS;

/** A stop's place, and its note for customers. */
export function PlaceFields({ draft, problem, onChange }: Props) {
  const { language } = useConsoleLanguage();
  const messages = TRUCK[language];
  const id = useId();
  const [lost, setLost] = useState(false);
  const error = (field: StopProblem) => (problem === field ? messages.problems[field] : null);
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
  const field = (name: 'place' | 'address' | 'pin', about: Partial<ComponentProps<typeof TextField>>) => (
    <TextField
      id={`${id}-${name}`}
      name={name}
      label={messages[name]}
      autoComplete="off"
      value={draft[name]}
      error={null}
      onChange={(value) => {
        if (name === 'pin') setLost(false);
        onChange({ [name]: value });
      }}
      {...about}
    />
  );
  return (
    <>
      {field('place', { hint: messages.placeHint, maxLength: 80, error: error('place') })}
      {field('address', { hint: messages.addressHint, maxLength: 160, error: error('address') })}
      {field('pin', {
        optional: messages.optional,
        hint: messages.pinHint,
        maxLength: 60,
        error: lost ? messages.findFailed : error('pin'),
      })}
      {'geolocation' in navigator && (
        <button type="button" className={`btn btn-quiet ${styles.findMe}`} onClick={findMe}>
          <LocateFixed className="icon" aria-hidden="true" />
          {messages.findMe}
        </button>
      )}
      {SITE_LANGUAGES.map((each) => (
        <TextField
          key={each}
          id={`${id}-note-${each}`}
          name={`note-${each}`}
          label={each === CANONICAL_LANGUAGE ? messages.note : messages.sameIn(languageName(each, language))}
          optional={messages.optional}
          autoComplete="off"
          maxLength={200}
          value={draft.note[each]}
          error={null}
          onChange={(text) => onChange({ note: { ...draft.note, [each]: text } })}
        />
      ))}
    </>
  );
}
