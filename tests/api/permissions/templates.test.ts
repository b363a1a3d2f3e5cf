import { describeRows } from './rows.ts';

describeRows('templates');
