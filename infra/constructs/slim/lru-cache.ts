/**
 * Replaces mnemonist's cache of discovered endpoints. DynamoDB has one endpoint per region, and the SDK
 * discovers others only if configured. In that case this cache also works, without eviction.
 */
export default class Cache<V> extends Map<string, V> {
  // Ignores the capacity, which a Map would read as its entries.
  constructor(_capacity?: number) {
    super();
  }
  peek(key: string): V | undefined {
    return this.get(key);
  }
}
