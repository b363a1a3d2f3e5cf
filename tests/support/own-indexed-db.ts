import 'fake-indexeddb/auto';

// Files share a process: each begins with an empty database, whatever others left open.
globalThis.indexedDB = new IDBFactory();
