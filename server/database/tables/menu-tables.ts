/** A group of the menu. A removed one is kept for the names in past orders. */
interface CategoriesTable {
  /** The key on the wire, such as `tacos`; never changed and never used again. */
  id: string;
  position: number;
  /** Places of a pickup slot that one of its dishes takes. */
  work: number;
  hidden: number;
  /** Names, texts, color and picture, as JSON. */
  details: string;
  /** Key of the request that made it, so that a repeat makes no second. */
  request_key: string | null;
  removed_at: number | null;
  updated_at: number;
}

/** Options that are written once; a dish's details name its sets by their keys. */
interface OptionSetsTable {
  /** Made of the English name once. */
  id: string;
  position: number;
  /** Names, limits, options and prices, as JSON. */
  details: string;
  /** Key of the request that made it, so that a repeat makes no second. */
  request_key: string | null;
  updated_at: number;
}

/** Counted portions that an order has taken, until they are returned; stays once the food is made. */
interface StockHoldsTable {
  order_id: string;
  menu_id: number;
  quantity: number;
  /** The business day of an order ahead that is not begun, which has taken nothing yet; null once it has. */
  day: string | null;
  /** The dish's `stock_day` as the portions were taken: that of the count they came from; null where none were. */
  stock_day: string | null;
}

/** A size that one dish has sold out; the name is the size's canonical one. */
interface SoldOutSizesTable {
  dish_id: number;
  name: string;
  until: number;
}

/** The dish that a request has created, so that a repeat creates no second. */
interface MenuRequestKeysTable {
  key: string;
  menu_id: number;
  created_at: number;
}

/** One size and format of an owner's photo. */
interface PhotosTable {
  /** Hash of the picture as uploaded. */
  id: string;
  /** Pixels; a smaller original is not enlarged. */
  width: number;
  /** PNG for icons made of a logo. */
  format: 'avif' | 'webp' | 'png';
  /** Base64. */
  bytes: string;
  /** Last upload; a picture that nothing shows is deleted a day later. */
  created_at: number;
}

/** The item of Square's catalog that a dish came from. */
interface SquareDishesTable {
  dish_id: number;
  /** Square's id of the item. */
  object_id: string;
  /** Its name there at the last import: another one means that it was renamed. */
  name: string;
  /** Square's id of the picture that was asked for last. */
  image_id: string | null;
  /** Where that picture is; null once it was taken or given up. */
  image_url: string | null;
  /** URL of the photo that was made of it. */
  photo: string | null;
}

/** An import of a menu, with what it changed, for as long as it can be undone. */
interface MenuImportsTable {
  id: string;
  source: 'square' | 'table';
  /** What it changed, as JSON. */
  facts: string;
  made_at: number;
  undo_until: number;
  undone_at: number | null;
}

export interface MenuTables {
  square_dishes: SquareDishesTable;
  menu_imports: MenuImportsTable;
  categories: CategoriesTable;
  option_sets: OptionSetsTable;
  stock_holds: StockHoldsTable;
  sold_out_sizes: SoldOutSizesTable;
  menu_request_keys: MenuRequestKeysTable;
  photos: PhotosTable;
}
