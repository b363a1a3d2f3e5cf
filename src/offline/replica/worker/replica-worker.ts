import type { ReplicaPort } from '../messages.ts';
import { serveReplica } from './serve-replica.ts';

serveReplica(globalThis as unknown as ReplicaPort);
