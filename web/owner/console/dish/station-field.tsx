import { useId } from 'react';
import { NO_STATION, type StationId } from '../../../../domain/menu/stations.ts';
import { translated } from '../../../../domain/translated.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { Select } from '../form/select.tsx';
import { useConsoleRead } from '../use-console-data.ts';
import { DISH } from './dish.messages.ts';

interface Props {
  station: StationId;
  /** The station of a dish's category, which the dish has without one of its own; absent for a category. */
  ofCategory?: StationId;
  onChange: (station: StationId) => void;
}

/** The station that makes a dish, or a category's dishes; nothing where the kitchen has none. */
export function StationField({ station, ofCategory, onChange }: Props) {
  const { language } = useConsoleLanguage();
  const messages = DISH[language];
  const id = useId();
  const stations = useConsoleRead('GET /api/owner/kitchen/settings').data?.stations ?? [];
  if (stations.length === 0) return null;
  const inherited = stations.find((each) => each.id === ofCategory);
  const isKnown = stations.some((each) => each.id === station);
  const none =
    inherited === undefined ? messages.noStation : messages.asCategory(translated(inherited.name, language));
  return (
    <div className="field">
      <label htmlFor={id}>{messages.station}</label>
      <Select
        id={id}
        value={isKnown ? station : NO_STATION}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value={NO_STATION}>{none}</option>
        {stations.map((each) => (
          <option key={each.id} value={each.id}>
            {translated(each.name, language)}
          </option>
        ))}
      </Select>
    </div>
  );
}
