import { actTroubleOf } from '../../../platform/act-trouble.ts';

/** Why an act did not happen to an envelope, in words. */
export const actTrouble = actTroubleOf('envelope');
