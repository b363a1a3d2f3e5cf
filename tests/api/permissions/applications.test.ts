import { describeRows } from './rows.ts';

describeRows('applications');
