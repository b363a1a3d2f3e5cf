import { describeRows } from './rows.ts';

describeRows('notebook');
