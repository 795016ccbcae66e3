/** Calls `listener` when another tab changes this key, or clears the storage. Returns the function that ends it. */
export function onStorage(key: string, listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
