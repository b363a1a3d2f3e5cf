import { describeRows } from './rows.ts';

describeRows('envelopes');
