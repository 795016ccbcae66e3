import { useCallback, useState } from 'react';
import { readScan, type ShownScan, writeScan } from '../ticket/ticket-storage.ts';

/** The order whose payment this tablet shows, kept over reloads; null for none. */
export function useShownScan(): [ShownScan | null, (shown: ShownScan | null) => void] {
  const [scan, show] = useState(readScan);
  const set = useCallback((shown: ShownScan | null) => {
    writeScan(shown);
    show(shown);
  }, []);
  return [scan, set];
}
