/**
 * In place of mnemonist's cache of discovered endpoints. DynamoDB has one endpoint for each region, and the SDK
 * asks for others only when it is told to; then this still works, without forgetting any.
 */
export default class Cache<V> extends Map<string, V> {
  // The capacity, which a Map would take for its entries, is left out.
  constructor(_capacity?: number) {
    super();
  }
  peek(key: string): V | undefined {
    return this.get(key);
  }
}
