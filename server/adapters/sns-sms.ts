import { AwsClient } from 'aws4fetch';
import { DeliveryRefused, DeliveryUnavailable } from '../ports/mailer.ts';
import { checkSms, type SmsMessage, type SmsSender } from '../ports/sms.ts';

/** Amazon SNS of a region and who may send. */
export type SnsSettings = {
  /** Without `/` at the end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 15_000;

/** Refusals that no further try mends, by SNS's own codes. */
const FINAL = ['InvalidParameter', 'InvalidParameterValue', 'OptedOut', 'ParameterValueInvalid'];

/** Sends by Amazon SNS (action Publish), each request signed (Signature Version 4). */
export function snsSms(settings: SnsSettings, timeoutMs = TIMEOUT_MS): SmsSender {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 'sns',
    retries: 0,
  });
  return {
    async send(message) {
      checkSms(message);
      const { ok, text } = await publish(client, settings.endpoint, message, timeoutMs);
      if (ok && text.includes('<MessageId>')) return;
      const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
      if (FINAL.includes(code)) throw new DeliveryRefused('The provider refuses the message');
      throw new DeliveryUnavailable('The provider did not take the message');
    },
  };
}

async function publish(
  client: AwsClient,
  endpoint: string,
  message: SmsMessage,
  timeoutMs: number,
): Promise<{ ok: boolean; text: string }> {
  try {
    const response = await client.fetch(`${endpoint}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: publishForm(message).toString(),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return { ok: response.ok, text: await response.text() };
  } catch {
    throw new DeliveryUnavailable('The provider is away');
  }
}

function publishForm({ to, sender, text }: SmsMessage): URLSearchParams {
  const attributes = [
    ['AWS.SNS.SMS.SMSType', 'Transactional'],
    [sender.startsWith('+') ? 'AWS.MM.SMS.OriginationNumber' : 'AWS.SNS.SMS.SenderID', sender],
  ];
  const form = new URLSearchParams({
    Action: 'Publish',
    Version: '2010-03-31',
    PhoneNumber: to,
    Message: text,
  });
  for (const [at, [name = '', value = '']] of attributes.entries()) {
    const entry = `MessageAttributes.entry.${at + 1}`;
    form.set(`${entry}.Name`, name);
    form.set(`${entry}.Value.DataType`, 'String');
    form.set(`${entry}.Value.StringValue`, value);
  }
  return form;
}
