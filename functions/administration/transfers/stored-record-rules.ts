/** A stored item with its key, apart from the organisation. */
export interface StoredRecord {
  /** The partition without `ORG#<c>`. */
  pk: string;
  sk: string;
  /** The attributes without the key. */
  item: Record<string, unknown>;
}
