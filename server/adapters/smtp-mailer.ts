import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { checkMail, DeliveryRefused, DeliveryUnavailable, type Mailer } from '../ports/mailer.ts';

/** A mail server and the address that letters come from. */
export type SmtpSettings = {
  /** smtps://user:password@host:port, or smtp:// where the server offers STARTTLS. */
  url: string;
  from: string;
};

const TIMEOUT_MS = 15_000;

/**
 * Sends by SMTP, over TLS: a server without it gets neither the letter nor the password, unless it is
 * this machine. The Message-ID is made of the key, so that a letter sent twice is seen to be the same.
 */
export function smtpMailer({ url, from }: SmtpSettings, timeoutMs = TIMEOUT_MS): Mailer {
  const server = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
  const isSecure = server.protocol === 'smtps:';
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ignoreTLS: !isSecure && isHere,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Nothing of a letter is read from a disk or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(server.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(server.username),
            pass: decodeURIComponent(server.password),
          },
        }),
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send(mail) {
      checkMail(mail);
      const id = createHash('sha256').update(mail.key).digest('hex').slice(0, 40);
      try {
        await transport.sendMail({
          // As parts and not as text, so that no sign in a name begins another address.
          from: { name: mail.fromName, address: from },
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isRefusal(error)
          ? new DeliveryRefused('The mail server refuses the letter')
          : new DeliveryUnavailable('The mail server did not take the letter');
      }
    },
  };
}

/** A letter or an address refused for good (5xx); a password that isn't accepted can be mended. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number };
  return responseCode >= 500 && responseCode < 600 && code !== 'EAUTH' && code !== 'ECONNECTION';
}
