import * as v from 'valibot';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema } from '../../domain/ids.ts';
import { OtpValueSchema } from '../../domain/otp/code.ts';
import { parsePhone, tidyPhone } from '../../domain/people/phone.ts';
import { PhotoSchema, SavedSignatureSchema } from '../../domain/people/profile.ts';
import { defineModule } from '../module.ts';

/** Where the person is signed in. */
export const DeviceSchema = v.object({
  id: IdSchema,
  /** In plain words: "Chrome on Android". */
  name: v.string(),
  signedInAt: IsoInstantSchema,
  lastSeenAt: IsoInstantSchema,
  isThis: v.boolean(),
});
export type Device = v.InferOutput<typeof DeviceSchema>;

/** What somebody signed in keeps of themselves. */
export const ProfileSchema = v.object({
  name: v.string(),
  email: v.string(),
  mobile: v.optional(v.string()),
  photo: v.optional(PhotoSchema),
  signature: v.optional(SavedSignatureSchema),
  devices: v.array(DeviceSchema),
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

const mobile = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform(tidyPhone),
  v.check((text) => parsePhone(text)?.kind === 'mobile', 'Enter an Australian mobile number'),
);
const own = { access: { kind: 'signed-in' }, offline: 'online-only' } as const;
/** What stands already is written again without harm, and a wrong code is counted whatever comes of it. */
const write = { ...own, repeatable: true } as const;
const answer = { status: 200, schema: ProfileSchema } as const;

/** Calls about oneself: name, mobile, photo, signature and where one is signed in. */
export const profile = defineModule('profile', {
  calls: {
    read: {
      ...own,
      method: 'GET',
      path: '/api/profile',
      summary: 'What the signed-in person keeps of themselves, and where they are signed in',
      answer,
      problems: [],
    },
    change: {
      ...write,
      method: 'PUT',
      path: '/api/profile',
      summary: 'Write name, photo and signature; what is left out is removed',
      body: v.strictObject({
        name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter your name'), v.maxLength(120)),
        photo: v.optional(PhotoSchema),
        signature: v.optional(SavedSignatureSchema),
      }),
      answer,
      problems: [],
    },
    sendCode: {
      ...write,
      method: 'POST',
      path: '/api/profile/mobile/code',
      summary: 'Send a code to another mobile, which proves that it is theirs',
      body: v.strictObject({ mobile }),
      answer: {
        status: 200,
        schema: v.object({ otpId: v.string(), expiresAt: IsoInstantSchema }),
      },
      problems: ['otp.mobile-missing'],
    },
    enterCode: {
      ...write,
      method: 'POST',
      path: '/api/profile/mobile',
      summary: 'Take the mobile to which a code went, by that code',
      body: v.strictObject({
        mobile,
        otpId: v.pipe(v.string(), v.maxLength(60)),
        otpValue: OtpValueSchema,
      }),
      answer,
      problems: ['otp.expired', 'otp.refused', 'otp.tries-used'],
    },
    signOutDevice: {
      ...write,
      method: 'POST',
      path: '/api/profile/devices/:deviceId/sign-out',
      summary: 'End the sign-in of one of the person’s devices, within a second',
      params: v.strictObject({ deviceId: IdSchema }),
      body: v.strictObject({}),
      answer,
      problems: [],
    },
  },
});
