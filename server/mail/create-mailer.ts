import type { Transporter } from 'nodemailer';
import type { SendMail } from '../hr/index.ts';
import { isNear } from '../settings/is-near.ts';

/** The longest a mail server may take to answer one step, in milliseconds. */
const patience = 20_000;

/** One address and nothing beside it: no name, no second one, no line. */
const bare = /^[^\s"<>()[\]\\,:;@]+@[^\s"<>()[\]\\,:;@]+$/;

/**
 * Sends by the mail server of an address, 'smtp://name:password@host:587' or 'smtps://…'. The sender is what `from` in its
 * query says, else its name where that is an address, else muster@ its host. A name and password go out encrypted only, and
 * so does everything to a server outside of the own network: messages hold codes that open accounts.
 */
export function createMailer(smtpUrl: string): SendMail {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  const from = url.searchParams.get('from') ?? (user.includes('@') ? user : `muster@${url.hostname}`);
  const secure = url.protocol === 'smtps:';
  const settings = {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && (user !== '' || !isNear(url.hostname)),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Transporter | undefined;
  return async ({ to, subject, body, html }) => {
    if (!bare.test(to)) return { problem: 'The receiver is not one address.', again: false };
    // Loaded with the first mail.
    transport ??= (await import('nodemailer')).createTransport(settings);
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text: body,
        ...(html === undefined ? {} : { html }),
      });
      return undefined;
    } catch (error) {
      const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
      // A mail server that refuses the address will refuse it again; all else may be mended meanwhile.
      const again = !(code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500);
      return { problem: message.slice(0, 500), again };
    }
  };
}
