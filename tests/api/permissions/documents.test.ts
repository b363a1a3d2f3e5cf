import { describeRows } from './rows.ts';

describeRows('documents');
