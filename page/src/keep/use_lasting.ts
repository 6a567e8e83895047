// A setting that the browser stores.
import { useState } from 'preact/hooks';
import { recall, remember } from './storage';

export function useLasting<T>(name: string, otherwise: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => recall(name, otherwise));
  return [value, (next) => {
    setValue(next);
    remember(name, next);
  }];
}
