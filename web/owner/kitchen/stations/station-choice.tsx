import { useId } from 'react';
import { stationName } from '../../../../contracts/order/station.messages.ts';
import { OTHER_STATION } from '../../../../domain/menu/stations.ts';
import { translated } from '../../../../domain/translated.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import moreMenu from '../panels/more-menu.module.css';
import { STATION_BOARD } from './stations.messages.ts';
import { ALL, type ChosenStation } from './use-station.ts';

/** What this screen shows: whole orders, or the part of one station. */
export function StationChoice({ stations, station, choose }: ChosenStation) {
  const { language } = useConsoleLanguage();
  const messages = STATION_BOARD[language];
  const id = useId();
  if (stations.length === 0) return null;
  return (
    <div className={`${moreMenu.settings} ${moreMenu.printing}`}>
      <label htmlFor={id}>{messages.shows}</label>
      <select
        id={id}
        className="input"
        value={station ?? ALL}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={ALL}>{messages.all}</option>
        {stations.map((each) => (
          <option key={each.id} value={each.id}>
            {translated(each.name, language)}
          </option>
        ))}
        <option value={OTHER_STATION}>{stationName(OTHER_STATION, {}, language)}</option>
      </select>
    </div>
  );
}
