// The storage of this browser, one JSON text per key. A browser without storage is not an error.
export const PREFIX = 'sokrates:v2:';

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

// Returns false if the browser refuses, because its storage is full or forbidden.
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// Reports the keys that another tab changes. Returns a function that ends the reports.
export function onChangeElsewhere(listener: (key: string) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
