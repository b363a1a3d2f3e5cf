import { describeRows } from './rows.ts';

describeRows('payments');
