import * as z from 'zod';
import { HostError } from '../local/failure.ts';
import type { Host } from '../local/host.ts';
import type { ControlCommand } from './control.ts';
import { deliveryOutcome } from './delivery-rules.ts';
import type { MailSpool } from './mail-spool.ts';
import type { mailTransport } from './mail-transport.ts';
import type { Readiness } from './readiness.ts';
import type { ServeSettings } from './settings.ts';

interface CommandParts {
  host: Host;
  spool: MailSpool | undefined;
  transport: ReturnType<typeof mailTransport>;
  settings: ServeSettings;
  readiness(): Promise<Readiness>;
}

const address = z.email();
const installed = z.object({
  added: z.boolean(),
  link: z.enum(['mailed', 'returned', 'none']),
  url: z.string().optional(),
});

/** The commands that an operator runs with `npm run serve -- <command>`. */
export function commandsOf({
  host,
  spool,
  transport,
  settings,
  readiness,
}: CommandParts): Record<string, ControlCommand> {
  return {
    'create-super-admin': async ({ email, print }) => {
      const given = addressOf(email);
      const link = print === true ? 'return' : 'mail';
      const answer = await host
        .invoke('organisations/install-provider.worker', { email: given, link })
        .catch((error: unknown) => {
          if (error instanceof Error && /EMAIL_ALREADY_USED/.test(`${error.name} ${error.message}`))
            throw new HostError(`${given} belongs to a person with another role.`);
          throw error;
        });
      const { added, link: sent, url } = installed.parse(answer);
      const first = added ? `Added the super admin ${given}.` : `${given} is a super admin already.`;
      if (sent === 'none')
        return [first, `They have a password. ${settings.PUBLIC_URL}/login offers a link to change it.`];
      if (sent === 'mailed')
        return [first, `A link to choose a password is on its way by ${transport.name}.`];
      return [first, 'The link to choose a password works once, for seven days:', url ?? ''];
    },
    'install-badges': async () => {
      await host.invoke('badges/install-badges.worker', {});
      return ['The initial badges exist.'];
    },
    'test-mail': async ({ to }) => {
      const given = addressOf(to);
      const domain = settings.MAIL_FROM.split('@')[1];
      try {
        await transport.deliver({
          to: [given],
          from: settings.MAIL_FROM,
          subject: `Test of ${settings.PUBLIC_URL}`,
          text: `This mail was sent by ${settings.PUBLIC_URL} to test its mail server.`,
          html: `<p>This mail was sent by ${settings.PUBLIC_URL} to test its mail server.</p>`,
          messageId: `<test-${Date.now()}@${domain}>`,
        });
      } catch (error) {
        throw new HostError(`${transport.name} did not accept the mail: ${deliveryOutcome(error).reason}`);
      }
      return [`${transport.name} accepted the mail to ${given}.`];
    },
    mails: async () => {
      const mails = spool?.list() ?? [];
      return mails.length === 0
        ? ['No mail waits.']
        : mails.map(({ id, to, subject, since, attempts, failed, error }) =>
            [id, since, failed ? 'given up' : 'waits', `${attempts} attempts`, to, subject, error]
              .filter((part) => part !== '')
              .join('  '),
          );
    },
    'retry-mails': async () => [`${spool?.retryAll() ?? 0} mails are tried again.`],
    status: async () => {
      const { ready, checks } = await readiness();
      const { queues, threads } = host.figures();
      const mails = spool?.figures();
      const busy = queues.filter(({ waiting, inFlight, dead }) => waiting + inFlight + dead > 0);
      return [
        `${ready ? 'Ready' : 'Not ready'}: ${Object.entries(checks)
          .map(([name, state]) => `${name} ${state}`)
          .join(', ')}`,
        `Functions: ${threads.running} run, ${threads.waiting} wait, ${threads.threads} threads`,
        `Mails: ${mails?.waiting ?? 0} wait, ${mails?.failed ?? 0} given up`,
        ...busy.map(
          ({ name, waiting, inFlight, dead }) =>
            `Queue ${name}: ${waiting} wait, ${inFlight} in work, ${dead} dead letters`,
        ),
      ];
    },
  };
}

function addressOf(value: unknown): string {
  const parsed = address.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new HostError(`${value} is not a mail address.`);
}
