// What this browser remembers, one JSON text for each key. A browser that keeps nothing is no error.
export const PREFIX = 'sokrates:v2:';

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

// False where the browser refuses: its storage is full or forbidden.
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// Tells which key another tab has changed. Gives what ends it.
export function onChangeElsewhere(listener: (key: string) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
