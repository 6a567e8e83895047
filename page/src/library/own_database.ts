// The IndexedDB of this browser that holds the user's own collections.
//
// MIGRATIONS[n] changes a database of version n to version n + 1. A migration that was released never changes, and a new one is
// added at the end, so that each browser comes from its own version to the newest one.
const [DATABASE, STORE] = ['sokrates', 'collections'];

const MIGRATIONS: readonly ((database: IDBDatabase) => void)[] = [
  (database) => void database.createObjectStore(STORE, { keyPath: 'id' }),
];

let opening: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, MIGRATIONS.length);
    request.onupgradeneeded = ({ oldVersion }) => MIGRATIONS.slice(oldVersion).forEach((migrate) => migrate(request.result));
    request.onsuccess = () => {
      // A newer page in another tab migrates the database. This tab closes it and opens it again at its next query.
      request.result.onversionchange = () => {
        request.result.close();
        opening = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(new Error(request.error?.name === 'VersionError'
      ? 'a newer version of this page has stored the collections; reload this page' : 'this browser keeps no collections'));
  });
}

export async function askStore<T>(mode: IDBTransactionMode, question: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opening ??= openDatabase();
  opening.catch(() => {
    opening = null; // the next query tries again
  });
  const transaction = (await opening).transaction(STORE, mode);
  const request = question(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(new Error('this browser has no room for the collection'));
  });
}
