import { describeRows } from './rows.ts';

describeRows('others');
