/** What an order has taken of a counted dish, until it is given back; stays once the food is made. */
interface StockHoldsTable {
  order_id: string;
  menu_id: number;
  quantity: number;
}

/** The dish that a request to make one has made, so that its repeat makes no second. */
interface MenuRequestKeysTable {
  key: string;
  menu_id: number;
  created_at: number;
}

/** One size and format of an owner's photo. */
interface PhotosTable {
  /** Hash of the picture as it was sent. */
  id: string;
  /** Pixels across; a smaller original is not blown up. */
  width: number;
  /** PNG for what is made of a logo. */
  format: 'avif' | 'webp' | 'png';
  /** Base64. */
  bytes: string;
  /** When it was last sent; a picture that no dish shows is deleted a day later. */
  created_at: number;
}

export interface MenuTables {
  stock_holds: StockHoldsTable;
  menu_request_keys: MenuRequestKeysTable;
  photos: PhotosTable;
}
